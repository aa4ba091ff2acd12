import type { DataSource } from 'typeorm';
import { withAccount } from '../database/account-scope';
import { knownLists, matchingExclusions } from './exclusion.statements';

/** The exclusions of accounts in the database of a service. */
export class StoredExclusions {
  constructor(private readonly source: DataSource) {}

  /** The lists among the given ones that the account does not have. */
  async unknownLists(account: string, lists: readonly string[]): Promise<string[]> {
    if (lists.length === 0) return [];
    const rows = await withAccount(this.source, account, (manager) =>
      knownLists.rows(manager, account, lists),
    );
    const known = new Set(rows.map(({ id }) => id));
    return lists.filter((list) => !known.has(list));
  }

  /** The hashes among the given ones that the sources contain. @param sources lists, or `contacted` */
  async matching(
    account: string,
    sources: readonly string[],
    hashes: readonly string[],
  ): Promise<Set<string>> {
    if (sources.length === 0 || hashes.length === 0) return new Set();
    const rows = await withAccount(this.source, account, (manager) =>
      matchingExclusions.rows(manager, sources, hashes),
    );
    return new Set(rows.map(({ hash }) => hash));
  }
}
