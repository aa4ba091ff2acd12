import { sleep } from './retrying-web';

test('resolves after the time, or rejects with the reason of the abort', async () => {
  await expect(sleep(1, new AbortController().signal)).resolves.toBeUndefined();
  const stop = new AbortController();
  const elapsing = sleep(60_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(elapsing).rejects.toThrow('enough');
});
