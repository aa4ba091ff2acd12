import { setTimeout as wait } from 'node:timers/promises';

type Nothing = undefined | null | false;

/**
 * Asks again and again until there is an answer.
 * @param limit milliseconds
 * @param what is waited for; left out, the error shows the code that asked
 * @throws when there is no answer by then
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
