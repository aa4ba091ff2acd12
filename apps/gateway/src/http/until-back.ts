import { setTimeout as elapse } from 'node:timers/promises';
import { ProblemError, type ProblemCode } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';

/** Milliseconds from the first try in which another one may begin: the only replica of a service restarts in less. */
const patience = 15_000;
const pause = 1000;

export interface Patience {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Lets so many milliseconds pass; real ones where left out. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Problems that pass; only that the service is away where left out. */
  readonly passing?: readonly ProblemCode[];
}

/**
 * Does it again, every second, while it fails with one of `passing`; what is done must bear repetition.
 * @throws the last error, and at once every other one
 */
export async function untilBack<T>(
  work: () => Promise<T>,
  { clock, wait = elapse, passing = ['unavailable'] }: Patience,
): Promise<T> {
  const end = clock.monotonic() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProblemError && passing.includes(error.code)) || clock.monotonic() + pause > end)
        throw error;
      await wait(pause);
    }
  }
}
