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

/**
 * A lead of a caller: at least an address, a telephone number, a name or a website. Null or an empty text empties the value
 * of a lead that the list has.
 */
export class LeadInput {
  @TextField({
    ...text('Name of the person or business.', maxLeadTextLengths.name),
    example: 'Ada Moore',
  })
  name?: string | null;

  @TextField(
    text(
      'First name of the person. Default: taken from `name` if it is the name of a person.',
      maxLeadTextLengths.first_name,
    ),
  )
  first_name?: string | null;

  @TextField(text('Last name of the person.', maxLeadTextLengths.last_name))
  last_name?: string | null;

  @TextField({ ...text('Name of the company.', maxLeadTextLengths.company), example: 'Cedar Dental Care' })
  company?: string | null;

  @TextField(text('Job title of the person.', maxLeadTextLengths.title))
  title?: string | null;

  @TextField({
    ...text('Email address.', maxLeadTextLengths.email),
    example: 'ada.moore@cedar.example',
  })
  email?: string | null;

  @TextField(
    text(
      'Phone number. Stored in E.164 format if it has a country code, or if the country is known by `country_code`, the end of `address`, or the domain of `website` or `email`; otherwise as given, and then not found by requests about this number. Further numbers become the custom fields `phone_2`, `phone_3`, an extension `phone_extension`.',
      maxLeadTextLengths.phone,
    ),
  )
  phone?: string | null;

  @TextField(text('URL of the website.', maxLeadTextLengths.website))
  website?: string | null;

  @TextField(text('Postal address in one line.', maxLeadTextLengths.address))
  address?: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2, upper case).',
    optional: true,
    nullable: true,
    pattern: /^[A-Z]{2}$/,
    rule: 'must be a country code of two upper-case letters (ISO 3166-1 alpha-2)',
    fix: 'send a code such as US',
    example: 'US',
  })
  country_code?: string | null;

  @BooleanField({
    description:
      'Whether the mail host accepts mail to any address, so that `email` is not confirmed. Ignored without `email`.',
    optional: true,
    nullable: true,
  })
  accept_all?: boolean | null;

  @NumberField({
    description: 'Rating, 0 to 5. Another value rejects the request; in a file, only the value is left out.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating?: number | null;

  @IntegerField({
    description: 'Confidence in the lead, 0 to 100.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  confidence?: number | null;

  @TextListField({
    description: 'Technologies of the company, at most 200. An empty list removes the known ones.',
    optional: true,
    maxItems: maxTechnologies,
    items: { maxLength: maxTechnologyLength },
  })
  tech_stack?: string[];

  @TextField({
    ...text(
      'Source of the lead, in words that the contact may read: templates insert it as `{{source}}`.',
      maxLeadTextLengths.source,
    ),
    example: 'https://cedar.example/team',
  })
  source?: string | null;

  @TagsField('Tags to add, at most 20. Existing tags of the lead are kept.', true)
  tags?: string[];

  @ScalarsField({
    description: `Custom fields, at most ${maxCustomFields}: strings of at most ${maxCustomFieldLength} characters, numbers or booleans. Null or an empty text removes a field. Templates insert a field \`last_visit\` as \`{{custom.last_visit}}\`.`,
    optional: true,
    example: { last_visit: 'May 2026' },
  })
  custom?: Record<string, unknown>;
}
