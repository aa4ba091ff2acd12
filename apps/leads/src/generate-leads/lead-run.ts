import type { LeadAnswer } from './lead-answer';

/** The work on one question. */
export interface LeadRun {
  /** Comes to an end soon after the signal has aborted. Never rejects for what happens outside. */
  run(signal: AbortSignal): Promise<void>;
  /** What there is at any moment; after the end, the answer. */
  soFar(): LeadAnswer;
  /** Whether it came to its own end. */
  readonly isOver: boolean;
}
