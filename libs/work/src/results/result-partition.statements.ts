import { statement } from '@lode/database';

/** Whether rows of the day $1 have a partition. */
export const makePartition = statement({
  sql: (schema) => `SELECT ${schema}.make_result_partition($1) AS made`,
  parameters: ['date'],
  columns: { made: 'boolean' },
});

/** The partition that was dropped; null if there is none whose sets have expired at $1, or the table is busy. */
export const dropPartition = statement({
  sql: (schema) => `SELECT ${schema}.drop_result_partition($1) AS dropped`,
  parameters: ['timestamptz'],
  columns: { dropped: 'text | null' },
});
