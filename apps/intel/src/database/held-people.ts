import type { PeopleTable } from '@lode/service-kit';

/** Where the service holds people; what the kit keeps for it is declared there. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'answers',
    what: 'stored answer about a company',
    byCompany: true,
    since: ({ collected_at }) => collected_at as Date,
  },
];
