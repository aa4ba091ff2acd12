import { writeBehind } from './write-behind';

const never = new AbortController().signal;

test('writes one batch at a time, while the next is read', async () => {
  const steps: string[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put = async (batch: number): Promise<void> => {
    steps.push(`begin ${batch}`);
    await gates[batch]?.promise;
    steps.push(`end ${batch}`);
  };
  const result = await writeBehind(never, { put }, async (write) => {
    await write(0);
    steps.push('read 1');
    gates[0]?.resolve();
    await write(1);
    steps.push('read 2');
    gates[1]?.resolve();
    return 'all read';
  });
  expect(result).toBe('all read');
  expect(steps).toEqual(['begin 0', 'read 1', 'end 0', 'begin 1', 'read 2', 'end 1']);
});

test('fails with the error of a batch, also of the last one', async () => {
  const put = () => Promise.reject(new Error('disk full'));
  await expect(writeBehind(never, { put }, (write) => write(1))).rejects.toThrow('disk full');
});

test('fails with the first error, not with its consequence', async () => {
  const put = () => Promise.reject(new Error('disk full'));
  const failing = writeBehind(never, { put }, async (write) => {
    await write(1);
    await Promise.resolve();
    throw new Error('transaction is aborted');
  });
  await expect(failing).rejects.toThrow('disk full');
});

test('waits for the current write before it fails', async () => {
  const gate = Promise.withResolvers<void>();
  let isWritten = false;
  const put = async (): Promise<void> => {
    await gate.promise;
    isWritten = true;
  };
  const failing = writeBehind(never, { put }, async (write) => {
    await write(1);
    gate.resolve();
    throw new Error('no more rows');
  });
  await expect(failing).rejects.toThrow('no more rows');
  expect(isWritten).toBe(true);
});

test('writes nothing after an abort', async () => {
  const cancelled = new AbortController();
  const written: number[] = [];
  const put = (batch: number): Promise<void> => {
    written.push(batch);
    cancelled.abort(new Error('cancelled'));
    return Promise.resolve();
  };
  const cancelling = writeBehind(cancelled.signal, { put }, async (write) => {
    await write(1);
    await write(2);
  });
  await expect(cancelling).rejects.toThrow('cancelled');
  expect(written).toEqual([1]);
});

test('writes as many batches at once as allowed, and waits for all of them before it fails', async () => {
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const steps: string[] = [];
  const put = async (batch: number): Promise<void> => {
    steps.push(`begin ${batch}`);
    await gates[batch]?.promise;
    steps.push(`end ${batch}`);
  };
  const failing = writeBehind(never, { put, concurrency: 2 }, async (write) => {
    await write(0);
    await write(1);
    steps.push('read 2');
    gates[0]?.resolve();
    await write(2);
    gates[1]?.reject(new Error('disk full'));
    setImmediate(() => gates[2]?.resolve());
  });
  await expect(failing).rejects.toThrow('disk full');
  expect(steps).toEqual(['begin 0', 'begin 1', 'read 2', 'end 0', 'begin 2', 'end 2']);
});
