import { elapse } from './elapse';

test('resolves after the time, or rejects with the reason of the abort', async () => {
  await expect(elapse(1, new AbortController().signal)).resolves.toBeUndefined();
  const stop = new AbortController();
  const elapsing = elapse(60_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(elapsing).rejects.toThrow('enough');
});
