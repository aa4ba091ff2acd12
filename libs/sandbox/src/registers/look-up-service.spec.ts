import { RateGate } from './look-up-service';

it('allows the limit in any interval and does not count rejected requests', () => {
  let now = 0;
  const gate = new RateGate(2, 1000, () => now);
  const at = (time: number): boolean => {
    now = time;
    return gate.admits();
  };
  expect([0, 900, 950, 999, 1000, 1001, 1899, 1900].map(at)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});
