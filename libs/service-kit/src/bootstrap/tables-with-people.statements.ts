import { statement } from '../database/statement';

/** Tables of a schema ($1) with hashes of people, without partitions of others, and whether they reject erased people. */
export const findTablesWithPeople = statement({
  sql: `
    SELECT table_name::text AS name, EXISTS (SELECT FROM pg_trigger
      WHERE tgrelid = format('%I.%I', table_schema, table_name)::regclass AND tgname = 'erased') AS guarded
    FROM information_schema.columns
    WHERE table_schema = $1::text AND column_name = 'subject_hashes' AND NOT EXISTS (
      SELECT FROM pg_class WHERE relnamespace = $1::text::regnamespace AND relname = table_name AND relispartition)
    ORDER BY table_name`,
  parameters: ['text'],
  columns: { name: 'text', guarded: 'boolean' },
});
