import { idForm } from '../fields/text-forms';
import {
  AnyObjectField,
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { ExactlyOneOf } from '../fields/exactly-one-of';
import { LeadInput } from './lead-input';
import { maxLeadsAtOnce } from './lead-limits';
import { ListIdRequest, maxTags, TagsField } from './lead-list';

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

  @TextField({
    description: 'The country of the postal address (ISO 3166-1 alpha-2); null where not known.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;

  @BooleanField({
    description:
      'Whether the mail host accepts every address, so that `email` is not confirmed; null where not known.',
    nullable: true,
  })
  accept_all!: boolean | null;

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

  @TextField({
    description: 'The cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
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
    maxItems: maxLeadsAtOnce,
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
    maxItems: maxLeadsAtOnce,
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
    description: `How many leads have other tags than before. A lead has at most ${maxTags} tags; further ones are left out.`,
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
