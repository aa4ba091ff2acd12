import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { FilePage } from '../shared/file-page';
import { Job } from '../shared/job';
import { alreadyFiltered } from '../shared/suppression-filter';
import {
  BeginCrmAuthorizationRequest,
  CompleteCrmAuthorizationRequest,
  CreateCrmConnectionRequest,
  CrmAuthorization,
  CrmConnection,
  CrmConnectionIdRequest,
  CrmConnectionList,
  CrmFieldList,
  RemovedCrmConnection,
  UpdateCrmConnectionRequest,
} from './crm-connections';
import {
  CrmSyncList,
  CrmSyncRowList,
  GetCrmSyncReportRequest,
  ListCrmSyncRowsRequest,
  ListCrmSyncsRequest,
  SyncCrmRequest,
} from './crm-syncs';

const common = { service: 'export', access: 'account', timeout: seconds(20) } as const;
/** Settings of the account itself. */
const own = { ...common, screen: alreadyFiltered<CrmConnection> } as const;
const read = 'export:read';
const write = 'export:write';
const path = '/crm-connections';

export const ListCrmConnections = operation({
  ...common,
  screen: alreadyFiltered<CrmConnectionList>,
  name: 'list_crm_connections',
  method: 'crm.list',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  summary: 'List connected CRMs',
  description: 'Returns the connected CRMs of the account without their secrets.',
  http: { method: 'GET', path, scope: read },
  request: EmptyRequest,
  response: CrmConnectionList,
  idempotent: true,
});

export const CreateCrmConnection = operation({
  ...own,
  name: 'create_crm_connection',
  method: 'crm.create',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  audit: { action: 'crm_connection.created' },
  summary: 'Connect a CRM by a token',
  description:
    'Signs in at the CRM, creates the unique field `lode_id` there, and stores the encrypted secrets. Consents begin with `POST /crm-authorizations`.',
  http: { method: 'POST', path, scope: write, status: 201 },
  request: CreateCrmConnectionRequest,
  example: { vendor: 'hubspot', name: 'Sales team', token: 'pat-eu1-example' },
  response: CrmConnection,
  idempotent: false,
  problems: ['conflict', 'unavailable'],
});

