import { cursorAfterId } from '@lode/service-kit';
import type { Ids } from './account-objects';

/** Requests with foreign ids: all of them, or one among own ones. */
type RequestsFor = (foreign: Ids, own: Ids) => readonly object[];

const ofList: RequestsFor = ({ list }) => [{ id: list }];
const ofMailbox: RequestsFor = ({ mailbox }) => [{ id: mailbox }];
const ofSequence: RequestsFor = ({ sequence }) => [{ id: sequence }];
const ofMessage: RequestsFor = ({ message }) => [{ id: message }];
const ofUpload =
  (rest: object): RequestsFor =>
  ({ upload }) => [{ upload, ...rest }];
const ofLead: RequestsFor = ({ list, lead }, own) => [
  { id: list, lead },
  { id: list, lead: own.lead },
  { id: own.list, lead },
];
const ofLeads =
  (rest: object): RequestsFor =>
  ({ list, lead }, own) => [
    { id: list, leads: [lead], ...rest },
    { id: list, leads: [own.lead], ...rest },
    { id: own.list, leads: [lead], ...rest },
  ];
const withUpload: RequestsFor = ({ list, upload }, own) => [
  { id: list, upload: own.upload },
  { id: own.list, upload },
];
/** Contains no id of another account. */
const nothing: RequestsFor = () => [];

const from = { name: 'Taken', from_email: 'ben@agency.test' };
const target = { crm_target: 'crm-a' };

const noConnection = 'crm_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e';
const ofNoConnection =
  (rest: object = {}): RequestsFor =>
  () => [{ id: noConnection, ...rest }];

/** By the name of each operation of an account. */
export const foreignRequests: Readonly<Record<string, RequestsFor>> = {
  list_lists: nothing,
  create_list: nothing,
  get_list: ofList,
  update_list: ({ list }) => [{ id: list, name: 'Taken', tags: ['taken'] }],
  delete_list: ofList,
  list_leads: ofList,
  add_leads: ({ list, results }, own) => [
    { id: list, leads: [{ email: 'put@stranger.test' }] },
    { id: list, results: 'latest' },
    { id: own.list, results },
  ],
  start_add_leads: ({ list, results }, own) => [
    { id: list, results: 'latest' },
    { id: own.list, results },
  ],
  match_exclusions: ({ list }) => [{ sources: [list], hashes: [] }],
  // Those of another connection are neither changed nor returned: crm-contents.int.spec.ts of outreach.
  accept_crm_contents: nothing,
  remove_crm_contents: nothing,
  get_lead: ofLead,
  update_lead: (foreign, own) => ofLead(foreign, own).map((request) => ({ ...request, title: 'Taken' })),
  remove_lead: ofLead,
  remove_leads: ofLeads({}),
  tag_leads: ofLeads({ add: ['taken'] }),
  preview_lead_import: withUpload,
  import_leads: withUpload,
  merge_lists: ({ list }, own) => [
    { id: list, from: [own.list], delete_sources: true },
    { id: own.list, from: [list], delete_sources: true },
  ],
  verify_list: ofList,
  list_mailboxes: nothing,
  create_mailbox: nothing,
  get_mailbox: ofMailbox,
  update_mailbox: ({ mailbox }) => [{ id: mailbox, from_name: 'Taken' }],
  delete_mailbox: ofMailbox,
  check_mailbox: ofMailbox,
  test_mailbox: ofMailbox,
  begin_mailbox_authorization: ({ mailbox }) => [{ provider: 'google', mailbox_id: mailbox }],
  complete_mailbox_authorization: nothing,
  list_sequences: nothing,
  create_sequence: ({ list, mailbox }) => [
    { ...from, list_id: list },
    { ...from, mailboxes: [mailbox] },
  ],
  get_sequence: ofSequence,
  update_sequence: ({ sequence, list, mailbox }, own) => [
    { id: sequence, name: 'Taken' },
    { id: own.sequence, list_id: list },
    { id: own.sequence, mailboxes: [mailbox] },
  ],
  delete_sequence: ofSequence,
  preview_sequence: ({ sequence, lead }, own) => [
    { id: sequence },
    { id: sequence, lead: own.lead },
    { id: own.sequence, lead },
  ],
  check_sequence: ofSequence,
  start_sequence: ofSequence,
  pause_sequence: ofSequence,
  resume_sequence: ofSequence,
  archive_sequence: ofSequence,
  enrol_leads: ({ sequence, list, lead }, own) => [
    { id: sequence, list: own.list },
    { id: own.sequence, list },
    { id: own.sequence, list, leads: [lead] },
    { id: own.sequence, list: own.list, leads: [lead] },
  ],
  list_enrolments: ofSequence,
  remove_enrolments: ({ sequence, enrolment }, own) => [
    { id: sequence, enrolments: [enrolment] },
    { id: sequence, blocked: true },
    { id: own.sequence, enrolments: [enrolment] },
  ],
  get_sequence_analytics: ofSequence,
  list_sandbox_mail: nothing,
  get_sandbox_mail: ofMessage,
  act_on_sandbox_mail: (foreign, own) =>
    ofMessage(foreign, own).map((request) => ({ ...request, action: 'open' })),
  list_monitors: nothing,
  create_monitor: ({ list }) => [{ name: 'Taken', list_id: list }],
  get_monitor: ({ monitor }) => [{ id: monitor }],
  delete_monitor: ({ monitor }) => [{ id: monitor }],
  list_monitor_changes: ({ monitor }) => [{ id: monitor }],
  measure_leads: ({ list }) => [{ id: list, rows: 10, bytes: 10_000 }],
  read_file_leads: ({ list, lead }) => [{ id: list, limit: 10, until: cursorAfterId(lead) }],
  export_leads: ({ list, results }) => [
    { ...target, list },
    { ...target, results },
  ],
  // Connections of other accounts are those of no account: crm/closed-connections.ts.
  list_crm_connections: nothing,
  create_crm_connection: nothing,
  get_crm_connection: ofNoConnection(),
  update_crm_connection: ofNoConnection({ name: 'Taken' }),
  delete_crm_connection: ofNoConnection(),
  list_crm_fields: ofNoConnection(),
  begin_crm_authorization: nothing,
  complete_crm_authorization: nothing,
  sync_crm: ({ list, results }) => [
    { id: noConnection, list },
    { id: noConnection, results },
  ],
  list_crm_syncs: ofNoConnection(),
  list_crm_sync_rows: ofNoConnection({ sync_id: 'syn_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' }),
  get_crm_sync_report: ofNoConnection({ sync_id: 'syn_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' }),
  list_exports: nothing,
  get_export: (foreign) => [{ id: foreign.export }],
  begin_upload: nothing,
  put_upload_part: ofUpload({ number: 0, content: 'YQ==' }),
  finish_upload: ofUpload({ parts: 1, bytes: 1 }),
  drop_upload: ofUpload({}),
  list_jobs: nothing,
  get_job: ({ job }) => [{ id: job }],
  cancel_job: ({ job }) => [{ id: job }],
};
