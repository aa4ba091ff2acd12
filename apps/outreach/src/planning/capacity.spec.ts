import { weekdays } from '@lode/contracts';
import { scheduleOf } from '../schedule/schedule';
import { maxFresh, capacityFor } from './capacity';

/** 00:30 in Vienna. */
const now = Date.parse('2026-03-02T23:30:00Z');
const state = {
  schedule: scheduleOf(
    'Europe/Vienna',
    weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
  ),
  limits: { dailyLimit: 1000 },
  gap: 0,
  sent: { lastAt: null, day: null, today: 0, days: 0 },
};

test.each([
  ['the maximum without fresh messages', 0, null, maxFresh],
  ['the rest of the maximum', 150, now - 1000, 50],
  ['none at the maximum', maxFresh, now - 1000, 0],
  ['none if some are from yesterday in the zone', 1, now - 1_860_000, 0],
])('%s', (_case, fresh, oldestFresh, expected) => {
  expect(capacityFor(state, { fresh, oldestFresh }, now)).toBe(expected);
});

test('one with a minimum gap, and none while a message is about to be sent', () => {
  const spaced = { ...state, gap: 60_000 };
  expect(capacityFor(spaced, { fresh: 0, oldestFresh: null }, now)).toBe(1);
  expect(capacityFor(spaced, { fresh: 1, oldestFresh: now }, now)).toBe(0);
});
