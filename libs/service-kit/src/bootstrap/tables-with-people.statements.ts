import { statement } from '../database/statement';

/** Tables of a schema ($1) with hashes of people. */
export const findTablesWithPeople = statement({
  sql: `
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = $1::text AND column_name = 'subject_hashes' ORDER BY table_name`,
  parameters: ['text'],
  columns: { name: 'text' },
});
