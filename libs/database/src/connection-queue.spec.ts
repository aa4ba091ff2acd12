import { inWorkScope } from '@lode/platform';
import { ConnectionQueue } from './bounded-pool';

const acquire = (queue: ConnectionQueue, account: string, timeoutMs = 60_000): Promise<void> =>
  inWorkScope({ account }, () => queue.acquire(timeoutMs));

/** Waiting requests of an account, each recorded when it gets its connection. */
const waitFor = (queue: ConnectionQueue, account: string, count: number, served: string[]) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await acquire(queue, account);
      served.push(`${account}${index}`);
      await Promise.resolve();
      queue.release();
    }),
  );

test('requests of one account are served in order', async () => {
  const queue = new ConnectionQueue(1, 10);
  await acquire(queue, 'a');
  const served: string[] = [];
  const waiting = waitFor(queue, 'a', 3, served);
  queue.release();
  await waiting;
  expect(served).toEqual(['a0', 'a1', 'a2']);
  expect(queue.waiting).toBe(0);
});

test('accounts take turns: a burst of 500 delays the first request of another account by one connection', async () => {
  const queue = new ConnectionQueue(1, 1000);
  await acquire(queue, 'busy');
  const served: string[] = [];
  const waiting = [waitFor(queue, 'busy', 500, served), waitFor(queue, 'other', 2, served)];
  queue.release();
  await Promise.all(waiting);
  expect(served.slice(0, 4)).toEqual(['busy0', 'other0', 'busy1', 'other1']);
  expect(served).toHaveLength(502);
});

test('a queue full of requests of one account accepts another account up to its share', async () => {
  const queue = new ConnectionQueue(1, 4);
  await acquire(queue, 'busy');
  const served: string[] = [];
  const waiting = [waitFor(queue, 'busy', 4, served), waitFor(queue, 'other', 2, served)];
  expect(queue.waiting).toBe(6);
  await expect(acquire(queue, 'busy')).rejects.toThrow('too many requests wait');
  await expect(acquire(queue, 'other')).rejects.toThrow('too many requests wait');
  queue.release();
  await Promise.all(waiting);
});

test('a request whose deadline passes leaves the queue without delaying its account', async () => {
  const queue = new ConnectionQueue(1, 1);
  await acquire(queue, 'a');
  await expect(acquire(queue, 'b', 10)).rejects.toThrow('no database connection was free in time');
  expect(queue.waiting).toBe(0);
  const served: string[] = [];
  const waiting = waitFor(queue, 'c', 1, served);
  queue.release();
  await waiting;
  expect(served).toEqual(['c0']);
});
