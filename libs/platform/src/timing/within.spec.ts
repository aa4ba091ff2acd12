import { within } from './time-limits';

const never = new Promise<string>(() => undefined);

test('resolves and rejects as the work does', async () => {
  await expect(within(Promise.resolve('done'), 1000, () => 'late')).resolves.toBe('done');
  await expect(within(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken');
});

test.each([5, 0, -1])('resolves to the alternative after %i ms', async (milliseconds) => {
  await expect(within(never, milliseconds, () => 'late')).resolves.toBe('late');
});

test('a late error is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(within(promise, 0, () => 'late')).resolves.toBe('late');
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});
