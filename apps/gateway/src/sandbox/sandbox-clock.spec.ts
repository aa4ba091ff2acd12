import { SteerableClock, systemClock } from '@lode/platform';
import { advanceClock, readClock } from './sandbox.controller';

const day = 86_400_000;

test('is advanced, and reports the total', () => {
  const clock = new SteerableClock(day / 2);
  const before = Date.now();
  const answer = advanceClock(clock, 'P1D');
  expect(answer.advanced).toBe('P1DT12H');
  expect(Date.parse(answer.now)).toBeGreaterThanOrEqual(before + 1.5 * day);
  expect(readClock(clock).advanced).toBe('P1DT12H');
});

test.each(['P0D', 'P367D', 'P1M', 'tomorrow', 'P-1D'])('%s is rejected', (advance) => {
  const clock = new SteerableClock();
  expect(() => advanceClock(clock, advance)).toThrow(
    expect.objectContaining({
      code: 'validation',
      errors: [expect.objectContaining({ location: 'body.advance' })],
    }),
  );
  expect(clock.ahead).toBe(0);
});

test.each([
  ['P9999D', 'exceeds the limit of P366D per request'],
  ['P53W', 'exceeds the limit of P366D per request'],
  ['P0D', 'must be longer than zero'],
  ['soon', 'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds'],
])('%s %s', (advance, message) => {
  expect(() => advanceClock(new SteerableClock(), advance)).toThrow(`body.advance ${message}`);
});

test('years of four digits remain', () => {
  const clock = new SteerableClock(3600 * day);
  expect(() => advanceClock(clock, 'P61D')).toThrow('exceeds the total limit');
  expect(advanceClock(clock, 'P60D').advanced).toBe('P3660D');
});

test('there is no clock on the real internet', () => {
  expect(() => readClock(systemClock)).toThrow(expect.objectContaining({ code: 'not_found' }));
  expect(() => advanceClock(systemClock, 'tomorrow')).toThrow(expect.objectContaining({ code: 'not_found' }));
});
