import { ProblemError, type IntelAnswer } from '@lode/contracts';
import type { CachedResultStore, Suppressions } from '@lode/service-kit';
import type { CollectedResult, IntelQuestion } from '../database/answer.repository';
import type { FilterResult } from './filter-result';

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
