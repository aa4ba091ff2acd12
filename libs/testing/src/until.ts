import { setTimeout as wait } from 'node:timers/promises';

type Nothing = undefined | null | false;

const minPauseMs = 10;
const maxPauseMs = 250;
/** Share of the elapsed time by which a long wait may exceed the awaited moment. */
const pauseShare = 0.05;

/**
 * Polls until there is an answer, less often the longer it takes: a poll costs processor time that the awaited work needs.
 * @param limit milliseconds
 * @param what name of the awaited condition; by default, the error contains the code of the poll
 * @throws at the limit
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  limit = 10_000,
  what = ask.toString(),
): Promise<Exclude<T, Nothing>> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer as Exclude<T, Nothing>;
    const elapsed = performance.now() - started;
    if (elapsed > limit) throw new Error(`${what}: not within ${limit} ms`);
    await wait(Math.min(Math.max(minPauseMs, elapsed * pauseShare), maxPauseMs));
  }
}
