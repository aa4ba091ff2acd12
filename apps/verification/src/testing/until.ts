import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is as wished. @throws when so many milliseconds have passed */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
  milliseconds = 20_000,
): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(answer)}`);
    await wait(20);
  }
}
