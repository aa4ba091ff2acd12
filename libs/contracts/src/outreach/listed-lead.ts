import { EvidenceField, FieldsField } from '../fields/lean-fields';
import {
  AnyObjectField,
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Contact } from '../email/contact';
import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../filters/lead-filters';
import { AddressVerification } from '../verification/address-verification';
import { ExactlyOneOf } from '../fields/exactly-one-of';
import { RowNumbersField } from '../results/row-numbers';
import { LeadInput } from './lead-input';
import { maxLeadsAtOnce, maxLeadTextLengths } from './lead-limits';
import { ListIdRequest, TagsField } from './lead-list';

/** The facts of a lead that a file of a CRM may have. */
export class LeadFacts {
  @TextField({ description: 'ID of the lead.', example: 'led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the person or business. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({ description: 'First name of the person. Null if unknown.', nullable: true })
  first_name!: string | null;

  @TextField({ description: 'Last name of the person. Null if unknown.', nullable: true })
  last_name!: string | null;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Job title of the person. Null if unknown.', nullable: true })
  title!: string | null;

  @TextField({ description: 'Email address as given. Null if unknown.', nullable: true })
  email!: string | null;

  @TextField({
    description: 'Phone number, in E.164 format if it could be parsed. Null if unknown.',
    nullable: true,
  })
  phone!: string | null;

  @TextField({ description: 'URL of the website. Null if unknown.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Postal address in one line. Null if unknown.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;

  @BooleanField({
    description:
      'Whether the mail host accepts mail to any address, so that `email` is not confirmed. Null if unknown.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @ObjectField(() => AddressVerification, {
    description:
      'Latest verdict about `email` that the list knows; `unknown` with the reason `timeout` if there is none. Null without an address.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @ObjectListField(() => Contact, {
    description: 'People of the company, most senior first; at most 10.',
    maxItems: 10,
  })
  contacts!: Contact[];

  @NumberField({ description: 'Rating, 0 to 5. Null if unknown.', nullable: true })
  rating!: number | null;

  @IntegerField({
    description: 'Confidence in the lead, 0 to 100. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  confidence!: number | null;

  @TextListField({ description: 'Technologies of the company.' })
  tech_stack!: string[];

  @TextField({ description: 'Source of the lead. Null if unknown.', nullable: true })
  source!: string | null;
}

/** A lead in a list. */
export class ListedLead extends LeadFacts {
  @TextListField({ description: 'Tags of the lead, in order.' })
  tags!: string[];

  @AnyObjectField({ description: 'Custom fields of the lead.' })
  custom!: Record<string, string>;

  @InstantField({ description: 'Time at which the lead was added to the list.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the lead was last changed.' })
  updated_at!: string;
}

export class ListLeadsRequest extends ListIdRequest {
  @TextField({
    description: 'Return only leads with this tag. Default: all.',
    optional: true,
    minLength: 1,
    maxLength: 100,
  })
  tag?: string;

  @TextField({
    description:
      'Return only the lead with this email address, in any notation of it. Default: all. Encode a plus sign as `%2B`.',
    optional: true,
    minLength: 1,
    maxLength: maxLeadTextLengths.email,
  })
  email?: string;

  @VerifiedField()
  verified?: boolean;

  @HasField()
  has?: string;

  @MailProviderField()
  mail_provider?: string;

  @ScoreMinField()
  score_min?: number;

  @IntegerField({
    description: 'Maximum number of leads per page, 1 to 500. Default: 100.',
    minimum: 1,
    maximum: 500,
    default: 100,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @TextField({
    description: 'Cursor before which the leads end. Default: end of the list.',
    optional: true,
    maxLength: 200,
  })
  until?: string;

  @FieldsField('leads')
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

export class ListedLeads {
  @ObjectListField(() => ListedLead, { description: 'Leads in the order in which they were added.' })
  leads!: ListedLead[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

@ExactlyOneOf('leads', 'results')
export class AddLeadsRequest extends ListIdRequest {
  @ObjectListField(() => LeadInput, {
    description: 'Leads to add. Give `leads` or `results`, not both.',
    optional: true,
    minItems: 1,
    maxItems: maxLeadsAtOnce,
  })
  leads?: LeadInput[];

  @TextField({
    description:
      'ID of a result set whose rows are added, as `result_id` and `GET /results` return it, or `latest` for the latest one of the account with leads or contacts that the key may read (503 while a service that may hold it is unavailable). More than 1,000 rows are added by a job (202). Give `leads` or `results`, not both.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'latest',
  })
  results?: string;

  @RowNumbersField(
    'Numbers of the rows of `results` to add, as `row_number` of `GET /generate-leads` returns them, at most 1,000. Numbers without a row are ignored. Default: all rows.',
  )
  row_numbers?: number[];

  @TagsField('Tags for all added leads, at most 20.', true)
  tags?: string[];
}
