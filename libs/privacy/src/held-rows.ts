import type { AppliedErasure, Change } from '@lode/contracts';
import { asAccount } from '@lode/database';
import { accountsAbout, deleteRowsAbout } from './held-row.statements';
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

export async function deleteRows(table: PeopleTable, erasing: Erasing): Promise<string[][]> {
  const { manager, companies } = erasing;
  const hashes = table.byCompany ? [...erasing.hashes, ...companies] : erasing.hashes;
  const deleteSeen = async (): Promise<string[][]> => {
    const rows = await deleteRowsAbout(table).rows(manager, hashes);
    return rows.map(({ subject_hashes }) => subject_hashes);
  };
  if (!table.ofAccounts) return deleteSeen();
  const accounts = await accountsAbout(table.table).rows(manager, hashes);
  const deleted: string[][] = [];
  for (const { account_id } of accounts) deleted.push(...(await asAccount(manager, account_id, deleteSeen)));
  return deleted;
}
