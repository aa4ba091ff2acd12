import type { PeopleTable } from '@lode/service-kit';

/** Tables of this service that contain people. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'domains', what: 'facts about a domain', since: ({ checked_at }) => checked_at as Date },
  {
    table: 'people',
    what: 'person at a company',
    since: ({ last_seen_at }) => last_seen_at as Date,
  },
  {
    table: 'confirmed_addresses',
    what: 'address confirmed by a mail host',
    since: ({ confirmed_at }) => confirmed_at as Date,
  },
];
