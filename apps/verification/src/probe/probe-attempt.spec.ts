import { RecipientsInFlight } from './probe-attempt';

test('connections take different recipients, and those of an ended one are free again', () => {
  const all = new RecipientsInFlight();
  const [first, second] = [all.ofConnection(), all.ofConnection()];
  const wanted = ['a', 'b', 'c', 'd', 'e'];
  expect(first.take(wanted, 2)).toEqual({ flight: ['a', 'b'], left: 3 });
  expect(second.take(wanted, 2)).toEqual({ flight: ['c', 'd'], left: 1 });
  expect(second.take(wanted, 9)).toEqual({ flight: ['c', 'd', 'e'], left: 0 });
  second.release();
  second.release();
  expect(first.take(['b', 'd', 'e'], 9)).toEqual({ flight: ['b', 'd', 'e'], left: 0 });
  expect(first.take([], 9)).toEqual({ flight: [], left: 0 });
});
