import { elapse } from './elapse';

test('ends by itself, or with the reason of who wants no more', async () => {
  await expect(elapse(1, new AbortController().signal)).resolves.toBeUndefined();
  const stop = new AbortController();
  const elapsing = elapse(60_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(elapsing).rejects.toThrow('enough');
});
