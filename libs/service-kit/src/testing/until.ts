import { setTimeout as wait } from 'node:timers/promises';

type Nothing = undefined | null | false;

/**
 * Asks again and again until there is an answer. @param limit milliseconds
 * @throws when there is none by then
 */
export async function until<T>(ask: () => T | Promise<T>, limit = 10_000): Promise<Exclude<T, Nothing>> {
  const end = performance.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null && answer !== false) return answer as Exclude<T, Nothing>;
    if (performance.now() > end) throw new Error(`not within ${limit} ms: ${ask.toString()}`);
    await wait(10);
  }
}
