import { crmSource } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { withAccount } from '@lode/database';
import { crmNotRead, noCrmConnected } from './excluded-sources';
import { connectedCrms, knownLists, matchingExclusions } from './exclusion.statements';

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

  /**
   * The sources with the connections of the account in place of `crm`.
   * @throws ProblemError validation without a connection, unavailable before its first complete reading
   */
  async resolved(account: string, sources: readonly string[]): Promise<string[]> {
    if (!sources.includes(crmSource)) return [...sources];
    const crms = await withAccount(this.source, account, (manager) => connectedCrms.rows(manager, account));
    if (crms.length === 0) throw noCrmConnected();
    if (crms.some(({ source }) => source !== crmSource)) throw crmNotRead();
    return [...sources.filter((source) => source !== crmSource), ...crms.map(({ id }) => id)];
  }

  /**
   * The hashes among the given ones that the sources contain.
   * @param sources lists, CRM connections, or `contacted`
   */
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
