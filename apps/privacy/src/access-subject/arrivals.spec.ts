import { Arrivals } from './arrivals';

test('wakes all waiters of an id and no others', async () => {
  const arrivals = new Arrivals();
  const woken: string[] = [];
  const wait = (id: string, milliseconds: number) =>
    arrivals.next(id, milliseconds).then(() => void woken.push(id));
  const waits = [wait('a', 20_000), wait('a', 20_000), wait('b', 30)];
  arrivals.notify('a');
  arrivals.notify('c');
  await Promise.all(waits);
  expect(woken).toEqual(['a', 'a', 'b']);
});

test('an earlier arrival ends no later wait', async () => {
  const arrivals = new Arrivals();
  arrivals.notify('a');
  const started = performance.now();
  await arrivals.next('a', 30);
  expect(performance.now() - started).toBeGreaterThan(20);
});
