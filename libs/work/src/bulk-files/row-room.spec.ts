import { RowRoom } from './row-writer';

const never = new AbortController().signal;
const requests = { isActive: true };
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Time that passes with each look at the clock. */
function clockOf(stepMs: number): () => number {
  let now = 0;
  return () => (now += stepMs);
}

test('an idle process runs all rows', async () => {
  const room = new RowRoom({ share: 0.1 }, requests, clockOf(10));
  let begun = 0;
  for (let row = 0; row < 20; row += 1)
    void room.run(never, () => {
      begun += 1;
      return new Promise(() => undefined);
    });
  await nextTurn();
  expect(begun).toBe(20);
});

test('a busy process runs four rows, and the next one when it is idle again', async () => {
  const load = { share: 0.9 };
  const room = new RowRoom(load, requests, clockOf(50));
  let begun = 0;
  const rows = Array.from({ length: 6 }, (_, row) =>
    room.run(never, () => {
      begun += 1;
      return row < 4 ? new Promise<void>(() => undefined) : Promise.resolve();
    }),
  );
  await nextTurn();
  expect(begun).toBe(4);
  load.share = 0.1;
  await Promise.all(rows.slice(4));
  expect(begun).toBe(6);
});

test('a busy process without requests runs all rows', async () => {
  const room = new RowRoom({ share: 1 }, { isActive: false });
  let begun = 0;
  for (let row = 0; row < 20; row += 1)
    void room.run(never, () => {
      begun += 1;
      return new Promise(() => undefined);
    });
  await nextTurn();
  expect(begun).toBe(20);
});

test.each([
  ['5 ms', 0.1, 4],
  ['20 ms', 0.9, 19],
])('while clients wait, rows begin at intervals of %s', async (_interval, share, tooSoon) => {
  let now = 0;
  let begun = 0;
  const room = new RowRoom({ share }, requests, () => now);
  const begin = async (): Promise<void> => {
    begun += 1;
  };
  await room.run(never, begin);
  const next = room.run(never, begin);
  now = tooSoon;
  await nextTurn();
  expect(begun).toBe(1);
  now += 1;
  await next;
  expect(begun).toBe(2);
});

test('a waiting row ends with the signal', async () => {
  const stopping = new AbortController();
  const room = new RowRoom({ share: 1 }, requests);
  for (let row = 0; row < 4; row += 1) void room.run(never, () => new Promise(() => undefined));
  const waiting = room.run(stopping.signal, () => Promise.resolve());
  stopping.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});
