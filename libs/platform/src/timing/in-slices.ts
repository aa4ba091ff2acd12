import { setImmediate as nextTurn } from 'node:timers/promises';

/** Default: maximum milliseconds of work between two turns of the event loop. */
const sliceMs = 10;

/** Work that may pause at each `yield`; a step between two of them takes microseconds. */
export type Steps<Result> = Generator<void, Result, void>;

/**
 * Runs the work in slices, so that other requests are served meanwhile.
 * @param maxMs of a slice; shorter for work in the background that takes minutes, because a request waits for a slice
 * at each of its turns
 */
export async function inSlices<Result>(steps: Steps<Result>, maxMs = sliceMs): Promise<Result> {
  for (;;) {
    const end = performance.now() + maxMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTurn();
  }
}

/** Runs the work without a pause, for small inputs. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
