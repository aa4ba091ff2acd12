import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../email/lead-filters';
import { ExactlyOneOf, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { idForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { counted } from '../operation/question';
import { Job } from '../shared/job';
import { RowNumbersField } from '../shared/search-fields';
import { alreadyFiltered, keepSuppressed, suppressionCauses } from '../shared/suppression-filter';
import {
  AddedLeadsReport,
  type ContactState,
  contactStates,
  LeadInput,
  ListedLead,
  OwnLeadFacts,
  maxLeadsAtOnce,
  maxLeadTextLengths,
} from './lead';
import { ListIdField, ListIdRequest, maxTags, TagsField } from './lists';

/** Suppression by which leads are listed. */
export const leadSuppressions = ['none', 'any', ...suppressionCauses] as const;
export type LeadSuppression = (typeof leadSuppressions)[number];

/** Verdicts by which leads are listed; `none`: no address, `unverified`: an address that was never verified. */
export const leadVerdicts = ['valid', 'risky', 'invalid', 'unknown', 'unverified', 'none'] as const;
export type LeadVerdict = (typeof leadVerdicts)[number];

/** Orders of leads. */
export const leadOrders = ['added', 'newest', 'name', 'company', 'score'] as const;
export type LeadOrder = (typeof leadOrders)[number];

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

  @TextField({
    description:
      'Return only leads that have all of these words in their name, company, job title, address, email address, phone number or tags, each also as a part of a word. Default: all.',
    optional: true,
    minLength: 1,
    maxLength: 200,
    example: 'dental austin',
  })
  q?: string;

  @TextField({
    description:
      'Return only leads whose address has this verdict; `unverified`: it was never verified, `none`: no address is known. Default: all.',
    optional: true,
    oneOf: leadVerdicts,
  })
  verdict?: LeadVerdict;

  @TextField({
    description: 'Return only leads in this `state`. Default: all.',
    optional: true,
    oneOf: contactStates,
  })
  state?: ContactState;

  @TextField({
    description:
      'Return only leads that are not suppressed (`none`), that are (`any`), or that are for this reason. Default: all.',
    optional: true,
    oneOf: leadSuppressions,
  })
  suppression?: LeadSuppression;

  @TextField({
    description:
      'Order of the leads: `added` (first added first), `newest`, `name`, `company`, or `score` (highest first). Default: `added`.',
    oneOf: leadOrders,
    default: 'added',
  })
  sort?: LeadOrder;

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
    maxLength: 1000,
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
  @ObjectListField(() => ListedLead, { description: 'Leads in the order of `sort`.' })
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
  n8n: [{ as: 'list.getLeads', rows: 'leads', omitted: ['until'] }],
  assistants: { toolset: 'lists', collected: true, defaults: { limit: 10, evidence: false } },
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
  rows: 'leads',
  summary: 'List the leads of a list',
  description:
    'Lists the leads, by default in the order in which they were added; `email` looks one up. Suppressed leads stay in the list with their reason; hidden ones have no values, and match no order and no filter but `suppression`.',
  http: { method: 'GET', path, scope: 'lists:read' },
  request: ListLeadsRequest,
  response: ListedLeads,
  idempotent: true,
  problems: ['not_found', 'suppressed'],
  screen: keepSuppressed,
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
  description: 'Returns one lead. A hidden lead has no values.',
  http: { method: 'GET', path: `${path}/{lead}`, scope: 'lists:read' },
  request: LeadOfListRequest,
  response: ListedLead,
  idempotent: true,
  screen: keepSuppressed,
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
  n8n: [
    {
      as: 'list.addLead',
      shown: ['email', 'name', 'company'],
      omitted: ['results', 'row_numbers'],
      entry: 'leads',
      action: 'Add a lead to a list',
      description: 'Add a lead to a list. A lead that the list contains is updated.',
    },
    {
      as: 'list.addResults',
      waits: true,
      omitted: ['leads'],
      required: ['results'],
      action: 'Add a result set to a list',
      description: 'Add all or chosen rows of an earlier result, such as generated leads, to a list',
    },
  ],
  assistants: { toolset: 'lists', collected: true },
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
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
  screen: keepSuppressed,
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
  screen: keepSuppressed,
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
