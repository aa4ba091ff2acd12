import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum milliseconds of work between two turns of the event loop. */
const sliceMs = 10;

/** Work that may pause at each `yield`; a step between two of them takes microseconds. */
export type Steps<Result> = Generator<void, Result, void>;

/** Runs the work in slices of 10 ms, so that other requests are served meanwhile. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + sliceMs;
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
