import { setTimeout as wait } from 'node:timers/promises';
import {
  ProblemError,
  type AcceptedExclusions,
  type AcceptExclusionsRequest,
  type Exclude,
} from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import { hashesOfResults, type ReadResults } from './excluded-results';
import { excludedSources } from './excluded-sources';
import { ExclusionFilter } from './exclusion-filter';
import {
  applyExclusions,
  forgetExclusions,
  lockFeed,
  moveFeed,
  readFeed,
  wantExclusions,
} from './exclusion.statements';
import { noSuchList } from './no-such-list';
import { StoredExclusions } from './stored-exclusions';

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
