import { WaitingLine } from './waiting-line';

const day = 86_400_000;

describe('a wait queue', () => {
  const patient = new AbortController().signal;

  test('runs one work at a time, in order', async () => {
    const line = new WaitingLine();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    };
    await Promise.all([line.inTurn(patient, work('a')), line.inTurn(patient, work('b'))]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(line.empty).toBe(true);
  });

  test('continues after work that failed', async () => {
    const line = new WaitingLine();
    const failing = line.inTurn(patient, () => Promise.reject(new Error('away')));
    const next = line.inTurn(patient, () => Promise.resolve('served'));
    await expect(failing).rejects.toThrow('away');
    await expect(next).resolves.toBe('served');
  });

  test('does not let a waiter overtake when another one leaves', async () => {
    const line = new WaitingLine();
    const { promise: working, resolve: finish } = Promise.withResolvers<void>();
    const leaving = new AbortController();
    const work = vi.fn(() => Promise.resolve());
    const first = line.inTurn(patient, () => working);
    const second = line.inTurn(leaving.signal, work);
    const third = line.inTurn(patient, work);
    leaving.abort();
    await second;
    expect(work).not.toHaveBeenCalled();
    finish();
    await Promise.all([first, third]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('a pause ends by a notification, also by one before it', async () => {
    const line = new WaitingLine();
    const pausing = line.pause(day, patient);
    line.ring();
    await pausing;
    await line.pause(day, patient);
    line.listen();
    await expect(line.pause(0, patient)).resolves.toBeUndefined();
  });

  test('a pause ends by an abort and by its time', async () => {
    const line = new WaitingLine();
    const leaving = new AbortController();
    const pausing = line.pause(day, leaving.signal);
    leaving.abort();
    await pausing;
    await line.pause(day, leaving.signal);
    await expect(line.pause(1, patient)).resolves.toBeUndefined();
  });
});
