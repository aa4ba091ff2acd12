import type { IntelAnswer } from '@lode/contracts';
import {
  StoredAnswers,
  waitingSignal,
  type AnswerStore,
  type CallContext,
  type Clock,
  type Leases,
  type Suppressions,
  type FairSemaphore,
} from '@lode/service-kit';
import type { Answered, Question } from './answered';
import type { Inquiry } from './inquiry';
import type { Investigation } from './investigation';
import { InvestigationRun } from './investigation-run';
import type { Narrow } from './narrow';
import { NarrowingStore } from './narrowing-store';

/** Runs of one process at the same time, for one operation. */
const maxRuns = 500;
/** Seconds for which a source is not asked again, where somebody bears with older answers: servers count. */
const maxSourceAge = 86_400;

export interface IntelAnswersParts<Asked extends Question, Result extends IntelAnswer> {
  /** Of the operation. */
  readonly name: string;
  readonly store: AnswerStore<Question, Answered<Result>>;
  readonly leases: Pick<Leases, 'take'>;
  readonly clock: Clock;
  /** How old a stored answer may be where the question does not say, in milliseconds. */
  readonly maxAge: number;
  /** Inquiries that work at the same time, of all operations together. */
  readonly workers: FairSemaphore;
  readonly createInquiry: () => Inquiry;
  readonly investigate: (question: Asked) => Investigation<Result>;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  readonly narrow: Narrow<Result>;
}

/** Answers of one operation: stored ones that are young enough, else what the sources say now. */
export class IntelAnswers<Asked extends Question, Result extends IntelAnswer> {
  private readonly stored: StoredAnswers<Asked, Answered<Result>>;

  constructor(private readonly parts: IntelAnswersParts<Asked, Result>) {
    const { name, store, leases, clock, workers, createInquiry, investigate, suppressions, narrow } = parts;
    this.stored = new StoredAnswers<Asked, Answered<Result>>({
      name,
      store: new NarrowingStore(store, suppressions, narrow),
      leases,
      clock,
      of: 'company inquiries',
      maxRuns,
      workers,
      createRun: (question) => new InvestigationRun(investigate(question), createInquiry(), clock),
    });
  }

  /**
   * @param seconds how old the answer may be
   * @returns without those whom the deployment or the account leaves out
   * @throws ProblemError account_busy, overloaded, suppressed, and errors of the database
   */
  async answer(
    asked: Omit<Asked, 'maxAge'>,
    seconds: number | undefined,
    context: CallContext,
  ): Promise<Result> {
    const maxAge = seconds === undefined ? this.parts.maxAge : seconds * 1000;
    const question = { ...asked, maxAge: Math.min(maxSourceAge, Math.floor(maxAge / 1000)) } as Asked;
    const asker = { signal: waitingSignal(context), cancels: false, account: context.chargedAccount };
    const { answer, isStored } = await this.stored.collect(question, maxAge, asker);
    const { suppressions, narrow } = this.parts;
    const told = await narrow(answer.result, suppressions.barrier(context.account));
    return { ...told, cache_hit: isStored };
  }

  /** Ends all runs; what they have is given to those who wait. */
  close(): Promise<void> {
    return this.stored.close();
  }
}
