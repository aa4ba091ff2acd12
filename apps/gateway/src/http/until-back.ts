import { setTimeout as elapse } from 'node:timers/promises';
import { ProblemError } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';

/** Milliseconds from the first try in which another one may begin: the only replica of a service restarts in less. */
const patience = 15_000;
const pause = 1000;

export interface Time {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Lets so many milliseconds pass; real ones where left out. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Does it again, every second, while the service is away; what is done must bear repetition. What a lost worker was
 * asked is sent again by the bus already.
 * @throws the last error, and at once every other one
 */
export async function untilBack<T>(work: () => Promise<T>, { clock, wait = elapse }: Time): Promise<T> {
  const end = clock.monotonic() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || clock.monotonic() + pause > end) throw error;
      await wait(pause);
    }
  }
}

const isAway = (error: unknown): boolean => error instanceof ProblemError && error.code === 'unavailable';
