import { FairSemaphore, workScope } from '@lode/platform';
import { Interrupted } from '../jobs/handler';
import { answerAllRows } from './answer-rows';
import type { OpenRow } from './bulk-file.repository';
import { RowRoom } from './row-writer';

async function* rows(count: number): AsyncGenerator<OpenRow, void> {
  for (let position = 0; position < count; position += 1) yield { position, turn: 0, cells: [] };
}

const permitsOf = (capacity: number) => new FairSemaphore({ of: 'rows', capacity, retryAfter: 1 });
const answered = { lines: [], problem: null, results: [] } as const;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Job {
  readonly account?: string;
  readonly permits?: FairSemaphore;
  readonly signal?: AbortSignal;
  readonly answer?: (row: OpenRow) => Promise<typeof answered>;
  readonly store?: (row: OpenRow) => Promise<void>;
}

const run = (count: number, job: Job = {}): Promise<void> =>
  answerAllRows(rows(count), {
    account: 'acc_a',
    permits: permitsOf(3),
    concurrency: 3,
    room: new RowRoom({ share: 0 }),
    signal: new AbortController().signal,
    answer: () => Promise.resolve(answered),
    store: () => Promise.resolve(),
    ...job,
  });

test('answers each row once, within the limit, in a scope without result sets', async () => {
  const stored: number[] = [];
  let [current, most] = [0, 0];
  const three = Promise.withResolvers<void>();
  await run(50, {
    answer: async () => {
      expect(workScope()).toMatchObject({ account: 'acc_a', storesNoResults: true });
      most = Math.max(most, (current += 1));
      if (current === 3) three.resolve();
      await three.promise;
      await nextTurn();
      current -= 1;
      return answered;
    },
    store: ({ position }) => Promise.resolve(void stored.push(position)),
  });
  expect(stored.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  expect(most).toBe(3);
});

test('the first error ends the others, though rows are in progress', async () => {
  const begun: number[] = [];
  const work = run(50, {
    answer: async ({ position }) => {
      begun.push(position);
      if (position < 2) return new Promise(() => undefined);
      await nextTurn();
      if (position === 4) throw new Error('defect');
      return answered;
    },
  });
  await expect(work).rejects.toThrow('defect');
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('an interruption ends the work at once, though rows are in progress', async () => {
  const stopping = new AbortController();
  const work = run(50, { signal: stopping.signal, answer: () => new Promise(() => undefined) });
  await nextTurn();
  stopping.abort(new Interrupted('cancelled'));
  await expect(work).rejects.toThrow('the attempt is interrupted: cancelled');
});

test('a file of 10 of another account ends long before one of 1,000', async () => {
  const permits = permitsOf(4);
  let large = 0;
  const answer = () => nextTurn().then(() => answered);
  const first = run(1000, { permits, answer, store: () => Promise.resolve(void (large += 1)) });
  await nextTurn();
  await run(10, { account: 'acc_b', permits, answer });
  expect(large).toBeLessThan(60);
  await first;
});
