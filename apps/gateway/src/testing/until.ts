import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds. @throws when it does not within the limit, in milliseconds. */
export async function until(condition: () => Promise<boolean> | boolean, limit = 5000): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${limit} ms`);
    await pause(10);
  }
}
