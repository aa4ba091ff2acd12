import { WaitQueue } from './leases';

const day = 86_400_000;

describe('a wait queue', () => {
  const signal = new AbortController().signal;

  test('runs one work at a time, in order', async () => {
    const queue = new WaitQueue();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    await Promise.all([queue.inTurn(signal, work('a')), queue.inTurn(signal, work('b'))]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(queue.empty).toBe(true);
  });

  test('continues after work that failed', async () => {
    const queue = new WaitQueue();
    const failing = queue.inTurn(signal, () => Promise.reject(new Error('away')));
    const next = queue.inTurn(signal, () => Promise.resolve('served'));
    await expect(failing).rejects.toThrow('away');
    await expect(next).resolves.toBe('served');
  });

  test('does not let a waiter overtake when another one leaves', async () => {
    const queue = new WaitQueue();
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const work = vi.fn(() => Promise.resolve());
    const first = queue.inTurn(signal, () => working);
    const second = queue.inTurn(leaving.signal, work);
    const third = queue.inTurn(signal, work);
    leaving.abort();
    await second;
    expect(work).not.toHaveBeenCalled();
    finish();
    await Promise.all([first, third]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('a pause ends by a notification, also by one before it', async () => {
    const queue = new WaitQueue();
    const pausing = queue.pause(day, signal);
    queue.notify();
    await pausing;
    await queue.pause(day, signal);
    queue.clearNotification();
    await expect(queue.pause(0, signal)).resolves.toBeUndefined();
  });

  test('a pause ends by an abort and by its time', async () => {
    const queue = new WaitQueue();
    const leaving = new AbortController();
    const pausing = queue.pause(day, leaving.signal);
    leaving.abort();
    await pausing;
    await queue.pause(day, leaving.signal);
    await expect(queue.pause(1, signal)).resolves.toBeUndefined();
  });
});
