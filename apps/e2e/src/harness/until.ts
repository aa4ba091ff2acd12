import { setTimeout as wait } from 'node:timers/promises';

const pause = 20;

/**
 * Asks again until the condition holds. @returns how long that took, in milliseconds.
 * @throws where it does not hold within the limit (milliseconds)
 */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 10_000,
): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > limit) throw new Error(`${what}: not within ${limit} ms`);
    await wait(pause);
  }
  return performance.now() - started;
}
