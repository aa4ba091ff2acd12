import type { PeopleTable } from '@lode/service-kit';
import { eraseLeads } from '../lists/erase-leads';

/**
 * Where the service holds people; what the kit keeps for it is declared there. With an enrolment go its messages and
 * events; what was counted of it stays, since a number is nobody.
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
];
