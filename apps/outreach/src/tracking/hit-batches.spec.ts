import { until } from '@lode/testing';
import type { FoundMessage } from './find-message';
import type { BatchedHit, BatchResult } from './hit.repository';
import { HitBatches } from './hit-batches';
import type { MarkedVisit, Visit, Visited } from './judge-hit';

const visitor = { method: 'GET', user_agent: 'x', prefetch: false } as const;
const visit: Visit = { target: 1, visitor, at: 0 };
const tokens = Array.from({ length: 8 }, (_, index) => String(index).repeat(32)) as [string, ...string[]];
const limits = { limit: 60_000, signal: new AbortController().signal };

const visitedBy = (sender: string): Visited => ({ destination: undefined, sender, hasUnsubscribed: false });
const messageOf = (token: string): FoundMessage => ({
  token,
  account: 'acc_a',
  sequence: 'seq_a',
  enrolment: `enr_${token.slice(0, 1)}`,
  message: `msg_${token.slice(0, 1)}`,
});

interface Given {
  readonly recordBatch?: (hits: readonly BatchedHit[]) => Promise<BatchResult[]>;
  readonly recordAlone?: (token: string, visit: MarkedVisit) => Promise<Visited | undefined>;
}

const inBatch = (hits: readonly BatchedHit[]): Promise<BatchResult[]> =>
  Promise.resolve(hits.map(() => visitedBy('batch')));

function batchesWith({
  recordBatch = inBatch,
  recordAlone = () => Promise.resolve(visitedBy('alone')),
}: Given) {
  const sizes: number[] = [];
  const batches = new HitBatches({
    hits: { record: recordAlone },
    batches: {
      findMessages: (asked) =>
        Promise.resolve(asked.map((token) => (token.startsWith('7') ? undefined : messageOf(token)))),
      record: (hits) => {
        sizes.push(hits.length);
        return recordBatch(hits);
      },
    },
    connections: 3,
  });
  return { batches, sizes, record: (token: string) => batches.record(token, visit, limits) };
}

const sendersOf = (all: readonly (Visited | undefined)[]) => all.map((visited) => visited?.sender);

test('records hits that arrive together in one batch, without unknown and malformed tokens', async () => {
  const { record, sizes } = batchesWith({});
  const all = await Promise.all([...tokens, 'x', ''].map(record));
  expect(sendersOf(all)).toEqual([
    ...Array.from({ length: 7 }, () => 'batch'),
    undefined,
    undefined,
    undefined,
  ]);
  expect(sizes).toEqual([7]);
});

test('records hits of one enrolment in successive batches', async () => {
  const { record, sizes } = batchesWith({});
  await Promise.all([tokens[0], tokens[0], tokens[1] ?? ''].map(record));
  expect(sizes).toEqual([2, 1]);
});

test('records a hit alone that a batch omits', async () => {
  const { record } = batchesWith({
    recordBatch: async (hits) =>
      (await inBatch(hits)).map((visited, index) => (index === 1 ? undefined : visited)),
  });
  const all = await Promise.all(tokens.slice(0, 3).map(record));
  expect(sendersOf(all)).toEqual(['batch', 'alone', 'batch']);
});

test('records each hit of a failed batch alone, with the same mark, and only the bad one fails', async () => {
  const marks: Uint8Array[] = [];
  const { record } = batchesWith({
    recordBatch: (hits) => {
      marks.push(...hits.map((hit) => hit.visit.mark));
      return Promise.reject(new Error('one is bad'));
    },
    recordAlone: (token, { mark }) => {
      expect(marks).toContain(mark);
      return token === tokens[0] ? Promise.reject(new Error('bad')) : Promise.resolve(visitedBy('alone'));
    },
  });
  const all = await Promise.allSettled(tokens.slice(0, 3).map(record));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(marks).toHaveLength(3);
});

test('limits the hits that are recorded alone, and rejects one that waits too long', async () => {
  const alone = Promise.withResolvers<Visited>();
  let begun = 0;
  const { batches, record } = batchesWith({
    recordBatch: (hits) => Promise.resolve(hits.map(() => undefined)),
    recordAlone: () => {
      begun += 1;
      return alone.promise;
    },
  });
  const first = record(tokens[0]);
  await until(() => begun === 1);
  const late = batches.record(tokens[1] ?? '', visit, { ...limits, limit: 20 });
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  alone.resolve(visitedBy('alone'));
  await expect(first).resolves.toMatchObject({ sender: 'alone' });
  await expect(record(tokens[1] ?? '')).resolves.toMatchObject({ sender: 'alone' });
  expect(begun).toBe(2);
});
