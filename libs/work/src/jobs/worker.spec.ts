import type { Tracer } from '@lode/platform';
import type { Handler } from './handler';
import type { Item, Queue, Turn } from './queue';
import { Worker } from './worker';

/** What the span of one attempt records. */
async function spanOf(run: Handler['run']): Promise<unknown[]> {
  const recorded: unknown[] = [];
  const tracer: Tracer = {
    start: ({ name }) => {
      recorded.push(name);
      return {
        traceparent: 'here',
        rename: () => undefined,
        set: (attributes) => recorded.push(attributes),
        fail: (type) => recorded.push(type),
        end: () => recorded.push('ended'),
      };
    },
    stop: () => Promise.resolve(),
  };
  const waiting = [{ task: 'remind', key: 'a', claim: 'b', attempts: 1, traceparent: null } as Item];
  const settle = () => Promise.resolve(true);
  const queue = { claim: async () => waiting.splice(0), finish: settle, postpone: settle };
  const ended = Promise.withResolvers<void>();
  const worker = new Worker({ name: 'remind', kind: 'task', concurrency: 1, attempts: 2, run } as Handler, {
    queue: queue as unknown as Queue,
    source: { transaction: () => Promise.reject(new Error('no outcome is stored')) },
    clock: { now: () => 0 },
    observer: { ended: () => ended.resolve(), onError: ended.reject, tracer },
  });
  worker.wake();
  await ended.promise;
  await worker.stop(1000);
  return recorded;
}

test('the span of an attempt has its outcome, and its failure if there is one', async () => {
  await expect(spanOf(() => Promise.resolve(undefined))).resolves.toEqual([
    'task remind',
    { 'lode.outcome': 'done' },
    'ended',
  ]);
  await expect(spanOf(() => Promise.reject(new TypeError('x')))).resolves.toEqual([
    'task remind',
    { 'lode.outcome': 'retry' },
    'TypeError',
    'ended',
  ]);
});

test('a task with a limit per account is claimed by accounts', async () => {
  const claimed = Promise.withResolvers<readonly Turn[]>();
  const queue = {
    backlog: async () => [{ account: 'acc_a', waiting: 5, active: 0 }],
    claimOf: async (_task: string, turns: readonly Turn[]) => {
      claimed.resolve(turns);
      return [];
    },
  };
  const limits = { concurrency: 3, maxPerAccount: 2, attempts: 1 };
  const worker = new Worker({ name: 'copy', kind: 'task', ...limits } as Handler, {
    queue: queue as unknown as Queue,
    source: { transaction: () => Promise.reject(new Error('no outcome is stored')) },
    clock: { now: () => 0 },
    observer: { ended: () => undefined, onError: claimed.reject },
  });
  worker.wake();
  await expect(claimed.promise).resolves.toEqual([{ account: 'acc_a', count: 2 }]);
  await worker.stop(1000);
});
