import { unaudited } from '../operation/audit-actions';
import { operation, seconds } from '../operation/operation';
import { counted } from '../operation/question';
import { alreadyFiltered } from '../shared/suppression-filter';
import { Job } from '../shared/job';
import { AddedLeadsReport } from './added-leads';
import {
  LeadOfListRequest,
  LeadsOfListRequest,
  RemovedLeads,
  TaggedLeads,
  TagLeadsRequest,
  UpdateLeadRequest,
} from './lead-changes';
import { FileLeads, ReadFileLeadsRequest } from './file-lead';
import { AddLeadsRequest, ListedLead, ListedLeads, ListLeadsRequest } from './listed-lead';

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
  audit: unaudited.content,
  summary: 'Tag leads of a list',
  description: 'Adds and removes tags of up to 1,000 leads. A lead has at most 20 tags.',
  http: { method: 'POST', path: `${path}/tag`, scope: 'lists:write' },
  request: TagLeadsRequest,
  example: { leads: ['led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'], add: ['q4'], remove: ['q3'] },
  response: TaggedLeads,
  idempotent: true,
});
