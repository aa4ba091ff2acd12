import { Semaphore } from './semaphore';

const signal = new AbortController().signal;

test('never grants more permits than the limit, and grants them in order', async () => {
  const turns = new Semaphore(1);
  await expect(turns.acquire(signal)).resolves.toBe(true);
  const served: string[] = [];
  const later = ['b', 'c'].map(async (name) => (await turns.acquire(signal)) && served.push(name));
  expect(turns.count).toBe(1);
  turns.release();
  await later[0];
  expect(served).toEqual(['b']);
  turns.release();
  await later[1];
  expect(served).toEqual(['b', 'c']);
  turns.release();
  expect(turns.count).toBe(0);
});

test('an aborted waiter does not block the others', async () => {
  const turns = new Semaphore(1);
  await turns.acquire(signal);
  const leaving = new AbortController();
  const left = turns.acquire(leaving.signal);
  const last = turns.acquire(signal);
  leaving.abort();
  await expect(left).resolves.toBe(false);
  turns.release();
  await expect(last).resolves.toBe(true);
  await expect(turns.acquire(AbortSignal.abort())).resolves.toBe(false);
});