export const GetCrmConnection = operation({
  ...own,
  name: 'get_crm_connection',
  method: 'crm.get',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  summary: 'Get a connected CRM',
  description: 'Returns the connection without its secrets.',
  http: { method: 'GET', path: `${path}/{id}`, scope: read },
  request: CrmConnectionIdRequest,
  response: CrmConnection,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateCrmConnection = operation({
  ...own,
  name: 'update_crm_connection',
  method: 'crm.update',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  audit: { action: 'crm_connection.changed' },
  summary: 'Change a connected CRM',
  description: 'Changes the given settings. A new secret is tried at the CRM before it is stored.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write },
  request: UpdateCrmConnectionRequest,
  example: { name: 'Sales team', fields: [{ column: 'Job Title', overwrite: true }] },
  response: CrmConnection,
  idempotent: true,
  problems: ['not_found', 'conflict', 'unavailable'],
});

export const DeleteCrmConnection = operation({
  ...common,
  name: 'delete_crm_connection',
  method: 'crm.delete',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  audit: { action: 'crm_connection.deleted' },
  summary: 'Disconnect a CRM',
  description:
    'Deletes the connection with its stored record ids, reports and hashes for `exclude=crm`, and revokes its sign-in where the CRM allows it. Records in the CRM stay.',
  http: { method: 'DELETE', path: `${path}/{id}`, scope: write },
  request: CrmConnectionIdRequest,
  response: RemovedCrmConnection,
  idempotent: true,
  problems: ['not_found'],
});

export const ListCrmFields = operation({
  ...common,
  screen: alreadyFiltered<CrmFieldList>,
  name: 'list_crm_fields',
  method: 'crm.fields',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  summary: 'List the fields of a CRM',
  description:
    'Signs in at the CRM and returns its fields with the columns that can be written to them. It also tests the connection: `status` follows the answer of the CRM.',
  http: { method: 'GET', path: `${path}/{id}/fields`, scope: read },
  request: CrmConnectionIdRequest,
  response: CrmFieldList,
  idempotent: true,
  problems: ['not_found', 'conflict', 'unavailable'],
});

export const BeginCrmAuthorization = operation({
  ...common,
  name: 'begin_crm_authorization',
  method: 'crm.beginAuthorization',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  audit: unaudited.unfinished,
  summary: 'Begin a consent at a CRM',
  description:
    'Returns the URL at which a user of HubSpot or Pipedrive consents. The consent ends after 10 minutes and is completed once, by the account that began it.',
  http: { method: 'POST', path: '/crm-authorizations', scope: write, status: 201 },
  request: BeginCrmAuthorizationRequest,
  example: { vendor: 'hubspot' },
  response: CrmAuthorization,
  idempotent: false,
  secret: true,
  problems: ['not_found', 'conflict'],
});

export const CompleteCrmAuthorization = operation({
  ...own,
  name: 'complete_crm_authorization',
  method: 'crm.completeAuthorization',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  audit: { action: 'crm_connection.created' },
  summary: 'Complete a consent at a CRM',
  description: 'Connects the CRM with the code that it returned to the browser.',
  http: { method: 'POST', path: '/crm-authorizations/complete', scope: write, status: 201 },
  request: CompleteCrmAuthorizationRequest,
  example: { state: 'state', code: 'code', completion_token: 'token' },
  response: CrmConnection,
  idempotent: false,
  problems: ['not_found', 'conflict', 'unavailable'],
});

export const SyncCrm = operation({
  ...common,
  name: 'sync_crm',
  method: 'crm.sync',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  audit: { action: 'crm.synced' },
  question: ({ dry_run }) => (dry_run ? 'dry run of a CRM sync' : 'CRM sync'),
  summary: 'Write leads to a CRM',
  description:
    'Starts a job that creates and completes the records of the leads. It fills empty fields only, unless the connection overwrites a field; suppressed leads are never written.',
  http: { method: 'POST', path: `${path}/{id}/syncs`, scope: write },
  request: SyncCrmRequest,
  example: { list: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e', dry_run: true },
  response: Job,
  idempotent: false,
  callerScopes: true,
  problems: ['not_found', 'gone', 'conflict'],
});

export const ListCrmSyncs = operation({
  ...common,
  screen: alreadyFiltered<CrmSyncList>,
  name: 'list_crm_syncs',
  method: 'crm.syncs',
  assistants: notForAssistants.crm,
  people: withoutContacts.own,
  summary: 'List the syncs of a CRM',
  description: 'Returns the last 50 syncs of the connection with their numbers.',
  http: { method: 'GET', path: `${path}/{id}/syncs`, scope: read },
  request: ListCrmSyncsRequest,
  response: CrmSyncList,
  idempotent: true,
  problems: ['not_found'],
});

export const ListCrmSyncRows = operation({
  ...common,
  screen: alreadyFiltered<CrmSyncRowList>,
  name: 'list_crm_sync_rows',
  method: 'crm.rows',
  assistants: notForAssistants.crm,
  people: { shownBy: 'crm.int.spec.ts of export' },
  summary: 'List the leads of a sync',
  description:
    'Returns the leads of a sync or dry run with their changes: the old and the new value of each field, and why a lead was skipped or rejected.',
  http: { method: 'GET', path: `${path}/{id}/syncs/{sync_id}/rows`, scope: read },
  request: ListCrmSyncRowsRequest,
  response: CrmSyncRowList,
  idempotent: true,
  problems: ['not_found'],
});

export const GetCrmSyncReport = operation({
  ...common,
  name: 'get_crm_sync_report',
  method: 'crm.report',
  assistants: notForAssistants.crm,
  people: { shownBy: 'crm.int.spec.ts of export' },
  audit: { action: 'file.downloaded' },
  summary: 'Get the report of a sync',
  description:
    'Returns a CSV file with a row per changed field and per lead without a change: the action, the old and the new value, and the reason why a lead was skipped or rejected.',
  http: {
    method: 'GET',
    path: `${path}/{id}/syncs/{sync_id}/report`,
    scope: read,
    answer: 'file',
    media: 'text/csv',
  },
  request: GetCrmSyncReportRequest,
  response: FilePage,
  idempotent: true,
  problems: ['not_found'],
  // Rows are filtered before they are written: people cannot be recognized in the text of a file.
  screen: (response) => response,
});
