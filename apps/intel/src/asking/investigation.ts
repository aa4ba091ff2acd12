import type { Attribution, IntelAnswer } from '@lode/contracts';
import type { Inquiry } from './inquiry';

/** What an answer tells beside what all answers tell of themselves. */
export type Findings<Result extends IntelAnswer> = Omit<Result, keyof IntelAnswer>;

/** The work on one question: asks sources, and has an answer from what they have told at every moment. */
export interface Investigation<Result extends IntelAnswer> {
  /** Never rejects for what happens outside; ends soon after the signal has aborted. */
  run(inquiry: Inquiry, signal: AbortSignal): Promise<void>;
  findings(): Findings<Result>;
  /** What would help, or why little was found; null where nothing has to be said. */
  hint(): string | null;
  attribution(): readonly Attribution[];
}
