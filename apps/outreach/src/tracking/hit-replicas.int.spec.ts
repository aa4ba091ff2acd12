import type { Visitor } from '@lode/contracts';
import { withAccount } from '@lode/database';
import { EventLedger } from '../events/event-ledger';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { HitBatchRepository, HitRepository } from './hit.repository';
import { HitBatches } from './hit-batches';
import type { Visit, Visited } from './judge-hit';

const start = Date.UTC(2026, 2, 1, 12);
const links = ['https://a.test/1', 'https://a.test/2', 'https://a.test/3'];
const browser: Visitor = {
  method: 'GET',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  prefetch: false,
};
const limits = { limit: 30_000, signal: new AbortController().signal };

let people: SentMessages;
beforeAll(async () => {
  people = await SentMessages.start();
});
afterAll(() => people.stop());

const batchesOf = (ledger: EventLedger): HitBatches =>
  new HitBatches({
    hits: new HitRepository(people.source, ledger),
    batches: new HitBatchRepository(people.source, ledger),
    connections: 4,
  });

describe('two replicas', () => {
  let replicas: HitBatches[];
  beforeAll(() => void (replicas = [batchesOf(new EventLedger()), batchesOf(new EventLedger())]));
  const hit = (
    number: number,
    { token }: Written,
    target: Visit['target'],
    at: number,
  ): Promise<Visited | undefined> => {
    const replica = replicas[number % replicas.length];
    if (!replica) throw new Error('there are two replicas');
    return replica.record(token, { target, visitor: browser, at }, limits);
  };

  test('count every hit once, also on the same recipients and rows of counts', async () => {
    const sequences = await Promise.all([people.sequence(), people.sequence()]);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        people.person({
          ...{ links, sentAt: start - 60_000, slot: index % 4 },
          sequence: sequences[index % 2] ?? '',
        }),
      ),
    );
    const answers = await Promise.all(
      [0, 1].flatMap((round) =>
        all.flatMap((person, index) => [
          hit(round + index, person, 'picture', start + round * 60_000),
          hit(round + index + 1, person, 1, start + round * 60_000),
        ]),
      ),
    );
    expect(
      answers.every((answer) => answer?.destination === links[0] || answer?.destination === undefined),
    ).toBe(true);
    for (const sequence of sequences) {
      await expect(people.counts(sequence)).resolves.toEqual({
        ...{ opens: 10, total_opens: 20 },
        ...{ clicks: 10, total_clicks: 20 },
      });
      await expect(people.stepCounts(sequence)).resolves.toEqual({ 0: [0, 10, 10, 0, 0] });
    }
  }, 30_000);

  test('record other hits while an enrolment is locked, and then that of the enrolment', async () => {
    const sequence = await people.sequence();
    const locked = await people.person({ sequence, links, sentAt: start - 60_000 });
    const free = await people.person({ sequence, links, sentAt: start - 60_000 });
    const waiting = await withAccount(people.source, 'acc_a', async (manager) => {
      await manager.query('SELECT 1 FROM outreach.enrolments WHERE id = $1 FOR UPDATE', [locked.enrolment]);
      const one = hit(0, locked, 'picture', start);
      await expect(hit(0, free, 'picture', start)).resolves.toBeDefined();
      await expect(people.counts(sequence)).resolves.toEqual({ opens: 1, total_opens: 1 });
      return [one];
    });
    await expect(waiting[0]).resolves.toBeDefined();
    await expect(people.counts(sequence)).resolves.toEqual({ opens: 2, total_opens: 2 });
  });
});
