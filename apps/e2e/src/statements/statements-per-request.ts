import { StatementCounter } from '@lode/service-kit/testing';
import { until } from '../harness/until';
import type { Suite } from '../harness/suite';
import { countedOperations, maxRounds, prepare } from './counted-operations';

/** Longer than the time from a commit until its events are read. */
const quietMs = 40;

/** Waits until the events of earlier requests are read: their statements are not of the next one. */
async function quiet({ sent }: StatementCounter): Promise<void> {
  let [count, since] = [-1, 0];
  await until('no statement is sent for a while', () => {
    if (sent.length !== count) [count, since] = [sent.length, performance.now()];
    return performance.now() - since >= quietMs;
  });
}

/** Only where all services are in this process. */
export const statementsPerRequest: Suite = (lode) =>
  describe('the statements of a request', () => {
    let counter: StatementCounter;
    let prepared: Awaited<ReturnType<typeof prepare>>;
    const counts: Record<string, number> = {};
    beforeAll(async () => {
      prepared = await prepare(lode());
      counter = new StatementCounter();
    }, 60_000);
    afterAll(() => {
      counter.stop();
      process.stdout.write(`statements per request: ${JSON.stringify(counts, null, 2)}\n`);
    });

    it.each(Object.entries(countedOperations))('to %s are not more than before', async (name, operation) => {
      const count = async (round: number): Promise<number> => {
        counter.reset();
        const { status } = await operation.request(lode(), prepared, round);
        expect(status).toBe(200);
        return counter.sent.length;
      };
      let least = Infinity;
      for (let round = 0; round < maxRounds && least > operation.limit; round += 1) {
        await quiet(counter);
        least = Math.min(least, await count(round));
      }
      counts[name] = least;
      expect(least).toBeLessThanOrEqual(operation.limit);
    });
  });
