import { setTimeout as elapse } from 'node:timers/promises';
import { ProblemError, type ResultRow } from '@lode/contracts';
import { databaseProblem } from '@lode/database';
import { inWorkScope, type FairSemaphore, unlessAborted } from '@lode/platform';
import type { AnswerLine } from './bulk-file';
import type { OpenRow } from './bulk-file.repository';
import type { RowRoom } from './row-writer';

/** Milliseconds before a row is tried again. */
const pauseMs = { first: 1000, max: 30_000 };
/** Attempts after which a row that fails by itself is given up. */
const maxAttempts = 3;
/** Problems that pass: the row waits as long as they last. */
const waits: ReadonlySet<string> = new Set([
  'unavailable',
  'overloaded',
  'account_busy',
  'rate_limited',
  'worker_lost',
]);

interface AnswerOptions {
  readonly signal: AbortSignal;
  /** Called with errors that no caller causes. */
  readonly onTrouble: (error: unknown) => void;
  /** Resolves after milliseconds, or when the signal aborts. */
  readonly pause?: typeof pauseUnlessAborted;
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly problem: string };

/**
 * Answers a row. A service that is unavailable or busy is asked again until it answers; other failures become the problem
 * of the row.
 * @throws the reason of the signal
 */
export async function answerRow<Answer>(
  ask: () => Promise<Answer>,
  { signal, onTrouble, pause = pauseUnlessAborted }: AnswerOptions,
): Promise<Outcome<Answer>> {
  for (let attempt = 1, failures = 0; ; attempt += 1) {
    try {
      return { answer: await ask() };
    } catch (error) {
      signal.throwIfAborted();
      const { code, detail, status, retryAfter } = problemOf(error);
      if (code === 'internal') onTrouble(error);
      const passes = waits.has(code);
      if (!passes) failures += 1;
      if (!passes && (status < 500 || failures >= maxAttempts))
        return { problem: `${code}: ${detail.replaceAll(/\bbody\./g, '')}` };
      const wanted = (retryAfter ?? 0) * 1000 || pauseMs.first * 2 ** (attempt - 1);
      await pause(Math.min(pauseMs.max, wanted), signal);
      signal.throwIfAborted();
    }
  }
}

const problemOf = (error: unknown): ProblemError =>
  error instanceof ProblemError
    ? error
    : (databaseProblem(error) ?? new ProblemError('internal', undefined, { cause: error }));

const pauseUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  elapse(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

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
