import {
  BooleanField,
  IntegerField,
  NumberField,
  ScalarsField,
  TextField,
  TextListField,
} from '../fields/decorators';
import {
  maxCustomFieldLength,
  maxLeadTextLengths,
  maxTechnologyLength,
  maxCustomFields,
  maxTechnologies,
} from './lead-limits';
import { TagsField } from './lead-list';

const text = (description: string, maxLength: number) =>
  ({ description, optional: true, nullable: true, maxLength }) as const;

/** A lead of a caller: at least an address, a telephone number, a name or a website. */
export class LeadInput {
  @TextField({
    ...text('The name of the person or business.', maxLeadTextLengths.name),
    example: 'Ada Moore',
  })
  name?: string | null;

  @TextField(
    text(
      'The given name; left out, it is taken from `name` where that is a person.',
      maxLeadTextLengths.first_name,
    ),
  )
  first_name?: string | null;

  @TextField(text('The family name.', maxLeadTextLengths.last_name))
  last_name?: string | null;

  @TextField({ ...text('The company.', maxLeadTextLengths.company), example: 'Cedar Dental Care' })
  company?: string | null;

  @TextField(text("The person's role.", maxLeadTextLengths.title))
  title?: string | null;

  @TextField({
    ...text('The address for mail.', maxLeadTextLengths.email),
    example: 'ada.moore@cedar.example',
  })
  email?: string | null;

  @TextField(
    text('The telephone number; in E.164, or as it is written where it is.', maxLeadTextLengths.phone),
  )
  phone?: string | null;

  @TextField(text('The website.', maxLeadTextLengths.website))
  website?: string | null;

  @TextField(text('The postal address in one line.', maxLeadTextLengths.address))
  address?: string | null;

  @TextField({
    description: 'The country of the postal address (ISO 3166-1 alpha-2, capital letters).',
    optional: true,
    nullable: true,
    pattern: /^[A-Z]{2}$/,
    rule: 'must be a country code of two capital letters (ISO 3166-1 alpha-2)',
    fix: 'send a code such as US',
    example: 'US',
  })
  country_code?: string | null;

  @BooleanField({
    description:
      'Whether the mail host accepts every address, so that `email` is not confirmed; without `email` it is ignored.',
    optional: true,
    nullable: true,
  })
  accept_all?: boolean | null;

  @NumberField({ description: 'Rating out of 5.', optional: true, nullable: true, minimum: 0, maximum: 5 })
  rating?: number | null;

  @IntegerField({
    description: 'How sure the lead is.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  confidence?: number | null;

  @TextListField({
    description: 'Technologies of the company.',
    optional: true,
    maxItems: maxTechnologies,
    items: { maxLength: maxTechnologyLength },
  })
  tech_stack?: string[];

  @TextField({
    ...text(
      'Where the lead comes from, in words that its person may read: templates show it as `{{source}}`.',
      maxLeadTextLengths.source,
    ),
    example: 'https://cedar.example/team',
  })
  source?: string | null;

  @TagsField('Tags; those that the lead has already stay.', true)
  tags?: string[];

  @ScalarsField({
    description: `Up to ${maxCustomFields} fields of your own, texts of at most ${maxCustomFieldLength} characters, numbers or truth values under names such as \`last_visit\`: templates show them as \`{{custom.last_visit}}\`.`,
    optional: true,
    example: { last_visit: 'May 2026' },
  })
  custom?: Record<string, unknown>;
}
