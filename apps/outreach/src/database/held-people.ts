import type { PeopleTable } from '@lode/service-kit';
import { eraseLeads } from '../leads/erase-leads';

/**
 * Tables with personal data, in addition to those of the service kit. Erasing an enrolment deletes its messages and
 * events; counts remain, because they are anonymous.
 */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'leads',
    what: 'lead in a list',
    since: ({ created_at }) => created_at as Date,
    ofAccounts: true,
    erase: eraseLeads,
  },
  {
    table: 'enrolments',
    what: 'enrolment in an email sequence',
    since: ({ enrolled_at }) => enrolled_at as Date,
    ofAccounts: true,
  },
  {
    table: 'monitor_changes',
    what: 'change of a monitored company',
    since: ({ found_at }) => found_at as Date,
    ofAccounts: true,
  },
  {
    table: 'searched_rows',
    what: 'row of a saved search',
    since: ({ found_at }) => found_at as Date,
    ofAccounts: true,
  },
];
