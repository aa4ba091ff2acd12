import type { Group } from '../methods.js';

/** Exports. `download` returns the `Response` with the file as its body. */
export const exports = {
  download: 'export_leads',
  list: ['list_exports', 'exports'],
  get: 'get_export',
} as const satisfies Group;

/** Connections to CRMs. `sync` returns the job. */
export const crm = {
  list: 'list_crm_connections',
  create: 'create_crm_connection',
  get: 'get_crm_connection',
  update: 'update_crm_connection',
  delete: 'delete_crm_connection',
  fields: 'list_crm_fields',
  beginAuthorization: 'begin_crm_authorization',
  completeAuthorization: 'complete_crm_authorization',
  sync: ['sync_crm'],
  syncs: 'list_crm_syncs',
  rows: 'list_crm_sync_rows',
  report: 'get_crm_sync_report',
} as const satisfies Group;

/** Files of up to 100,000 rows. With `dry_run: true` use `Lode.call`, which returns the preview. */
export const files = {
  verify: ['verify_email_file'],
  findEmails: ['find_email_file'],
  searchDomains: ['search_domain_file'],
  enrichCompanies: ['enrich_company_file'],
  generateLeads: ['generate_leads_file'],
} as const satisfies Group;

export const suppressions = {
  list: ['list_suppressions', 'suppressions'],
  add: 'add_suppression',
  remove: 'remove_suppression',
  import: ['import_suppressions'],
} as const satisfies Group;

/** Operations for keys with the scope `privacy:admin`. */
export const privacy = {
  listSuppressions: ['list_deployment_suppressions', 'suppressions'],
  addSuppression: 'add_deployment_suppression',
  removeSuppression: 'remove_deployment_suppression',
  importSuppressions: ['import_deployment_suppressions'],
  erase: 'erase_person',
  listErasures: 'list_erasures',
  getErasure: 'get_erasure',
  accessSubject: ['access_subject', 'items'],
} as const satisfies Group;

export const keys = {
  list: 'list_keys',
  create: 'create_key',
  rotate: 'rotate_key',
  revoke: 'revoke_key',
} as const satisfies Group;

export const account = {
  get: 'get_account',
  usage: 'get_usage',
  auditLog: ['list_audit_log', 'entries'],
  results: ['list_results', 'results'],
} as const satisfies Group;

/** What exists in the sandbox only; in live every call is `not_found`. */
export const sandbox = {
  guide: 'get_sandbox_guide',
  clock: 'get_clock',
  advanceClock: 'advance_clock',
  mail: ['list_sandbox_mail', 'messages'],
  getMail: 'get_sandbox_mail',
  act: 'act_on_sandbox_mail',
  receivedWebhooks: 'list_received_webhooks',
} as const satisfies Group;

/** Beside `start` and `get`. */
export const jobs = { list: ['list_jobs', 'jobs'] } as const satisfies Group;
