import { RequestCoalescer } from './documents';

/** Work that ends on demand, and the state of its signal. */
function heldWork() {
  const begun: { signal: AbortSignal; finish: (result: object) => void; fail: (error: Error) => void }[] = [];
  const work = (signal: AbortSignal) =>
    new Promise<object>((finish, fail) => begun.push({ signal, finish, fail }));
  return { begun, work };
}

const result = { done: true };
const controller = () => new AbortController();

test('concurrent callers share the work, and later ones start it again', async () => {
  const requests = new RequestCoalescer<object>();
  const { begun, work } = heldWork();
  const both = [requests.run('a', controller().signal, work), requests.run('a', controller().signal, work)];
  void requests.run('b', controller().signal, work);
  expect(begun).toHaveLength(2);
  begun[0]?.finish(result);
  await expect(Promise.all(both)).resolves.toEqual([result, result]);
  expect(begun[0]?.signal.aborted).toBe(false);
  void requests.run('a', controller().signal, work);
  expect(begun).toHaveLength(3);
});

test('a caller that aborts receives its own reason, the others the result', async () => {
  const requests = new RequestCoalescer<object>();
  const { begun, work } = heldWork();
  const aborted = controller();
  const leaving = requests.run('a', aborted.signal, work);
  const staying = requests.run('a', controller().signal, work);
  aborted.abort(new Error('enough'));
  await expect(leaving).rejects.toThrow('enough');
  expect(begun[0]?.signal.aborted).toBe(false);
  begun[0]?.finish(result);
  await expect(staying).resolves.toBe(result);
});

test('work without callers is aborted, and later callers start it again', async () => {
  const requests = new RequestCoalescer<object>();
  const { begun, work } = heldWork();
  const aborted = controller();
  const leaving = requests.run('a', aborted.signal, work);
  aborted.abort(new Error('enough'));
  await expect(leaving).rejects.toThrow('enough');
  expect(begun[0]?.signal.aborted).toBe(true);
  const next = requests.run('a', controller().signal, work);
  begun[0]?.fail(new Error('ended'));
  begun[1]?.finish(result);
  await expect(next).resolves.toBe(result);
});

test('all callers receive an error, and a caller that aborted before starts nothing', async () => {
  const requests = new RequestCoalescer<object>();
  const { begun, work } = heldWork();
  const both = [requests.run('a', controller().signal, work), requests.run('a', controller().signal, work)];
  begun[0]?.fail(new Error('broken'));
  for (const each of both) await expect(each).rejects.toThrow('broken');
  await expect(requests.run('a', AbortSignal.abort(new Error('gone')), work)).rejects.toThrow('gone');
  expect(begun).toHaveLength(1);
});
