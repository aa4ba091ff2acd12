import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { whileConnected } from './while-connected.adapter';

const response = (destroyed = false) =>
  Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;
const never = new Promise<never>(() => undefined);

test('returns the result or the error of the work, and removes its listeners', async () => {
  const there = response();
  await expect(whileConnected(there, () => Promise.resolve('done'))).resolves.toBe('done');
  await expect(whileConnected(there, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(there.listenerCount('close')).toBe(0);
});

test('rejects when the client disconnects, or is already disconnected', async () => {
  const leaving = response();
  const signals: AbortSignal[] = [];
  const answer = whileConnected(leaving, (gone) => {
    signals.push(gone);
    return never;
  });
  expect(signals[0]?.aborted).toBe(false);
  leaving.emit('close');
  expect(signals[0]?.aborted).toBe(true);
  await expect(answer).rejects.toMatchObject({ code: 'client_gone', status: 499 });
  await expect(whileConnected(response(true), () => never)).rejects.toMatchObject({ code: 'client_gone' });
});

test('a late error is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(whileConnected(response(true), () => promise)).rejects.toMatchObject({ code: 'client_gone' });
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});
