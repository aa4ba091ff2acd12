import { tableStatement } from '@lode/database';
import type { PeopleTable } from './people-table';

// Services declare the tables, so these are functions of a table, which the tests of erasure and access execute.

type Named = Pick<PeopleTable, 'table' | 'ofAccounts'>;

/** Rows with one of the hashes `$1`, of all accounts. */
const rowsAbout = (schema: string, { table, ofAccounts }: Named): string =>
  ofAccounts ? `${schema}.${table}_about($1)` : `${schema}.${table} WHERE subject_hashes && $1`;

/** All columns. */
export const findRowsAbout = (table: Named) =>
  tableStatement({ sql: (schema) => `SELECT * FROM ${rowsAbout(schema, table)}`, parameters: ['text[]'] });

/** Of the current account, if the rows belong to accounts. */
export const deleteRowsAbout = ({ table }: Named) =>
  tableStatement({
    sql: (schema) => `DELETE FROM ${schema}.${table} WHERE subject_hashes && $1 RETURNING subject_hashes`,
    parameters: ['text[]'],
    columns: { subject_hashes: 'text[]' },
  });

/** Accounts with rows about the people. */
export const accountsAbout = (table: string) =>
  tableStatement({
    sql: (schema) => `SELECT DISTINCT account_id FROM ${schema}.${table}_about($1) ORDER BY account_id`,
    parameters: ['text[]'],
    columns: { account_id: 'text' },
  });
