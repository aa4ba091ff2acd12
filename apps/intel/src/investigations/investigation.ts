import type { Attribution, IntelAnswer } from '@lode/contracts';
import type { Inquiry } from './inquiry';

/** Fields of a result that are specific to the operation. */
export type Findings<Result extends IntelAnswer> = Omit<Result, keyof IntelAnswer>;

/** One run of an operation. Its findings can be read at any time. */
export interface Investigation<Result extends IntelAnswer> {
  /** Never rejects because of external failures, and ends soon after the signal aborts. */
  run(inquiry: Inquiry, signal: AbortSignal): Promise<void>;
  findings(): Findings<Result>;
  /** How to get more results, or why there are few; null if there is nothing to say. */
  hint(): string | null;
  attribution(): readonly Attribution[];
}
