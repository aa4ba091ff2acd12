import type { PeopleTable } from '@lode/service-kit';

/** Where the service holds people; what the kit keeps for it is declared there. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'documents', what: 'cached document', since: ({ fetched_at }) => fetched_at as Date },
  { table: 'sites', what: 'facts of a web site', since: ({ read_at }) => read_at as Date },
];
