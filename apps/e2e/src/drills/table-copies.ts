import { asAdministrator, type Query } from './administrator';
import type { ServicesDeployment } from '../harness/services-deployment';

type Database = Pick<ServicesDeployment, 'adminUrl'>;

const named = `SELECT format('%I.%I', schemaname, tablename) AS name, tablename FROM pg_tables
  WHERE schemaname = $1 ORDER BY 1`;

/** The tables of a schema as they are, beside it, as a backup would hold them. */
export const copyTables = (lode: Database, schema: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query(`CREATE SCHEMA copy_of_${schema}`);
    for (const { name, tablename } of await tables(query, schema))
      await query(`CREATE TABLE copy_of_${schema}."${tablename}" AS TABLE ${name}`);
  });

/** Puts the copies back, as a restore would. Triggers and checks of other tables do not act. */
export const restoreTables = (lode: Database, schema: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query('BEGIN');
    await query(`SET LOCAL session_replication_role = 'replica'`);
    for (const { name, tablename } of await tables(query, schema)) {
      await query(`DELETE FROM ${name}`);
      await query(`INSERT INTO ${name} SELECT * FROM copy_of_${schema}."${tablename}"`);
    }
    await query('COMMIT');
  });

const tables = (query: Query, schema: string): Promise<{ name: string; tablename: string }[]> =>
  query(named, [schema]) as Promise<{ name: string; tablename: string }[]>;
