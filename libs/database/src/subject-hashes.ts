import { Column, type ColumnOptions, type DataSource } from 'typeorm';
import { statement } from './statement';

/** The column of a table with people. */
export const SubjectHashes = (options: Pick<ColumnOptions, 'default'> = {}): PropertyDecorator =>
  Column('text', {
    name: 'subject_hashes',
    array: true,
    comment: 'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
    ...options,
  });

/** Tables of a schema ($1) with hashes of people, without partitions of others, and whether they reject erased people. */
const findTablesWithPeople = statement({
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

/** The privacy service keeps the suppressions that all others follow; the gateway knows users only. */
const withoutContacts = ['privacy', 'gateway'];

/** Names of the tables of a service with people. @throws where one is not guarded against erased people */
export async function tablesWithPeople(database: DataSource, schema: string): Promise<string[]> {
  if (withoutContacts.includes(schema)) return [];
  const rows = await findTablesWithPeople.rows(database, schema);
  const bare = rows.filter(({ guarded }) => !guarded).map(({ name }) => name);
  if (bare.length > 0)
    throw new Error(
      `${bare.join(', ')} of ${schema} may restore erased people: import PrivacyModule, and include \\i privacy/privacy.sql after the other features in schema.sql; ` +
        `an own table needs SELECT ${schema}.guard_people('<table>') after it`,
    );
  return rows.map(({ name }) => name);
}
