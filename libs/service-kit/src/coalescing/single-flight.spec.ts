import { inWorkScope } from '../concurrency/work-scope';
import { withDeadline } from '../concurrency/work-scope';
import { SingleFlight } from './single-flight';

const flightsOf = <T>(maxFlights: number) => new SingleFlight<T>({ of: 'look-ups', maxFlights });

const as = <T>(account: string, work: () => T): T => inWorkScope({ account }, work);

test('work in progress is shared, and starts anew once it has succeeded or failed', async () => {
  const flights = flightsOf<number>(10);
  let begun = 0;
  const work = () => Promise.resolve((begun += 1));
  await expect(
    Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)]),
  ).resolves.toEqual([1, 1, 2]);
  await expect(flights.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(flights.run('a', work)).resolves.toBe(3);
});

test('rejects more than the limit, but no request for work in progress', async () => {
  const flights = flightsOf<string>(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = flights.run('a', () => promise);
  expect(() => flights.run('b', () => promise)).toThrow('at the same time');
  const second = flights.run('a', () => promise);
  resolve('done');
  await expect(Promise.all([first, second])).resolves.toEqual(['done', 'done']);
  await expect(flights.run('b', () => Promise.resolve('next'))).resolves.toBe('next');
});

test('500 slow flights of one account do not block the first flight of another', async () => {
  const flights = flightsOf<string>(200);
  const ends: (() => void)[] = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve('slow')));
  const outcomes = Array.from({ length: 500 }, (_, index) => {
    try {
      void as('busy', () => flights.run(`slow-${index}`, slow));
      return 'begun';
    } catch (error) {
      return (error as { code: string }).code;
    }
  });
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(200);
  expect(outcomes.filter((outcome) => outcome === 'account_busy')).toHaveLength(300);
  const first = as('other', () => flights.run('first', () => Promise.resolve('first')));
  expect(() => as('busy', () => flights.run('one more', slow))).toThrow(
    expect.objectContaining({ code: 'account_busy' }),
  );
  ends[0]?.();
  await expect(first).resolves.toBe('first');
});

test('a flight is charged to each account that waits for it', async () => {
  const flights = flightsOf<string>(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const begin = (account: string, key: string) => as(account, () => flights.run(key, () => promise));
  const [one, two] = [begin('a', 'one'), begin('a', 'two')];
  const joined = begin('b', 'one');
  expect(() => begin('b', 'three')).toThrow(expect.objectContaining({ code: 'account_busy' }));
  resolve('done');
  await expect(Promise.all([one, two, joined])).resolves.toEqual(['done', 'done', 'done']);
});

test('a request that waits for a permit is rejected at its deadline, and its work is not started', async () => {
  const flights = flightsOf<string>(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = as('busy', () => flights.run('slow', () => promise));
  const work = vi.fn(() => Promise.resolve('late'));
  const waiting = as('other', () => withDeadline(performance.now() + 30, () => flights.run('waiting', work)));
  await expect(waiting).rejects.toThrow(expect.objectContaining({ code: 'overloaded' }));
  resolve('done');
  await slow;
  expect(work).not.toHaveBeenCalled();
  await expect(as('other', () => flights.run('waiting', work))).resolves.toBe('late');
});

test('admitted work waits, regardless of the number of flights of its account', async () => {
  const flights = flightsOf<string>(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = as('busy', () => flights.run('slow', () => promise));
  const waiting = inWorkScope({ account: 'busy', waitsForCapacity: true }, () =>
    flights.run('job', () => Promise.resolve('job')),
  );
  resolve('done');
  await expect(Promise.all([slow, waiting])).resolves.toEqual(['done', 'job']);
});
