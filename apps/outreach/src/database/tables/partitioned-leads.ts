import type { PartitionedTable } from '@lode/service-kit';

/** The leads of a list are in one partition. Statements that know a lead by its id alone look into all of them. */
export const partitionedLeads: PartitionedTable = {
  table: 'leads',
  key: ['list_id', 'id'],
  by: 'list_id',
  partitions: 8,
  ofAccounts: true,
  parents: ['lists'],
  indexes: {
    leads_id: { on: '(id)' },
    leads_email: { isUnique: true, on: '(list_id, key_email) WHERE key_email IS NOT NULL' },
    leads_phone: { on: '(list_id, key_phone) WHERE key_phone IS NOT NULL' },
    leads_place: { on: '(list_id, key_place) WHERE key_place IS NOT NULL' },
    leads_name: { on: '(list_id, key_name) WHERE key_name IS NOT NULL' },
    leads_subjects: { on: 'USING gin (subject_hashes)' },
    leads_hidden_by: { on: 'USING gin (hidden_by) WITH (fastupdate = off)' },
    leads_without_keys: { on: '(id) WHERE hidden_by IS NULL' },
    leads_without_exclusion: { on: '(id) WHERE NOT has_exclusion' },
  },
};
