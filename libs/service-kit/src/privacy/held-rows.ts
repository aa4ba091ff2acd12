import type { AppliedErasure, Change } from '@lode/contracts';
import { asAccount } from '../database/account-scope';
import { returning } from '../database/returning';
import type { Erasing, PeopleTable } from './people-table';
import { companyMarkOf } from './subject-hashes';

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

/** Rows of a table with one of the hashes `$1`, of all accounts. */
export const rowsAbout = (schema: string, { table, ofAccounts }: PeopleTable): string =>
  ofAccounts ? `${schema}.${table}_about($1)` : `${schema}.${table} WHERE subject_hashes && $1`;

export async function deleteRows(table: PeopleTable, erasing: Erasing): Promise<string[][]> {
  const { manager, schema, companies } = erasing;
  const hashes = table.byCompany ? [...erasing.hashes, ...companies] : erasing.hashes;
  const deleteSeen = async (): Promise<string[][]> => {
    const rows = await returning<{ subject_hashes: string[] }>(
      manager,
      `DELETE FROM ${schema}.${table.table} WHERE subject_hashes && $1 RETURNING subject_hashes`,
      [hashes],
    );
    return rows.map(({ subject_hashes }) => subject_hashes);
  };
  if (!table.ofAccounts) return deleteSeen();
  const accounts = await manager.query<{ account_id: string }[]>(
    `SELECT DISTINCT account_id FROM ${rowsAbout(schema, table)}`,
    [hashes],
  );
  const deleted: string[][] = [];
  for (const { account_id } of accounts) deleted.push(...(await asAccount(manager, account_id, deleteSeen)));
  return deleted;
}
