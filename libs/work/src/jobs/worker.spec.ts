import type { Tracer } from '@lode/platform';
import type { AttemptReport, Attempts } from './attempts';
import type { Delivery, Queue } from './queue.adapter';
import type { Work } from './work';
import { Worker } from './worker';

/** What the span of one attempt records. */
async function spanOf(report: AttemptReport): Promise<unknown[]> {
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
  const delivery: Delivery = { id: 'a', key: 'a', revision: 1, queue: 'remind', retryCount: 0 };
  const waiting = [delivery];
  const queue = { take: async () => waiting.splice(0), touch: async () => new Set() };
  const attempts = { run: () => Promise.resolve(report) };
  const ended = Promise.withResolvers<void>();
  const worker = new Worker(
    { name: 'remind', kind: 'task', concurrency: 1 } as Work,
    queue as unknown as Queue,
    attempts as unknown as Attempts,
    { ended: () => ended.resolve(), onError: ended.reject, tracer },
    1000,
  );
  worker.start();
  await ended.promise;
  await worker.stop(1000);
  return recorded;
}

test('the span of an attempt has its outcome, and its failure if there is one', async () => {
  await expect(spanOf({ outcome: 'done' })).resolves.toEqual([
    'task remind',
    { 'lode.outcome': 'done' },
    'ended',
  ]);
  await expect(spanOf({ outcome: 'retry', error: new TypeError('x') })).resolves.toEqual([
    'task remind',
    { 'lode.outcome': 'retry' },
    'TypeError',
    'ended',
  ]);
});
