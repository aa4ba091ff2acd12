import { eraseEvents, type PeopleTable } from '@lode/service-kit';

/** Tables with personal data, in addition to those of the service kit. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'deliveries',
    what: 'event for a webhook',
    since: ({ occurred_at }) => occurred_at as Date,
    ofAccounts: true,
    erase: (erasing) => eraseEvents(erasing, { table: 'deliveries', id: 'text' }),
  },
];
