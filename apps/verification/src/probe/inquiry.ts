import type { Reason } from '../smtp/verdict';
import type { Answers } from './answers';

/** Why a mail host gave no answer about an address. */
export interface Failure {
  readonly reason: Reason;
  /** Code of the reply that refused the session; null where there was none. */
  readonly code: number | null;
  /** Delay that a temporary refusal asks for, in seconds. */
  readonly retryAfterS: number | null;
  readonly mailExchange: string | null;
}

/** What somebody wants to know of the mail hosts of one domain. Any number of them share one conversation. */
export interface Inquiry<Result = unknown> {
  /** The addresses that it is about. */
  readonly subjects: readonly string[];
  /** Whom it needs answered now, given what is answered; nobody: it has all that it wants. */
  wants(answers: Answers): readonly string[];
  /** Whether what is answered tells something about its subjects, though it may want more. */
  isAnswered(answers: Answers): boolean;
  /** What it comes to. @param failures of the hosts that gave no answer, in the order in which they were tried */
  conclude(answers: Answers, failures: readonly Failure[]): Result;
}
