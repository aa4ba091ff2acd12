import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is one. @throws after ten seconds without */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > end) throw new Error(`never came true: ${ask.toString()}`);
    await wait(20);
  }
}
