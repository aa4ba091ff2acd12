import { weekdays } from '@lode/contracts';
import { scheduleOf } from '../schedule/schedule';
import { maxFresh, capacityFor, nextRun } from './capacity';

describe('capacity', () => {
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
});

describe('next run', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  const [minute, hour] = [60_000, 3_600_000];
  const state = {
    schedule: scheduleOf(
      'UTC',
      weekdays.map((day) => ({ day, start: '09:00', end: '17:00' })),
    ),
    limits: { dailyLimit: 50 },
    gap: 0,
    sent: { lastAt: null, day: null, today: 0, days: 0 },
  };

  test.each<[string, number | null, number, number | null, Fresh?]>([
    ['never if nothing remains', null, 0, null],
    ['now if an enrolment is due', now - hour, 0, now],
    ['when the next enrolment is due', now + hour, 0, now + hour],
    ['when the next window opens', now + 8 * hour, 0, now + 23 * hour],
    ['in a minute if messages are sent again', null, 1, now + minute],
    ['soon if messages are being sent', null, 1, now + 500, { oldestFresh: now }],
    ['later if this takes longer', null, 1, now + 7000, { oldestFresh: now - 7000 }],
    ['in a minute at most', null, 1, now + minute, { oldestFresh: now - hour }],
    ['before that if an enrolment is due', now + 1000, 1, now + 1000],
    ['soon if many messages are about to be sent', now, maxFresh, now + 500, { oldestFresh: now - 10 }],
    ['later if they take longer', now, maxFresh, now + 7000, { oldestFresh: now - 7000 }],
    ['within a minute', now, maxFresh, now + minute, { oldestFresh: now - hour }],
    ['soon with a minimum gap', now, 1, now + 500, { oldestFresh: now, gap: 100 }],
    ['soon if some messages are from another day', now, 1, now + minute, { oldestFresh: now - 24 * hour }],
  ])('%s', (_case, earliest, underWay, expected, { oldestFresh = null, gap = 0 }: Fresh = {}) => {
    const fresh = oldestFresh === null ? 0 : underWay;
    expect(nextRun({ ...state, gap }, { earliest, underWay, fresh, oldestFresh }, now)).toBe(expected);
  });

  interface Fresh {
    readonly oldestFresh?: number | null;
    readonly gap?: number;
  }
});
