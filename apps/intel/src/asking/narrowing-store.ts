import { ProblemError, type IntelAnswer } from '@lode/contracts';
import type { AnswerStore, Suppressions } from '@lode/service-kit';
import type { Answered, Question } from './answered';
import type { Narrow } from './narrow';

type Store<Result extends IntelAnswer> = AnswerStore<Question, Answered<Result>>;

/** Keeps answers without those whom the deployment leaves out: what is kept is for all accounts, and depends on none. */
export class NarrowingStore<Result extends IntelAnswer> implements Store<Result> {
  constructor(
    private readonly store: Store<Result>,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
    private readonly narrow: Narrow<Result>,
  ) {}

  find(question: Question): Promise<Answered<Result> | undefined> {
    return this.store.find(question);
  }

  /** Nothing is kept of a company that is left out itself. */
  async save(question: Question, answer: Answered<Result>): Promise<void> {
    const result = await this.narrowed(answer.result);
    if (result) await this.store.save(question, { ...answer, result });
  }

  private async narrowed(result: Result): Promise<Result | undefined> {
    try {
      return await this.narrow(result, this.suppressions.barrier());
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'suppressed') return undefined;
      throw error;
    }
  }
}
