import type { PeopleTable } from '@lode/service-kit';

/** Tables with personal data, in addition to those of the service kit. Erased people lose their rows. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'crm_records',
    what: 'record in a connected CRM',
    since: ({ written_at }) => written_at as Date,
    ofAccounts: true,
  },
  {
    table: 'crm_sync_rows',
    what: 'report of a CRM sync',
    since: ({ planned_at }) => planned_at as Date,
    ofAccounts: true,
  },
];
