import { statement } from '../database/statement';

/** Tables of a schema ($1) with hashes of people, without partitions of others. */
export const findTablesWithPeople = statement({
  sql: `
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = $1::text AND column_name = 'subject_hashes' AND NOT EXISTS (
      SELECT FROM pg_class WHERE relnamespace = $1::text::regnamespace AND relname = table_name AND relispartition)
    ORDER BY table_name`,
  parameters: ['text'],
  columns: { name: 'text' },
});
