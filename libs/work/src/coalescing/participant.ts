import { workScope } from '@lode/platform';

export interface Participant<Progress> {
  /**
   * The participant leaves with the partial result when the signal aborts. After a cancellation (`isCancelled`) it no
   * longer needs the work; after its deadline it may ask again. Without a signal it waits until the run ends, and for a
   * permit until the deadline of the current request.
   */
  readonly signal?: AbortSignal;
  /** The participant leaves with the partial result at this time, in monotonic milliseconds; in place of a signal. */
  readonly deadline?: number;
  /** The work is not needed any more when this participant leaves for any reason. */
  readonly cancels: boolean;
  /** Waits for a permit regardless of the number of permits of its account, since its caller cannot retry. */
  readonly waitsForCapacity?: boolean;
  /** The account to which the work is charged while this participant waits. */
  readonly account?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/** A participant with the account of the current work. */
export function currentParticipant(): Participant<unknown> {
  const { account, waitsForCapacity = false } = workScope() ?? {};
  return { account, waitsForCapacity, cancels: false };
}
