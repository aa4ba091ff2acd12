import { asAdministrator, type Query } from '../harness/administrator';
import type { ServicesDeployment } from '../harness/services-deployment';

type Database = Pick<ServicesDeployment, 'adminUrl'>;

/** Columns without generated ones. */
const named = `SELECT format('%I.%I', table_schema, table_name) AS name, table_name AS tablename,
    string_agg(quote_ident(column_name), ', ') AS columns
  FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
  WHERE table_schema = $1 AND is_generated = 'NEVER' GROUP BY table_schema, table_name ORDER BY 1`;

/** Copies the tables of a schema, like a backup. */
export const copyTables = (lode: Database, schema: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query(`CREATE SCHEMA copy_of_${schema}`);
    for (const { name, tablename } of await tables(query, schema))
      await query(`CREATE TABLE copy_of_${schema}."${tablename}" AS TABLE ${name}`);
  });

/** Restores the copies. Triggers and checks of other tables are not executed. */
export const restoreTables = (lode: Database, schema: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query('BEGIN');
    await query(`SET LOCAL session_replication_role = 'replica'`);
    for (const { name, tablename, columns } of await tables(query, schema)) {
      await query(`DELETE FROM ${name}`);
      await query(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM copy_of_${schema}."${tablename}"`,
      );
    }
    await query('COMMIT');
  });

interface Table {
  /** With its schema. */
  readonly name: string;
  readonly tablename: string;
  readonly columns: string;
}

const tables = (query: Query, schema: string): Promise<Table[]> =>
  query(named, [schema]) as unknown as Promise<Table[]>;
