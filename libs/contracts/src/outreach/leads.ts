import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../email/lead-filters';
import { Contact } from '../email/people';
import {
  AnyObjectField,
  BooleanField,
  ExactlyOneOf,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { idForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { counted } from '../operation/question';
import { Job } from '../shared/job';
import { RowNumbersField } from '../shared/search-fields';
import { alreadyFiltered } from '../shared/suppression-filter';
import { AddressVerification } from '../verification/verify-email';
import { AddedLeadsReport, LeadInput, maxLeadsAtOnce, maxLeadTextLengths } from './lead-input';
import { ListIdField, ListIdRequest, maxTags, TagsField } from './lists';

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

/** The facts of a lead of a list that only files for spreadsheets have. */
export class OwnLeadFacts extends LeadFacts {
  @TextField({
    description: 'Second email address, to which no message is sent. Null if unknown.',
    nullable: true,
  })
  email_2!: string | null;

  @TextField({ description: 'Second phone number. Null if unknown.', nullable: true })
  phone_2!: string | null;

  @TextField({ description: 'URL of the profile in a social network. Null if unknown.', nullable: true })
  profile_url!: string | null;

  @TextListField({ description: 'Tags of the lead, in order.' })
  tags!: string[];

  @AnyObjectField({ description: 'Custom fields of the lead.' })
  custom!: Record<string, string>;
}

/** A lead in a list. */
export class ListedLead extends OwnLeadFacts {
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

export class LeadsOfListRequest extends ListIdRequest {
  @TextListField({
    description: 'IDs of the leads.',
    minItems: 1,
    maxItems: maxLeadsAtOnce,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  leads!: string[];
}

/** The ids of a request without a lead. */
const NotFoundField = (): PropertyDecorator =>
  TextListField({ description: 'IDs in the request that are not leads of the list.' });

export class RemovedLeads {
  @IntegerField({
    description: 'Number of removed leads. Leads that were not in the list are not counted.',
    minimum: 0,
  })
  removed!: number;

  @NotFoundField()
  not_found!: string[];
}

export class TagLeadsRequest extends LeadsOfListRequest {
  @TagsField('Tags to add to all given leads.', true)
  add?: string[];

  @TagsField('Tags to remove from all given leads.', true)
  remove?: string[];
}

export class TaggedLeads {
  @IntegerField({
    description: `Number of leads whose tags changed. A lead has at most ${maxTags} tags; additional tags are dropped.`,
    minimum: 0,
  })
  changed!: number;

  @NotFoundField()
  not_found!: string[];
}

/** The id of a lead, in a path. */
const LeadIdField = (): PropertyDecorator =>
  TextField({ description: 'ID of a lead of the list.', minLength: 1, maxLength: 64, ...idForm });

export class LeadOfListRequest extends ListIdRequest {
  @LeadIdField()
  lead!: string;
}

/** The fields to change; the others are unchanged. */
export class UpdateLeadRequest extends LeadInput {
  @ListIdField()
  id!: string;

  @LeadIdField()
  lead!: string;

  @TagsField('New tags of the lead, at most 20. They replace all existing tags.', true)
  declare tags?: string[];
}

/** A lead for a row of a file. */
export class FileLead extends OwnLeadFacts {
  @TextField({
    description:
      'Keys of all suppressions that would hide the lead, 16 hexadecimal digits each, without a separator.',
  })
  keys!: string;
}

export class ReadFileLeadsRequest extends ListIdRequest {
  @IntegerField({
    description: 'Maximum number of leads that are read, 1 to 1,000; suppressed ones are not returned.',
    minimum: 1,
    maximum: 1000,
  })
  limit!: number;

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

  @IntegerField({
    description: 'Number of leads after the cursor that are skipped. Default: 0.',
    minimum: 0,
    maximum: 10_000_000,
    default: 0,
  })
  skip?: number;
}

export class FileLeads {
  @ObjectListField(() => FileLead, { description: 'Leads in the order in which they were added.' })
  leads!: FileLead[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  problems: ['not_found'],
} as const;
const path = '/lists/{id}/leads';

export const ListLeads = operation({
  ...common,
  name: 'list_leads',
  method: 'lists.leads',
  assistants: { toolset: 'lists', collected: true, defaults: { limit: 10, evidence: false } },
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
  rows: 'leads',
  summary: 'List the leads of a list',
  description:
    'Lists the leads in the order in which they were added; `email` looks one up. Suppressed leads are excluded.',
  http: { method: 'GET', path, scope: 'lists:read' },
  request: ListLeadsRequest,
  response: ListedLeads,
  idempotent: true,
  problems: ['not_found', 'suppressed'],
  // Suppressed contacts are filtered in the query, by the hashes of their leads, so that pages are full.
  screen: alreadyFiltered<ListedLeads>,
});

export const ReadFileLeads = operation({
  ...common,
  name: 'read_file_leads',
  summary: 'Read leads for a file',
  http: null,
  request: ReadFileLeadsRequest,
  response: FileLeads,
  idempotent: true,
  // Suppressed contacts are filtered by the keys of their leads.
  screen: alreadyFiltered<FileLeads>,
});

export const GetLead = operation({
  ...common,
  name: 'get_lead',
  method: 'lists.getLead',
  assistants: notForAssistants.small,
  people: { shownBy: 'visible-lead.spec.ts and update-lead.int.spec.ts of outreach' },
  summary: 'Get a lead of a list',
  description: 'Returns one lead. A suppressed lead is not found.',
  http: { method: 'GET', path: `${path}/{lead}`, scope: 'lists:read' },
  request: LeadOfListRequest,
  response: ListedLead,
  idempotent: true,
});

export const StartAddLeads = operation({
  ...common,
  name: 'start_add_leads',
  question: ({ leads }) => (leads ? counted(leads.length, 'lead', 'leads') : 'rows of a result set'),
  summary: 'Start a job that adds leads to a list',
  http: null,
  request: AddLeadsRequest,
  response: Job,
  idempotent: false,
  callerScopes: true,
  problems: ['forbidden', 'not_found', 'gone', 'conflict'],
});

export const AddLeads = operation({
  ...common,
  name: 'add_leads',
  method: 'lists.addLeads',
  assistants: { toolset: 'lists', collected: true },
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
  billed: false,
  audit: unaudited.content,
  summary: 'Add leads to a list',
  description:
    'Adds up to 1,000 leads, or all or chosen rows of a result set, more than 1,000 rows by a job (202); a lead that the list contains (same address, otherwise same domain and phone number, otherwise same name and place or phone number, or only the same name) is updated. Given values replace existing ones, and null or an empty text empties one; rows of a result set only fill missing values.',
  http: { method: 'POST', path, scope: 'lists:write', bodyLimit: 900 * 1024 },
  request: AddLeadsRequest,
  example: {
    leads: [
      {
        name: 'Ada Moore',
        company: 'Cedar Dental Care',
        email: 'ada.moore@cedar.example',
        phone: '+1 512 555 0134',
        source: 'https://cedar.example/team',
        custom: { last_visit: 'May 2026' },
      },
    ],
    tags: ['berlin'],
  },
  response: AddedLeadsReport,
  timeout: seconds(30),
  idempotent: false,
  callerScopes: true,
  asJob: StartAddLeads,
  mayStartJob: true,
  problems: ['forbidden', 'not_found', 'gone', 'conflict'],
});

export const UpdateLead = operation({
  ...common,
  name: 'update_lead',
  method: 'lists.updateLead',
  assistants: notForAssistants.small,
  people: { shownBy: 'visible-lead.spec.ts and update-lead.int.spec.ts of outreach' },
  audit: unaudited.content,
  summary: 'Update a lead of a list',
  description:
    'Changes the given fields; null or an empty text empties one, and custom fields change one by one. If the lead would be the same as another of the list, the response is 409 with the ID of that lead.',
  http: { method: 'PATCH', path: `${path}/{lead}`, scope: 'lists:write' },
  request: UpdateLeadRequest,
  example: { title: 'Owner', phone: null, custom: { last_visit: 'June 2026' } },
  response: ListedLead,
  idempotent: true,
  problems: ['not_found', 'conflict', 'suppressed'],
});

export const RemoveLead = operation({
  ...common,
  name: 'remove_lead',
  method: 'lists.removeLead',
  assistants: notForAssistants.small,
  people: { shownBy: 'visible-lead.spec.ts and update-lead.int.spec.ts of outreach' },
  audit: { action: 'leads.removed' },
  summary: 'Remove a lead from a list',
  description: 'Returns the removed lead.',
  http: { method: 'DELETE', path: `${path}/{lead}`, scope: 'lists:write' },
  request: LeadOfListRequest,
  response: ListedLead,
  idempotent: true,
});

export const RemoveLeads = operation({
  ...common,
  name: 'remove_leads',
  method: 'lists.removeLeads',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: { action: 'leads.removed' },
  summary: 'Remove leads from a list',
  description: 'Removes up to 1,000 leads. IDs that the list does not contain are ignored.',
  http: { method: 'POST', path: `${path}/remove`, scope: 'lists:write' },
  request: LeadsOfListRequest,
  example: { leads: ['led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'] },
  response: RemovedLeads,
  idempotent: true,
});

export const TagLeads = operation({
  ...common,
  name: 'tag_leads',
  method: 'lists.tagLeads',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Tag leads of a list',
  description: 'Adds and removes tags of up to 1,000 leads. A lead has at most 20 tags.',
  http: { method: 'POST', path: `${path}/tag`, scope: 'lists:write' },
  request: TagLeadsRequest,
  example: { leads: ['led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'], add: ['q4'], remove: ['q3'] },
  response: TaggedLeads,
  idempotent: true,
});
