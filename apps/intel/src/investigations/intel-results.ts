import type { IntelAnswer } from '@lode/contracts';
import {
  CachedResults,
  responseSignal,
  type CachedResultStore,
  type CallContext,
  type Clock,
  type Leases,
  type Suppressions,
  type FairSemaphore,
} from '@lode/service-kit';
import type { CollectedResult, IntelQuestion } from '../database/answer.repository';
import type { Inquiry } from './inquiry';
import type { Investigation } from './investigation';
import { InvestigationRun } from './investigation-run';
import type { FilterResult } from './filter-result';
import { FilteringStore } from './filtering-store';

/** Max concurrent runs per process and operation. */
const maxRuns = 500;
/** Seconds. Limits the age of cached source data for callers that accept older results. */
const maxSourceAge = 86_400;

export interface IntelResultsParts<Asked extends IntelQuestion, Result extends IntelAnswer> {
  /** Name of the operation. */
  readonly name: string;
  readonly store: CachedResultStore<IntelQuestion, CollectedResult<Result>>;
  readonly leases: Pick<Leases, 'acquire'>;
  readonly clock: Clock;
  /** Default max age of a cached result, in milliseconds. */
  readonly maxAge: number;
  /** Limits concurrent investigations of all operations. */
  readonly workers: FairSemaphore;
  readonly createInquiry: () => Inquiry;
  readonly investigate: (question: Asked) => Investigation<Result>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly filterResult: FilterResult<Result>;
  readonly learn?: ((result: Result) => Promise<void>) | undefined;
}

/** Results of one operation: cached ones that are fresh enough, else new ones from the sources. */
export class IntelResults<Asked extends IntelQuestion, Result extends IntelAnswer> {
  private readonly stored: CachedResults<Asked, CollectedResult<Result>>;

  constructor(private readonly parts: IntelResultsParts<Asked, Result>) {
    const {
      name,
      store,
      leases,
      clock,
      workers,
      createInquiry,
      investigate,
      suppressions,
      filterResult,
      learn,
    } = parts;
    this.stored = new CachedResults<Asked, CollectedResult<Result>>({
      name,
      store: new FilteringStore(store, suppressions, filterResult, learn),
      leases,
      clock,
      of: 'company inquiries',
      maxRuns,
      workers,
      createRun: (question) => new InvestigationRun(investigate(question), createInquiry(), clock),
    });
  }

  /**
   * @param seconds max age of the result
   * @returns the result without contacts that are suppressed globally or for the account
   * @throws ProblemError account_busy, overloaded, suppressed, and errors of the database
   */
  async answer(
    asked: Omit<Asked, 'maxAge'>,
    seconds: number | undefined,
    context: CallContext,
  ): Promise<Result> {
    const maxAge = seconds === undefined ? this.parts.maxAge : seconds * 1000;
    const question = { ...asked, maxAge: Math.min(maxSourceAge, Math.floor(maxAge / 1000)) } as Asked;
    const caller = { signal: responseSignal(context), cancels: false, account: context.chargedAccount };
    const { answer, isStored } = await this.stored.collect(question, maxAge, caller);
    const { suppressions, filterResult } = this.parts;
    const filtered = await filterResult(answer.result, suppressions.suppressionFilter(context.account));
    return { ...filtered, cache_hit: isStored };
  }

  /** Ends all runs. Waiting callers get the partial results. */
  close(): Promise<void> {
    return this.stored.close();
  }
}
