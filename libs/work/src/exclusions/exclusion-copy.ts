import { setTimeout as wait } from 'node:timers/promises';
import {
  crmSource,
  unreadCrmSource,
  ProblemError,
  type AcceptedExclusions,
  type AcceptExclusionsRequest,
  type Exclude,
} from '@lode/contracts';
import { statement, withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import {
  crmNotRead,
  noCrmConnected,
  hashesOfResults,
  type ReadResults,
  excludedSources,
} from './excluded-sources';
import { ExclusionFilter } from './exclusion-filter';

/** Of the current account. */
const matchingExclusions = statement({
  sql: (schema) => `SELECT hash FROM ${schema}.matching_exclusions($1, $2) AS hash`,
  parameters: ['text[]', 'text[]'],
  columns: { hash: 'text' },
});

/** Which of the lists the account has. */
const knownLists = statement({
  sql: (schema) =>
    `SELECT id FROM ${schema}.exclusions WHERE account_id = $1 AND id = ANY ($2) AND source = id`,
  parameters: ['text', 'text[]'],
  columns: { id: 'text' },
});

/** Connected CRMs of an account: one that was read completely has the source `crm`. */
const connectedCrms = statement({
  sql: (schema) => `
    SELECT id, source FROM ${schema}.exclusions WHERE account_id = $1 AND source IN ('${crmSource}', '${unreadCrmSource}')`,
  parameters: ['text'],
  columns: { id: 'text', source: 'text' },
});

const feed = { position: 'float8', wanted: 'float8', answered: 'float8' } as const;
const columnsOfFeed = 'position::float8 AS position, wanted::float8 AS wanted, answered::float8 AS answered';

const readFeed = statement({
  sql: (schema) => `SELECT ${columnsOfFeed} FROM ${schema}.exclusion_feed`,
  columns: feed,
});

/** Until the transaction ends. */
const lockFeed = statement({
  sql: (schema) => `SELECT ${columnsOfFeed} FROM ${schema}.exclusion_feed FOR UPDATE`,
  columns: feed,
});

const moveFeed = statement({
  sql: (schema) => `
    UPDATE ${schema}.exclusion_feed SET position = $1, answered = greatest(answered, $2) RETURNING ${columnsOfFeed}`,
  parameters: ['bigint', 'bigint'],
  columns: feed,
});

const wantExclusions = statement({
  sql: (schema) => `
    UPDATE ${schema}.exclusion_feed SET wanted = wanted + 1 RETURNING wanted::float8 AS wanted`,
  columns: { wanted: 'float8' },
});

const applyExclusions = statement({
  sql: (schema) => `SELECT FROM ${schema}.apply_exclusions($1)`,
  parameters: ['jsonb'],
});

const forgetExclusions = statement({ sql: (schema) => `SELECT FROM ${schema}.forget_exclusions()` });

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

/** The same for a list of another account and an unknown one. */
export const noSuchList = (list: string): ProblemError =>
  new ProblemError('not_found', `There is no such list: ${list.slice(0, 64)}.`);

/** Maximum wait for current entries, the pause between two looks, and between two requests, in milliseconds. */
const waitMs = { most: 5000, look: 25, request: 1000 };

interface ExclusionCopyParts {
  readonly source: DataSource;
  readonly hasher: SubjectHasher;
  /** Requests the current entries; the message may be lost. */
  readonly request: (wanted: number) => void;
}

/** The request that excludes leads. */
interface Excluding {
  readonly account: string | undefined;
  readonly signal: AbortSignal;
  readonly readResults: ReadResults;
}

/** A service's copy of the exclusions of accounts; needs the tables of `exclusions/exclusions.sql` and `exclusions/exclusion-feed.sql`. */
export class ExclusionCopy {
  private readonly stored: StoredExclusions;

  constructor(private readonly parts: ExclusionCopyParts) {
    this.stored = new StoredExclusions(parts.source);
  }

  /** Adds entries at the position of the copy. May be called again, and by several senders. */
  accept({
    after,
    position,
    entries,
    restart = false,
    answers = 0,
  }: AcceptExclusionsRequest): Promise<AcceptedExclusions> {
    const { source } = this.parts;
    if (after === position && entries.length === 0 && answers === 0) return readFeed.one(source);
    return source.transaction(async (manager) => {
      const feed = await lockFeed.one(manager);
      if (feed.position !== after) return feed;
      if (restart) await forgetExclusions.run(manager);
      if (entries.length > 0) await applyExclusions.run(manager, JSON.stringify(entries));
      return moveFeed.one(manager, position, answers);
    });
  }

  /**
   * The filter of a request. It knows all changes that were committed before the call.
   * @throws ProblemError account_required, not_found for an unknown list, validation for `crm` without a CRM, unavailable if
   * the current entries do not arrive or a CRM is not read, and those of `readResults`
   */
  async filter(exclude: Exclude, { account, signal, readResults }: Excluding): Promise<ExclusionFilter> {
    if (account === undefined) throw new ProblemError('account_required');
    const { hasher } = this.parts;
    const sources = excludedSources(exclude);
    const ofResults = await hashesOfResults(hasher, exclude.results, readResults);
    if (sources.length > 0) await this.waitForCurrent(signal);
    const [unknown] = await this.stored.unknownLists(account, exclude.lists);
    if (unknown !== undefined) throw noSuchList(unknown);
    const resolved = await this.stored.resolved(account, sources);
    return new ExclusionFilter(hasher, async (hashes) => {
      const found = await this.stored.matching(account, resolved, hashes);
      return new Set([...found, ...hashes.filter((hash) => ofResults.has(hash))]);
    });
  }

  private async waitForCurrent(signal: AbortSignal): Promise<void> {
    const { source, request } = this.parts;
    const { wanted } = await wantExclusions.one(source);
    const end = performance.now() + waitMs.most;
    let requestedAt = -Infinity;
    for (;;) {
      if (performance.now() - requestedAt > waitMs.request) {
        request(wanted);
        requestedAt = performance.now();
      }
      await wait(waitMs.look);
      if ((await readFeed.one(source)).answered >= wanted) return;
      if (signal.aborted || performance.now() > end) throw notInForce();
    }
  }
}

const notInForce = (): ProblemError =>
  new ProblemError('unavailable', 'The excluded lists are not in force yet. Retry later.', { retryAfter: 2 });
