import type { Group } from '../methods.js';

export const lists = {
  list: ['list_lists', 'lists'],
  create: 'create_list',
  get: 'get_list',
  update: 'update_list',
  delete: 'delete_list',
  leads: ['list_leads', 'leads'],
  addLeads: 'add_leads',
  getLead: 'get_lead',
  updateLead: 'update_lead',
  removeLead: 'remove_lead',
  removeLeads: 'remove_leads',
  tagLeads: 'tag_leads',
  previewImport: 'preview_lead_import',
  import: ['import_leads'],
  merge: ['merge_lists'],
  verify: ['verify_list'],
} as const satisfies Group;

export const sequences = {
  list: ['list_sequences', 'sequences'],
  create: 'create_sequence',
  get: 'get_sequence',
  update: 'update_sequence',
  delete: 'delete_sequence',
  preview: 'preview_sequence',
  check: 'check_sequence',
  start: 'start_sequence',
  pause: 'pause_sequence',
  resume: 'resume_sequence',
  archive: 'archive_sequence',
  enrol: 'enrol_leads',
  enrolments: ['list_enrolments', 'enrolments'],
  removeEnrolments: 'remove_enrolments',
  analytics: 'get_sequence_analytics',
} as const satisfies Group;

export const mailboxes = {
  list: 'list_mailboxes',
  create: 'create_mailbox',
  get: 'get_mailbox',
  update: 'update_mailbox',
  delete: 'delete_mailbox',
  test: 'test_mailbox',
} as const satisfies Group;

export const monitors = {
  list: 'list_monitors',
  create: 'create_monitor',
  get: 'get_monitor',
  delete: 'delete_monitor',
  changes: ['list_monitor_changes', 'changes'],
} as const satisfies Group;

export const webhooks = {
  list: 'list_webhooks',
  create: 'create_webhook',
  get: 'get_webhook',
  update: 'update_webhook',
  delete: 'delete_webhook',
  test: 'test_webhook',
  rotateSecret: 'rotate_webhook_secret',
  deliveries: ['list_deliveries', 'deliveries'],
  delivery: 'get_delivery',
  redeliver: 'redeliver',
} as const satisfies Group;
