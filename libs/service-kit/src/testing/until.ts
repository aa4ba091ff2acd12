import { setTimeout as wait } from 'node:timers/promises';

type Nothing = undefined | null | false;

/**
 * Polls until there is an answer.
 * @param limit milliseconds
 * @param what name of the awaited condition; by default, the error contains the code of the poll
 * @throws at the limit
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  limit = 10_000,
  what = ask.toString(),
): Promise<Exclude<T, Nothing>> {
  const end = performance.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer as Exclude<T, Nothing>;
    if (performance.now() > end) throw new Error(`${what}: not within ${limit} ms`);
    await wait(10);
  }
}
