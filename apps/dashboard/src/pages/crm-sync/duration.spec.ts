import { durationOf, secondsOf } from './duration';

it.each([
  [0, '1 s'],
  [89, '89 s'],
  [90, '2 min'],
  [3600, '60 min'],
  [36_000, '10 h'],
])('%d seconds are %s', (seconds, words) => expect(durationOf(seconds)).toBe(words));

it('measures an ended sync only', () => {
  const created_at = '2026-11-26T10:00:00.000Z';
  expect(secondsOf({ created_at, ended_at: '2026-11-26T10:01:30.500Z' })).toBe(90.5);
  expect(secondsOf({ created_at, ended_at: null })).toBeUndefined();
});
