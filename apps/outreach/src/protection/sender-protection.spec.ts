import { harmOf, type ProtectionLimits } from './sender-protection.repository';

const limits: ProtectionLimits = { maxBounceRate: 5, minBounces: 5, maxComplaintRate: 0.3, minComplaints: 3 };
const none = { count: 0, of: 200 };

test.each([
  [5, 100, false],
  [6, 100, true],
  [10, 200, false],
  [11, 200, true],
  [12, 200, true],
  [4, 4, false],
  [5, 5, true],
])('%i hard bounces of %i messages pause: %s', (count, of, isHarmful) => {
  const reason = harmOf({ bounces: { count, of }, complaints: none }, limits);
  expect(reason !== undefined).toBe(isHarmful);
  if (isHarmful) expect(reason).toContain(`${count} of the last ${of} messages`);
});

test.each([
  [2, 100, false],
  [3, 1000, false],
  [4, 1000, true],
  [6, 2000, false],
  [7, 2000, true],
])('%i complaints about %i messages pause: %s', (count, of, isHarmful) => {
  expect(harmOf({ bounces: none, complaints: { count, of } }, limits) !== undefined).toBe(isHarmful);
});

test('follows the limits of the operator', () => {
  const bounces = { count: 6, of: 100 };
  expect(harmOf({ bounces, complaints: none }, { ...limits, maxBounceRate: 10 })).toBeUndefined();
  expect(harmOf({ bounces, complaints: none }, { ...limits, minBounces: 7 })).toBeUndefined();
});
