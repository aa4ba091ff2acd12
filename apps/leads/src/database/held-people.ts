import type { PeopleTable } from '@lode/service-kit';

/** Where the service holds people; what the kit keeps for it is declared there. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'places',
    what: 'place of an imported dataset',
    since: ({ first_seen_at }) => first_seen_at as Date,
  },
  { table: 'companies', what: 'sighting of a company', since: ({ seen_at }) => seen_at as Date },
  {
    table: 'answer_leads',
    what: 'lead of a stored answer',
    since: () => null,
  },
];
