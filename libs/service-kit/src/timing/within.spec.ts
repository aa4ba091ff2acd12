import { within } from './within';

const never = new Promise<string>(() => undefined);

test('gives what the work gives, also its error', async () => {
  await expect(within(Promise.resolve('done'), 1000, () => 'late')).resolves.toBe('done');
  await expect(within(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken');
});

test.each([5, 0, -1])('gives something else after %i ms without it', async (milliseconds) => {
  await expect(within(never, milliseconds, () => 'late')).resolves.toBe('late');
});

test('an error that comes too late disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(within(promise, 0, () => 'late')).resolves.toBe('late');
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});
