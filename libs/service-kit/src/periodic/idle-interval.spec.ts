import { IdleInterval } from './idle-interval';

test('is longer after a number of polls that found nothing, until one finds something', () => {
  const interval = new IdleInterval({ busyMs: 500, idleMs: 1000, polls: 2 });
  const lengths = [false, false, false, true, false].map((hasFound) => {
    interval.record(hasFound);
    return interval.next();
  });
  expect([interval.next(), lengths]).toEqual([500, [500, 1000, 1000, 500, 500]]);
});
