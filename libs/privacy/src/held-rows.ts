import { tableStatement, asAccount } from '@lode/database';
import type { AppliedErasure, Change } from '@lode/contracts';
import type { PeopleTable, Erasing } from './people-table';
import { companyMarkOf } from './subject-hashes';

// Services declare the tables, so these are functions of a table, which the tests of erasure and access execute.

type Named = Pick<PeopleTable, 'table' | 'ofAccounts'>;

/** Rows with one of the hashes `$1`, of all accounts. */
const rowsAbout = (schema: string, { table, ofAccounts }: Named): string =>
  ofAccounts ? `${schema}.${table}_about($1)` : `${schema}.${table} WHERE subject_hashes && $1`;

/** All columns. */
export const findRowsAbout = (table: Named) =>
  tableStatement({ sql: (schema) => `SELECT * FROM ${rowsAbout(schema, table)}`, parameters: ['text[]'] });

/** Of the current account, if the rows belong to accounts. */
const deleteRowsAbout = ({ table }: Named) =>
  tableStatement({
    sql: (schema) => `DELETE FROM ${schema}.${table} WHERE subject_hashes && $1 RETURNING subject_hashes`,
    parameters: ['text[]'],
    columns: { subject_hashes: 'text[]' },
  });

/** Accounts with rows about the people. */
const accountsAbout = (table: string) =>
  tableStatement({
    sql: (schema) => `SELECT DISTINCT account_id FROM ${schema}.${table}_about($1) ORDER BY account_id`,
    parameters: ['text[]'],
    columns: { account_id: 'text' },
  });

/** Runs as each account with rows about the people, or as the one that erases them from its own rows. */
export async function forEachAccount(
  { manager, hashes, account }: Pick<Erasing, 'manager' | 'hashes' | 'account'>,
  table: string,
  work: (account: string) => Promise<void>,
): Promise<void> {
  const found =
    account === null ? await accountsAbout(table).rows(manager, hashes) : [{ account_id: account }];
  for (const { account_id } of found) await asAccount(manager, account_id, () => work(account_id));
}

/** The number of rows that each erasure has deleted, by all hashes of the erasure. */
export const removedBy = (
  erasures: readonly Change[],
  rows: readonly (readonly string[])[],
): AppliedErasure[] =>
  [...Map.groupBy(erasures, ({ request_id }) => request_id ?? '')].map(([id, changes]) => {
    const hashes = new Set(changes.map(({ hash }) => hash));
    return { id, removed: rows.filter((subjects) => subjects.some((hash) => hashes.has(hash))).length };
  });

export const companiesIn = (erasures: readonly Pick<Change, 'hash' | 'kind'>[]): string[] => [
  ...new Set(erasures.flatMap(({ hash, kind }) => (kind === 'person' ? companyMarkOf(hash) : []))),
];

export async function deleteRows(table: PeopleTable, erasing: Erasing): Promise<string[][]> {
  const { manager, companies } = erasing;
  const hashes = table.byCompany ? [...erasing.hashes, ...companies] : erasing.hashes;
  const deleteSeen = async (): Promise<string[][]> => {
    const rows = await deleteRowsAbout(table).rows(manager, hashes);
    return rows.map(({ subject_hashes }) => subject_hashes);
  };
  if (!table.ofAccounts) return deleteSeen();
  const deleted: string[][] = [];
  await forEachAccount({ ...erasing, hashes }, table.table, async () => {
    deleted.push(...(await deleteSeen()));
  });
  return deleted;
}
