import { Batches, type BatchesOptions } from './batches';
import { workScope, withDeadline } from './work-scope';

interface Running {
  readonly items: readonly string[];
  readonly end: (results?: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const late = (): Error => new Error('late');

let unended: Running[] = [];
// A worker runs other files after this one: an item that still waits would be late in the middle of their tests.
afterEach(async () => {
  for (const batch of unended) {
    batch.end();
    await nextTurn();
  }
});

/** Batches of words whose work the test ends. A word such as `a1` is in group `a`. */
function batchesWith(options: Partial<BatchesOptions<string, string>> = {}) {
  const running: Running[] = [];
  unended = running;
  const batches = new Batches<string, string>({
    work: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const end: Running['end'] = (results = items.map((item) => item.toUpperCase())) => resolve(results);
      running.push({ items, end, fail: reject });
      return promise;
    },
    ...{ maxItems: 3, maxConcurrent: 2, timeoutMs: 1000 },
    ...options,
  });
  const add = (...items: string[]) =>
    items.map((item) => batches.add(item, { waitMs: 60_000, onLate: late }));
  return { add, batches, running, started: () => running.map(({ items }) => items.join(' ')) };
}

test('collects items while a batch is in progress, up to the limit', async () => {
  const { add, running, started } = batchesWith();
  const first = add('a', 'b');
  await nextTurn();
  const rest = add('c', 'd', 'e', 'f');
  await nextTurn();
  expect(started()).toEqual(['a b']);
  running[0]?.end();
  await expect(Promise.all(first)).resolves.toEqual(['A', 'B']);
  await nextTurn();
  expect(started()).toEqual(['a b', 'c d e']);
  running[1]?.end();
  await nextTurn();
  running[2]?.end();
  await expect(Promise.all(rest)).resolves.toEqual(['C', 'D', 'E', 'F']);
});

test('processes groups apart, with limited concurrency and in rotation', async () => {
  const { add, running, started } = batchesWith({ groupOf: (item) => item.charAt(0), maxItems: 1 });
  void add('a1', 'a2', 'a3', 'b1', 'c1');
  await nextTurn();
  expect(started()).toEqual(['a1', 'b1']);
  running[0]?.end();
  await nextTurn();
  expect(started()).toEqual(['a1', 'b1', 'c1']);
  running[1]?.end();
  await nextTurn();
  expect(started()).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('puts items of one key into successive batches, in their order', async () => {
  const { add, running, started } = batchesWith({ keyOf: (item) => item.charAt(0) });
  void add('a1', 'a2', 'b1', 'a3', 'b2');
  for (let index = 0; index < 3; index += 1) {
    await nextTurn();
    running[index]?.end();
  }
  expect(started()).toEqual(['a1 b1', 'a2 b2', 'a3']);
});

test('has several batches of a group in progress, of different keys', async () => {
  const { add, running, started } = batchesWith({ keyOf: (item) => item.charAt(0), maxPerGroup: 2 });
  void add('a1');
  await nextTurn();
  void add('a2', 'b1');
  await nextTurn();
  void add('c1');
  await nextTurn();
  expect(started()).toEqual(['a1', 'b1']);
  running[0]?.end();
  await nextTurn();
  expect(started()).toEqual(['a1', 'b1', 'a2 c1']);
});

test('rejects the items of a batch that fails, and continues', async () => {
  const { add, running } = batchesWith();
  const failed = add('a', 'b');
  await nextTurn();
  const rest = add('c');
  running[0]?.fail(new Error('broken'));
  for (const item of failed) await expect(item).rejects.toThrow('broken');
  await nextTurn();
  running[1]?.end([]);
  await expect(rest[0]).rejects.toThrow('one result for each');
});

test('rejects an item that waits too long, and does not process it', async () => {
  const { add, batches, running, started } = batchesWith();
  const [first] = add('a');
  await nextTurn();
  await expect(batches.add('b', { waitMs: 5, onLate: late })).rejects.toThrow('late');
  running[0]?.end();
  await expect(first).resolves.toBe('A');
  await nextTurn();
  expect(started()).toEqual(['a']);
});

test('has a deadline of its own instead of that of the first item', async () => {
  const deadlines: (number | undefined)[] = [];
  const work = (items: readonly string[]) => {
    deadlines.push(workScope()?.deadline);
    return Promise.resolve(items);
  };
  const batches = new Batches<string, string>({ work, maxItems: 1, maxConcurrent: 1, timeoutMs: 1e9 });
  await withDeadline(1, () => batches.add('a'));
  expect(deadlines[0]).toBeGreaterThan(1e9);
});

test('rejects an item while too many are waiting, and takes the next one when some have left', async () => {
  const { add, running, started } = batchesWith({ maxQueued: 3 });
  void add('a');
  await nextTurn();
  const waiting = add('b', 'c', 'd');
  await expect(add('e')[0]).rejects.toMatchObject({ code: 'overloaded' });
  running[0]?.end();
  await nextTurn();
  expect(started()).toEqual(['a', 'b c d']);
  const next = add('f');
  running[1]?.end();
  await nextTurn();
  running[2]?.end();
  await expect(Promise.all([...waiting, ...next])).resolves.toEqual(['B', 'C', 'D', 'F']);
});

test('does not count an item that left the queue by its time limit', async () => {
  const { add, batches, running } = batchesWith({ maxQueued: 1, maxConcurrent: 1 });
  void add('a');
  await nextTurn();
  await expect(batches.add('b', { waitMs: 0, onLate: late })).rejects.toThrow('late');
  const next = add('c');
  running[0]?.end();
  await nextTurn();
  running[1]?.end();
  await expect(next[0]).resolves.toBe('C');
});
