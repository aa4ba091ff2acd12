import type { ResultRow } from '@lode/contracts';
import { inWorkScope, type FairSemaphore, unlessAborted } from '@lode/platform';
import type { AnswerLine } from './bulk-file';
import type { OpenRow } from './bulk-file.repository';
import type { RowRoom } from './row-room';

/** The answer of a row, maybe with a remark, or the reason why it has none. */
export type RowOutcome =
  | {
      readonly lines: readonly AnswerLine[];
      readonly problem: string | null;
      readonly results: readonly ResultRow[];
    }
  | { readonly lines: null; readonly problem: string };

interface RowsParts {
  readonly account: string;
  readonly signal: AbortSignal;
  /** Limits the rows in progress of all jobs of this replica, equally for all accounts. */
  readonly permits: FairSemaphore;
  readonly concurrency: number;
  readonly room: RowRoom;
  readonly answer: (row: OpenRow, signal: AbortSignal) => Promise<RowOutcome>;
  readonly store: (row: OpenRow, outcome: RowOutcome) => Promise<void>;
}

/**
 * Answers rows in order, several at once. Ends with the first error, without waiting for rows in progress.
 * @throws the first error of a row, of the storage or of the source; the reason of the signal
 */
export async function answerAllRows(rows: AsyncGenerator<OpenRow, void>, parts: RowsParts): Promise<void> {
  const { account, concurrency } = parts;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(parts.signal.reason);
  if (parts.signal.aborted) stop();
  parts.signal.addEventListener('abort', stop, { once: true });
  const lane = async (): Promise<void> => {
    try {
      while (await answerNext(rows, parts, stopping.signal));
    } catch (error) {
      stopping.abort(error);
      throw error;
    }
  };
  try {
    const scope = { account, waitsForCapacity: true, storesNoResults: true };
    const lanes = Array.from({ length: concurrency }, () => inWorkScope(scope, lane));
    await Promise.allSettled(lanes);
    stopping.signal.throwIfAborted();
  } finally {
    parts.signal.removeEventListener('abort', stop);
  }
}

/** @returns false where there are no more rows */
async function answerNext(
  rows: AsyncGenerator<OpenRow, void>,
  { account, permits, room, answer, store }: RowsParts,
  signal: AbortSignal,
): Promise<boolean> {
  const claim = await permits.acquire(account, { signal }, { waitsForCapacity: true });
  try {
    return await room.run(signal, async () => {
      const next = await rows.next();
      if (next.done) return false;
      const outcome = await unlessAborted(answer(next.value, signal), signal, () =>
        Promise.reject(signal.reason as Error),
      );
      await store(next.value, outcome);
      return true;
    });
  } finally {
    claim.release();
  }
}
