import { unlessAborted } from './time-limits';

const never = new AbortController().signal;
const forever = new Promise<string>(() => undefined);

test('resolves and rejects as the work does', async () => {
  await expect(unlessAborted(Promise.resolve('done'), never, () => 'late')).resolves.toBe('done');
  await expect(unlessAborted(Promise.reject(new Error('broken')), never, () => 'late')).rejects.toThrow(
    'broken',
  );
});

test('resolves to the alternative when the signal aborts or has aborted', async () => {
  const stop = new AbortController();
  const answer = unlessAborted(forever, stop.signal, () => 'late');
  stop.abort();
  await expect(answer).resolves.toBe('late');
  await expect(unlessAborted(forever, stop.signal, () => 'late')).resolves.toBe('late');
});

test('a late error is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(unlessAborted(promise, AbortSignal.abort(), () => 'late')).resolves.toBe('late');
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});

test('removes its listener', async () => {
  const removed = vi.fn();
  const signal = { aborted: false, addEventListener: vi.fn(), removeEventListener: removed };
  await unlessAborted(Promise.resolve('done'), signal as unknown as AbortSignal, () => 'late');
  await Promise.resolve();
  expect(removed).toHaveBeenCalledTimes(1);
});
