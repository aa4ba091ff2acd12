import { unaudited } from '../operation/audit-actions';
import { operation, seconds } from '../operation/operation';
import {
  CreateListRequest,
  LeadList,
  LeadLists,
  ListIdRequest,
  ListListsRequest,
  UpdateListRequest,
} from './lead-list';

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;

export const ListLists = operation({
  ...common,
  name: 'list_lists',
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
