import { operation, seconds } from '../operation/operation';
import { screenedAlready } from '../privacy/barrier';
import { Extent, MeasureRequest } from '../shared/extent';
import { AddedLeads } from './added-leads';
import {
  AddLeadsRequest,
  LeadOfListRequest,
  LeadsOfListRequest,
  ListedLead,
  ListedLeads,
  ListLeadsRequest,
  RemovedLeads,
  TaggedLeads,
  TagLeadsRequest,
} from './listed-lead';

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
  summary: 'The leads of a list, page by page',
  http: { method: 'GET', path, scope: 'lists:read' },
  request: ListLeadsRequest,
  response: ListedLeads,
  idempotent: true,
  // Pages are filled up with those who may be told, so people are left out before, by the hashes beside their leads.
  screen: screenedAlready<ListedLeads>,
});

export const MeasureLeads = operation({
  ...common,
  name: 'measure_leads',
  summary: 'How far the leads of a list fit into one file',
  http: null,
  request: MeasureRequest,
  response: Extent,
  timeout: seconds(30),
  idempotent: true,
});

export const AddLeads = operation({
  ...common,
  name: 'add_leads',
  summary: 'Add up to 1,000 leads to a list, by hand or from a result set',
  description:
    'Somebody who is in the list already is not added again: leads are the same where their address is; else where domain and telephone number are; else where name and place are. Different people who share a telephone number or a house stay apart. What is given replaces what was known, what is left out stays; rows of a result set only fill in what was not known.',
  http: { method: 'POST', path, scope: 'lists:write', bodyLimit: 900 * 1024 },
  request: AddLeadsRequest,
  response: AddedLeads,
  timeout: seconds(30),
  idempotent: false,
  problems: ['not_found', 'gone', 'conflict'],
});

export const RemoveLead = operation({
  ...common,
  name: 'remove_lead',
  summary: 'Take one lead out of a list',
  http: { method: 'DELETE', path: `${path}/{lead}`, scope: 'lists:write' },
  request: LeadOfListRequest,
  response: ListedLead,
  idempotent: true,
});

export const RemoveLeads = operation({
  ...common,
  name: 'remove_leads',
  summary: 'Take up to 1,000 leads out of a list',
  http: { method: 'POST', path: `${path}/remove`, scope: 'lists:write' },
  request: LeadsOfListRequest,
  response: RemovedLeads,
  idempotent: true,
});

export const TagLeads = operation({
  ...common,
  name: 'tag_leads',
  summary: 'Give tags to leads of a list, or take them away',
  http: { method: 'POST', path: `${path}/tag`, scope: 'lists:write' },
  request: TagLeadsRequest,
  response: TaggedLeads,
  idempotent: true,
});
