import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { whileThere } from './while-there.adapter';

const response = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;
const never = new Promise<never>(() => undefined);

test('gives what the work gives, also its error, and leaves no listener behind', async () => {
  const there = response();
  await expect(whileThere(there, () => Promise.resolve('done'))).resolves.toBe('done');
  await expect(whileThere(there, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(there.listenerCount('close')).toBe(0);
});

test('ends when the client hangs up, or has done so already', async () => {
  const leaving = response();
  const signals: AbortSignal[] = [];
  const answer = whileThere(leaving, (gone) => {
    signals.push(gone);
    return never;
  });
  expect(signals[0]?.aborted).toBe(false);
  leaving.emit('close');
  expect(signals[0]?.aborted).toBe(true);
  await expect(answer).rejects.toMatchObject({ code: 'client_gone', status: 499 });
  await expect(whileThere(response(true), () => never)).rejects.toMatchObject({ code: 'client_gone' });
});

test('an error that comes too late disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(whileThere(response(true), () => promise)).rejects.toMatchObject({ code: 'client_gone' });
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});
