import type { Reason } from '../smtp/verdict';
import type { Answers } from './answers';

/** Why a mail host gave no answer about an address. */
export interface Failure {
  readonly reason: Reason;
  /** Code of the reply that refused the session; null: no reply. */
  readonly code: number | null;
  /** Delay requested by a temporary refusal, in seconds. */
  readonly retryAfterS: number | null;
  readonly mailExchange: string | null;
}

/** Decides which recipients of one domain to ask about. Any number of inquiries share one SMTP session. */
export interface Inquiry<Result = unknown> {
  readonly subjects: readonly string[];
  /** Recipients to ask next, given the answers so far; empty: the inquiry is complete. */
  wants(answers: Answers): readonly string[];
  /** Whether at least one subject is answered. */
  isAnswered(answers: Answers): boolean;
  /** @param failures of the hosts that gave no answer, in the order of the attempts */
  conclude(answers: Answers, failures: readonly Failure[]): Result;
}
