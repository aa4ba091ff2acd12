import { StatementCounter } from '@lode/service-kit/testing';
import type { Suite } from '../harness/suite';
import { countedOperations, maxRounds, prepare } from './counted-operations';

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
      for (let round = 0; round < maxRounds && least > operation.limit; round += 1)
        least = Math.min(least, await count(round));
      counts[name] = least;
      expect(least).toBeLessThanOrEqual(operation.limit);
    });
  });
