import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm, lineForm, nonBlankLineForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { Job } from '../shared/job';

/** One non-blank line. */
export const nameText = {
  minLength: 1,
  maxLength: 200,
  ...nonBlankLineForm,
} as const;
/** Maximum number of tags of a list or of a lead. */
export const maxTags = 20;
/** Maximum number of characters of a tag. */
export const maxTagLength = 50;

/** Tags in requests and responses. */
export const TagsField = (description: string, optional = false): PropertyDecorator =>
  TextListField({
    description,
    optional,
    maxItems: maxTags,
    items: { minLength: 1, maxLength: maxTagLength, ...lineForm },
    example: ['berlin', 'q3'],
  });

/** The id of a list, in a path or a body. */
export const ListIdField = (description = 'ID of the list.'): PropertyDecorator =>
  TextField({
    description,
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  });

/** A list of leads. */
export class LeadList {
  @TextField({ description: 'ID of the list.', example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the list.', example: 'Dentists in Austin' })
  name!: string;

  @TextField({ description: 'Purpose of the list. Null if none was given.', nullable: true })
  description!: string | null;

  @TextListField({ description: 'Tags of the list, in order.' })
  tags!: string[];

  @IntegerField({
    description: 'Number of leads: all pages of `GET /lists/{id}/leads` together return this many.',
    minimum: 0,
  })
  leads_count!: number;

  @IntegerField({
    description:
      'Number of suppressed leads among them, which are not written to, exported or synced until the suppression ends.',
    minimum: 0,
  })
  suppressed_count!: number;

  @InstantField({ description: 'Time at which the list was created.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the list or its leads were last changed.' })
  updated_at!: string;
}

export class ListIdRequest {
  @ListIdField()
  id!: string;
}

export class CreateListRequest {
  @TextField({
    description: 'Name of the list. Several lists may have the same name.',
    ...nameText,
    example: 'Dentists in Austin',
  })
  name!: string;

  @TextField({ description: 'Purpose of the list.', optional: true, nullable: true, maxLength: 500 })
  description?: string | null;

  @TagsField('Tags of the list, at most 20.', true)
  tags?: string[];
}

export class UpdateListRequest extends ListIdRequest {
  @TextField({ description: 'New name of the list.', optional: true, ...nameText })
  name?: string;

  @TextField({
    description: 'New purpose of the list. Null removes it.',
    optional: true,
    nullable: true,
    maxLength: 500,
  })
  description?: string | null;

  @TagsField('New tags of the list, at most 20. They replace all existing tags.', true)
  tags?: string[];
}

export class ListListsRequest {
  @IntegerField({
    description: 'Maximum number of lists per page, 1 to 1,000. Default: all lists that fit into 900 KB.',
    optional: true,
    minimum: 1,
    maximum: 1000,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest lists.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class LeadLists {
  @ObjectListField(() => LeadList, { description: 'The lists, newest first.' })
  lists!: LeadList[];

  @IntegerField({ description: 'Total number of lists of the account.', minimum: 0 })
  total!: number;

  @TextField({
    description:
      'Cursor of the next page. Null on the last page. Also set without `limit` if the lists exceed 900 KB.',
    nullable: true,
  })
  next_cursor!: string | null;
}

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;

export const ListLists = operation({
  ...common,
  name: 'list_lists',
  method: 'lists.list',
  n8n: [{ as: 'list.getMany', rows: 'lists' }],
  assistants: { toolset: 'lists', collected: false, defaults: { limit: 20 } },
  people: withoutContacts.settings,
  summary: 'List lead lists',
  description:
    'Without parameters, returns all lists of the account, at most 2,000; `limit` enables pages. A response has at most 900 KB, and `next_cursor` continues it.',
  http: { method: 'GET', path: '/lists', scope: 'lists:read' },
  request: ListListsRequest,
  response: LeadLists,
  idempotent: true,
});

export const CreateList = operation({
  ...common,
  name: 'create_list',
  method: 'lists.create',
  n8n: [{ as: 'list.create' }],
  assistants: { toolset: 'lists', collected: false },
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Create a lead list',
  description: 'An account has at most 2,000 lists.',
  http: { method: 'POST', path: '/lists', scope: 'lists:write', status: 201 },
  request: CreateListRequest,
  example: { name: 'Dentists in Austin', description: 'First campaign', tags: ['dentists', 'q3'] },
  response: LeadList,
  idempotent: false,
  problems: ['conflict'],
});

export const GetList = operation({
  ...common,
  name: 'get_list',
  method: 'lists.get',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  summary: 'Get a lead list',
  description: 'Returns the list without its leads.',
  http: { method: 'GET', path: '/lists/{id}', scope: 'lists:read' },
  request: ListIdRequest,
  response: LeadList,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateList = operation({
  ...common,
  name: 'update_list',
  method: 'lists.update',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Update a lead list',
  description: 'Changes the name, description or tags. Omitted fields are unchanged.',
  http: { method: 'PATCH', path: '/lists/{id}', scope: 'lists:write' },
  request: UpdateListRequest,
  example: { name: 'Dentists in Texas', tags: ['dentists'] },
  response: LeadList,
  idempotent: true,
  problems: ['not_found'],
});

export const DeleteList = operation({
  ...common,
  name: 'delete_list',
  method: 'lists.delete',
  assistants: 'planned',
  people: withoutContacts.settings,
  audit: { action: 'list.deleted' },
  summary: 'Delete a lead list',
  description:
    'Deletes the list with all its leads; contacts enrolled in a sequence stay enrolled. Returns the deleted list.',
  http: { method: 'DELETE', path: '/lists/{id}', scope: 'lists:write' },
  request: ListIdRequest,
  response: LeadList,
  idempotent: true,
  problems: ['not_found'],
});

export class VerifyListRequest extends ListIdRequest {}

/** The result of the job: the numbers of verdicts add up to the addresses. */
export class ListVerificationReport {
  @IntegerField({ description: 'Number of leads that were read, without suppressed ones.', minimum: 0 })
  leads!: number;

  @IntegerField({
    description:
      'Number of addresses of leads and of their contacts. An address of several leads counts for each batch of 100 leads.',
    minimum: 0,
  })
  addresses!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `valid`.', minimum: 0 })
  valid!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `invalid`.', minimum: 0 })
  invalid!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `risky`.', minimum: 0 })
  risky!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `unknown`.', minimum: 0 })
  unknown!: number;

  @BooleanField({
    description: 'Whether the quota of the account did not suffice for all addresses.',
    optional: true,
  })
  partial?: boolean;
}

export const VerifyList = operation({
  service: 'outreach',
  access: 'account',
  name: 'verify_list',
  method: 'lists.verify',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  // The job counts each address itself.
  bills: { kind: 'address', keys: () => [], most: () => Infinity },
  audit: { none: 'Stores verdicts, as searches do.' },
  question: () => 'addresses of a list',
  summary: 'Verify the addresses of a list',
  description:
    'Starts a job that verifies the addresses of the leads and of their contacts, and stores the verdicts in the list. Verdicts that the verifier still knows are reused; suppressed leads are not verified.',
  http: { method: 'POST', path: '/lists/{id}/verification', scope: 'lists:write' },
  request: VerifyListRequest,
  example: {},
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found'],
});
