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
  summary: 'All lead lists of the account',
  description:
    'Without parameters all of them, at most 2,000; with `limit`, page by page. An answer has at most 900 KB: where long descriptions and many tags make the lists larger, `next_cursor` tells where to go on.',
  http: { method: 'GET', path: '/lists', scope: 'lists:read' },
  request: ListListsRequest,
  response: LeadLists,
  idempotent: true,
});

export const CreateList = operation({
  ...common,
  name: 'create_list',
  summary: 'Make a lead list',
  description: 'An account has at most 2,000 lists.',
  http: { method: 'POST', path: '/lists', scope: 'lists:write', status: 201 },
  request: CreateListRequest,
  response: LeadList,
  idempotent: false,
  problems: ['conflict'],
});

export const GetList = operation({
  ...common,
  name: 'get_list',
  summary: 'One lead list',
  http: { method: 'GET', path: '/lists/{id}', scope: 'lists:read' },
  request: ListIdRequest,
  response: LeadList,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateList = operation({
  ...common,
  name: 'update_list',
  summary: 'Rename a lead list, or change its description and tags',
  http: { method: 'PATCH', path: '/lists/{id}', scope: 'lists:write' },
  request: UpdateListRequest,
  response: LeadList,
  idempotent: true,
  problems: ['not_found'],
});

export const DeleteList = operation({
  ...common,
  name: 'delete_list',
  summary: 'Delete a lead list with all leads in it',
  description: 'Who is enrolled in a sequence stays enrolled. The answer is the list as it was.',
  http: { method: 'DELETE', path: '/lists/{id}', scope: 'lists:write' },
  request: ListIdRequest,
  response: LeadList,
  idempotent: true,
  problems: ['not_found'],
});
