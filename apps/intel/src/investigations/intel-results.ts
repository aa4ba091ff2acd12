import { type IntelAnswer, type SuppressionFilter, ProblemError } from '@lode/contracts';
import type { Clock, FairSemaphore } from '@lode/platform';
import { removeSuppressedInSlices, type Suppressions } from '@lode/privacy';
import { responseSignal, type CallContext } from '@lode/bus';
import { type CollectionRun, type CachedResultStore, CachedResults, type Leases } from '@lode/work';
import type { CollectedResult, IntelQuestion } from '../database/answer.repository';
import type { Inquiry, Investigation } from './investigation';

/** Runs an investigation and assembles its result. */
class InvestigationRun<Result extends IntelAnswer> implements CollectionRun<CollectedResult<Result>> {
  isOver = false;

  constructor(
    private readonly investigation: Investigation<Result>,
    private readonly inquiry: Inquiry,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    await this.investigation.run(this.inquiry, signal);
    this.isOver = !signal.aborted;
  }

  soFar(): CollectedResult<Result> {
    const { investigation, inquiry, clock } = this;
    const partial = !this.isOver || inquiry.isIncomplete;
    const collectedAt = clock.now();
    const about: IntelAnswer = {
      sources_status: inquiry.statuses,
      partial,
      cache_hit: false,
      collected_at: new Date(collectedAt).toISOString(),
      attribution: [...investigation.attribution()],
      hint: investigation.hint(),
    };
    // TypeScript cannot infer that the two parts form a complete result.
    return { result: { ...investigation.findings(), ...about } as Result, partial, collectedAt };
  }
}

/**
 * Removes suppressed contacts from a result.
 * @returns the same object if nothing is suppressed
 * @throws ProblemError suppressed if the company itself is suppressed
 */
export type FilterResult<Result> = (result: Result, filter: SuppressionFilter) => Promise<Result>;

export const filterPeople = async <Result extends IntelAnswer>(
  result: Result,
  filter: SuppressionFilter,
): Promise<Result> => (await removeSuppressedInSlices(result, filter)).value;

type Store<Result extends IntelAnswer> = CachedResultStore<IntelQuestion, CollectedResult<Result>>;

/**
 * Stores results without globally suppressed contacts. Stored results are shared by all accounts and do not depend on
 * account entries.
 */
export class FilteringStore<Result extends IntelAnswer> implements Store<Result> {
  constructor(
    private readonly store: Store<Result>,
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    private readonly filterResult: FilterResult<Result>,
    /** Adds facts of the result to the search of companies. */
    private readonly learn: (result: Result) => Promise<void> = () => Promise.resolve(),
  ) {}

  find(question: IntelQuestion): Promise<CollectedResult<Result> | undefined> {
    return this.store.find(question);
  }

  /** Stores nothing if the company itself is suppressed. */
  async save(question: IntelQuestion, answer: CollectedResult<Result>): Promise<void> {
    const result = await this.filtered(answer.result);
    if (!result) return;
    await this.store.save(question, { ...answer, result });
    await this.learn({ ...result, collected_at: new Date(answer.collectedAt).toISOString() });
  }

  private async filtered(result: Result): Promise<Result | undefined> {
    try {
      return await this.filterResult(result, this.suppressions.suppressionFilter());
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'suppressed') return undefined;
      throw error;
    }
  }
}

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
