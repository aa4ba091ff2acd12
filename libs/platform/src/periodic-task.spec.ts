import { PeriodicTask } from './periodic';

const silent = () => undefined;

/** A run that ends when the test ends it. */
function heldTurn() {
  const held: PromiseWithResolvers<undefined>[] = [];
  const work = () => {
    const next = Promise.withResolvers<undefined>();
    held.push(next);
    return next.promise;
  };
  return { held, work };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs at its interval, the first time when it is woken', async () => {
  let turns = 0;
  const ticker = new PeriodicTask(100, () => Promise.resolve((turns += 1)), silent);
  ticker.wake();
  await vi.advanceTimersByTimeAsync(250);
  expect(turns).toBe(3);
  await ticker.stop();
});

test('runs first after its interval when it is started', async () => {
  let turns = 0;
  const ticker = new PeriodicTask(100, () => Promise.resolve((turns += 1)), silent);
  ticker.start();
  await vi.advanceTimersByTimeAsync(99);
  expect(turns).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toBe(1);
  await ticker.stop();
});

test('never runs twice at once, and runs once more when it was woken meanwhile', async () => {
  const { held, work } = heldTurn();
  const ticker = new PeriodicTask(100, work, silent);
  ticker.wake();
  ticker.wake();
  ticker.wake();
  expect(held).toHaveLength(1);
  held[0]?.resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toHaveLength(2);
  held[1]?.resolve(undefined);
  await vi.advanceTimersByTimeAsync(99);
  expect(held).toHaveLength(2);
  await ticker.stop();
});

test('continues after a run that failed, and reports it', async () => {
  const errors: unknown[] = [];
  const ticker = new PeriodicTask(
    100,
    () => Promise.reject(new Error('away')),
    (error) => errors.push(error),
  );
  ticker.wake();
  await vi.advanceTimersByTimeAsync(150);
  expect(errors.map(String)).toEqual(['Error: away', 'Error: away']);
  await ticker.stop();
});

test('continues after a run that ended or failed synchronously', async () => {
  const errors: unknown[] = [];
  let turns = 0;
  const work = () => {
    turns += 1;
    if (turns === 1) throw new Error('at once');
  };
  const ticker = new PeriodicTask(100, work, (error) => errors.push(error));
  ticker.wake();
  await vi.advanceTimersByTimeAsync(150);
  expect(turns).toBe(2);
  expect(errors.map(String)).toEqual(['Error: at once']);
  await ticker.stop();
});

test('is stopped when its current run is over, and does not run again', async () => {
  const { held, work } = heldTurn();
  const ticker = new PeriodicTask(100, work, silent);
  ticker.wake();
  let stopped = false;
  const stop = ticker.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(500);
  expect(stopped).toBe(false);
  held[0]?.resolve(undefined);
  await stop;
  ticker.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(held).toHaveLength(1);
});
