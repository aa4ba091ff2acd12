import { unlessAborted } from './unless-aborted';

const never = new AbortController().signal;
const forever = new Promise<string>(() => undefined);

test('gives what the work gives, also its error', async () => {
  await expect(unlessAborted(Promise.resolve('done'), never, () => 'late')).resolves.toBe('done');
  await expect(unlessAborted(Promise.reject(new Error('broken')), never, () => 'late')).rejects.toThrow(
    'broken',
  );
});

test('gives something else when the signal aborts, or has done so', async () => {
  const stop = new AbortController();
  const answer = unlessAborted(forever, stop.signal, () => 'late');
  stop.abort();
  await expect(answer).resolves.toBe('late');
  await expect(unlessAborted(forever, stop.signal, () => 'late')).resolves.toBe('late');
});

test('an error that comes too late disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(unlessAborted(promise, AbortSignal.abort(), () => 'late')).resolves.toBe('late');
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});

test('leaves no listener behind', async () => {
  const removed = vi.fn();
  const signal = { aborted: false, addEventListener: vi.fn(), removeEventListener: removed };
  await unlessAborted(Promise.resolve('done'), signal as unknown as AbortSignal, () => 'late');
  await Promise.resolve();
  expect(removed).toHaveBeenCalledTimes(1);
});
