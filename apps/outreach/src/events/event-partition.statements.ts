import { statement } from '@lode/service-kit';

export const lockPartitions = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('outreach.make_event_partition'))`,
});

export const makePartition = statement({
  sql: 'SELECT outreach.make_event_partition($1) AS made',
  parameters: ['date'],
  columns: { made: 'boolean' },
});
