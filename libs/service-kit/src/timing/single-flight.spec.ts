import { SingleFlight } from './single-flight';

test('work under way is shared, and begins anew once it has ended, well or badly', async () => {
  const flights = new SingleFlight<number>(10);
  let begun = 0;
  const work = () => Promise.resolve((begun += 1));
  await expect(
    Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)]),
  ).resolves.toEqual([1, 1, 2]);
  await expect(flights.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(flights.run('a', work)).resolves.toBe(3);
});

test('refuses more than so many at a time, and none that is under way already', async () => {
  const flights = new SingleFlight<string>(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = flights.run('a', () => promise);
  expect(() => flights.run('b', () => promise)).toThrow('overloaded');
  const second = flights.run('a', () => promise);
  resolve('done');
  await expect(Promise.all([first, second])).resolves.toEqual(['done', 'done']);
  await expect(flights.run('b', () => Promise.resolve('next'))).resolves.toBe('next');
});
