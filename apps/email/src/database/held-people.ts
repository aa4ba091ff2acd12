import type { PeopleTable } from '@lode/service-kit';

/** Where the service holds people; what the kit keeps for it is declared there. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'domains', what: 'what is known of a domain', since: ({ checked_at }) => checked_at as Date },
  {
    table: 'confirmed_addresses',
    what: 'address that a mail host has confirmed',
    since: ({ confirmed_at }) => confirmed_at as Date,
  },
];
