import { setTimeout as elapse } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import { databaseProblem } from '@lode/database';

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
