import { idForm } from '../fields/text-forms';
import {
  AnyObjectField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectListField,
  ScalarsField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { ExactlyOneOf } from '../fields/exactly-one-of';
import {
  longestCustomField,
  longestLeadTexts,
  longestTechnology,
  mostCustomFields,
  mostLeadsAtOnce,
  mostTechnologies,
} from './lead-limits';
import { ListIdRequest, mostTags, TagsField } from './lead-list';

const text = (description: string, maxLength: number) =>
  ({ description, optional: true, nullable: true, maxLength }) as const;

/** A lead as a caller gives it: at least an address, a telephone number, a name or a website. */
export class LeadInput {
  @TextField({ ...text('The name of the person or business.', longestLeadTexts.name), example: 'Ada Moore' })
  name?: string | null;

  @TextField(
    text(
      'The given name; left out, it is taken from `name` where that is a person.',
      longestLeadTexts.first_name,
    ),
  )
  first_name?: string | null;

  @TextField(text('The family name.', longestLeadTexts.last_name))
  last_name?: string | null;

  @TextField({ ...text('The company.', longestLeadTexts.company), example: 'Cedar Dental Care' })
  company?: string | null;

  @TextField(text("The person's role.", longestLeadTexts.title))
  title?: string | null;

  @TextField({ ...text('The address for mail.', longestLeadTexts.email), example: 'ada.moore@cedar.example' })
  email?: string | null;

  @TextField(text('The telephone number; in E.164, or as it is written where it is.', longestLeadTexts.phone))
  phone?: string | null;

  @TextField(text('The website.', longestLeadTexts.website))
  website?: string | null;

  @TextField(text('The postal address in one line.', longestLeadTexts.address))
  address?: string | null;

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
    maxItems: mostTechnologies,
    items: { maxLength: longestTechnology },
  })
  tech_stack?: string[];

  @TextField({
    ...text(
      'Where the lead comes from, in words that its person may read: templates show it as `{{source}}`.',
      longestLeadTexts.source,
    ),
    example: 'https://cedar.example/team',
  })
  source?: string | null;

  @TagsField('Tags; those that the lead has already stay.', true)
  tags?: string[];

  @ScalarsField({
    description: `Up to ${mostCustomFields} fields of your own, texts of at most ${longestCustomField} characters, numbers or truth values under names such as \`last_visit\`: templates show them as \`{{custom.last_visit}}\`.`,
    optional: true,
    example: { last_visit: 'May 2026' },
  })
  custom?: Record<string, unknown>;
}

/** A lead in a list. */
export class ListedLead {
  @TextField({ description: 'The id of the lead.', example: 'led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'The name of the person or business; null where not known.', nullable: true })
  name!: string | null;

  @TextField({ description: 'The given name.', nullable: true })
  first_name!: string | null;

  @TextField({ description: 'The family name.', nullable: true })
  last_name!: string | null;

  @TextField({ description: 'The company.', nullable: true })
  company!: string | null;

  @TextField({ description: "The person's role.", nullable: true })
  title!: string | null;

  @TextField({ description: 'The address for mail, as it was given.', nullable: true })
  email!: string | null;

  @TextField({ description: 'The telephone number; in E.164 where it can be read.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'The website.', nullable: true })
  website!: string | null;

  @TextField({ description: 'The postal address in one line.', nullable: true })
  address!: string | null;

  @NumberField({ description: 'Rating out of 5.', nullable: true })
  rating!: number | null;

  @IntegerField({ description: 'How sure the lead is.', nullable: true, minimum: 0, maximum: 100 })
  confidence!: number | null;

  @TextListField({ description: 'Technologies of the company.' })
  tech_stack!: string[];

  @TextField({ description: 'Where the lead comes from.', nullable: true })
  source!: string | null;

  @TextListField({ description: 'Its tags, in their order.' })
  tags!: string[];

  @AnyObjectField({ description: 'Fields of the caller.' })
  custom!: Record<string, string>;

  @InstantField({ description: 'When it came into the list.' })
  created_at!: string;

  @InstantField({ description: 'When it was last changed.' })
  updated_at!: string;
}

export class ListLeadsRequest extends ListIdRequest {
  @TextField({ description: 'Only leads with this tag.', optional: true, minLength: 1, maxLength: 100 })
  tag?: string;

  @IntegerField({ description: 'Leads in one answer.', minimum: 1, maximum: 500, default: 100 })
  limit?: number;

  @TextField({ description: 'Where to go on; left out: at the first lead.', optional: true, maxLength: 200 })
  cursor?: string;

  @TextField({
    description: 'The cursor before which to stop; left out: at the end.',
    optional: true,
    maxLength: 200,
  })
  until?: string;
}

export class ListedLeads {
  @ObjectListField(() => ListedLead, { description: 'The leads, in the order in which they came.' })
  leads!: ListedLead[];

  @TextField({ description: 'The cursor of the next leads; null at the end.', nullable: true })
  next_cursor!: string | null;
}

@ExactlyOneOf('leads', 'results')
export class AddLeadsRequest extends ListIdRequest {
  @ObjectListField(() => LeadInput, {
    description: 'The leads; give these or `results`.',
    optional: true,
    minItems: 1,
    maxItems: mostLeadsAtOnce,
  })
  leads?: LeadInput[];

  @TextField({
    description:
      'The id of a result set, or `latest` for the newest one of the account (503 while a service that may have it is away); its first 1,000 rows are added. Give this or `leads`.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'latest',
  })
  results?: string;

  @TagsField('Tags for all of them.', true)
  tags?: string[];
}

export class LeadsOfListRequest extends ListIdRequest {
  @TextListField({
    description: 'The ids of leads.',
    minItems: 1,
    maxItems: mostLeadsAtOnce,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  leads!: string[];
}

export class RemovedLeads {
  @IntegerField({
    description: 'How many were taken out; those that were not there are not counted.',
    minimum: 0,
  })
  removed!: number;
}

export class TagLeadsRequest extends LeadsOfListRequest {
  @TagsField('Tags that all of them get.', true)
  add?: string[];

  @TagsField('Tags that all of them lose.', true)
  remove?: string[];
}

export class TaggedLeads {
  @IntegerField({
    description: `How many leads have other tags than before. A lead has at most ${mostTags} tags; further ones are left out.`,
    minimum: 0,
  })
  changed!: number;
}

export class LeadOfListRequest extends ListIdRequest {
  @TextField({
    description: 'The id of a lead of the list.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  lead!: string;
}
