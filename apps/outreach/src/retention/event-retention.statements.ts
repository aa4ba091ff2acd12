import { statement } from '@lode/service-kit';

/** Of the oldest month that ended before $1. */
export const noteArrivals = statement({
  sql: 'SELECT FROM outreach.note_arrivals($1)',
  parameters: ['timestamptz'],
});

/** The dropped partition; null if none ended before $1, messages need its events, or the tables are busy. */
export const dropPartition = statement({
  sql: 'SELECT outreach.drop_event_partition($1) AS dropped',
  parameters: ['timestamptz'],
  columns: { dropped: 'text | null' },
});

/** Up to a limit ($2). */
export const deleteUnpartitioned = statement({
  sql: 'SELECT outreach.delete_unpartitioned_events($1, $2) AS deleted',
  parameters: ['timestamptz', 'integer'],
  columns: { deleted: 'integer' },
});
