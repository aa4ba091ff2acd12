import { RecentValues } from './recent-values';

let now: number;
let counts: RecentValues<{ readonly total: number }>;
beforeEach(() => {
  now = 0;
  counts = new RecentValues({ now: () => now, isKept: ({ total }) => total >= 1000, maxKeys: 200 });
});

const counting = (total: number) => vi.fn(() => Promise.resolve({ total }));

test('a kept value is used again for five seconds', async () => {
  const count = counting(1000);
  await counts.of('a', count);
  now = 4999;
  await expect(counts.of('a', count)).resolves.toMatchObject({ total: 1000 });
  await counts.of('b', count);
  expect(count).toHaveBeenCalledTimes(2);
  now = 5000;
  await counts.of('a', count);
  expect(count).toHaveBeenCalledTimes(3);
});

test('a value that is not kept is read each time, but only once at the same time', async () => {
  const count = counting(999);
  await Promise.all([counts.of('a', count), counts.of('a', count)]);
  expect(count).toHaveBeenCalledTimes(1);
  await counts.of('a', count);
  expect(count).toHaveBeenCalledTimes(2);
});

test('an error is not kept', async () => {
  await expect(counts.of('a', () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  await expect(counts.of('a', counting(5))).resolves.toMatchObject({ total: 5 });
});

test('the oldest of more than 200 values is dropped', async () => {
  const count = counting(1000);
  for (let index = 0; index <= 200; index += 1) await counts.of(String(index), count);
  await counts.of('1', count);
  expect(count).toHaveBeenCalledTimes(201);
  await counts.of('0', count);
  expect(count).toHaveBeenCalledTimes(202);
});
