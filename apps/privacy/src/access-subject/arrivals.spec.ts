import { Arrivals } from './arrivals';

test('all who wait for the same are woken, and nobody else', async () => {
  const arrivals = new Arrivals();
  const woken: string[] = [];
  const wait = (id: string, milliseconds: number) =>
    arrivals.next(id, milliseconds).then(() => void woken.push(id));
  const waits = [wait('a', 20_000), wait('a', 20_000), wait('b', 30)];
  arrivals.tell('a');
  arrivals.tell('c');
  await Promise.all(waits);
  expect(woken).toEqual(['a', 'a', 'b']);
});

test('what arrived before is not waited for again', async () => {
  const arrivals = new Arrivals();
  arrivals.tell('a');
  const started = performance.now();
  await arrivals.next('a', 30);
  expect(performance.now() - started).toBeGreaterThan(20);
});
