import { weekdays } from '@lode/contracts';
import { scheduleOf } from './schedule';
import {
  afterSending,
  nextPossible,
  possibleNow,
  type SendingState,
  type Sent,
  allowance,
  dayLimit,
} from './sending-state';

const at = (text: string): number => Date.parse(text);
const shown = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString();
const nothing: Sent = { lastAt: null, day: null, today: 0, days: 0 };
const workDays = weekdays.slice(0, 5).map((day) => ({ day, start: '09:00', end: '17:00' }));
const stateOf = (more: Partial<SendingState> = {}): SendingState => ({
  schedule: scheduleOf('Europe/Vienna', workDays),
  limits: { dailyLimit: 50 },
  gap: 0,
  sent: nothing,
  ...more,
});

const monday = at('2026-03-02T10:00:00Z');

describe('messages possible at an instant', () => {
  it.each([
    ['the daily limit', stateOf(), monday, 50],
    ['one batch of it', stateOf({ limits: { dailyLimit: 5000 } }), monday, 200],
    ['one with a minimum gap', stateOf({ gap: 1 }), monday, 1],
    ['none on a Sunday', stateOf(), monday - 86_400_000, 0],
    [
      'the rest of the day',
      stateOf({ sent: { lastAt: monday, day: '2026-03-02', today: 48, days: 1 } }),
      monday,
      2,
    ],
    [
      'none if the limit is used up',
      stateOf({ sent: { lastAt: monday, day: '2026-03-02', today: 50, days: 1 } }),
      monday,
      0,
    ],
    [
      'the whole limit on the next day',
      stateOf({ sent: { lastAt: 0, day: '2026-03-01', today: 50, days: 1 } }),
      monday,
      50,
    ],
    [
      'none within the gap',
      stateOf({ gap: 600_000, sent: { ...nothing, lastAt: monday - 599_999 } }),
      monday,
      0,
    ],
    [
      'one after the gap',
      stateOf({ gap: 600_000, sent: { ...nothing, lastAt: monday - 600_000 } }),
      monday,
      1,
    ],
    ['none without windows', stateOf({ schedule: scheduleOf('UTC', []) }), monday, 0],
  ])('%s', (_case, state, now, count) => {
    expect(possibleNow(state, now)).toBe(count);
  });

  it('grows from sending day to sending day', () => {
    const ramp = { start: 10, increase: 5 };
    let state = stateOf({ limits: { dailyLimit: 18, ramp } });
    const perDay: number[] = [];
    for (const day of ['02', '03', '06', '09']) {
      const now = at(`2026-03-${day}T12:00:00Z`);
      const count = possibleNow(state, now);
      perDay.push(count);
      state = { ...state, sent: afterSending(state, now, count) };
      expect(possibleNow(state, now)).toBe(0);
    }
    expect(perDay).toEqual([10, 15, 18, 18]);
    expect(state.sent).toMatchObject({ today: 18, days: 4, day: '2026-03-09' });
  });
});

describe('the next instant', () => {
  const used = { lastAt: monday, day: '2026-03-02', today: 50, days: 1 };
  it.each([
    ['is now if possible', stateOf(), monday, '2026-03-02T10:00:00.000Z'],
    ['is when the window opens', stateOf(), monday - 86_400_000, '2026-03-02T08:00:00.000Z'],
    [
      'is tomorrow if the limit of today is used up',
      stateOf({ sent: used }),
      monday,
      '2026-03-03T08:00:00.000Z',
    ],
    [
      'is at the end of the gap',
      stateOf({ gap: 60_000, sent: { ...used, today: 1 } }),
      monday,
      '2026-03-02T10:01:00.000Z',
    ],
    [
      'is tomorrow if the gap ends after the window',
      stateOf({ gap: 7 * 3_600_000, sent: { ...used, today: 1 } }),
      monday,
      '2026-03-03T08:00:00.000Z',
    ],
    [
      'is after the weekend if the limit of Friday is used up',
      stateOf({ sent: { ...used, day: '2026-03-06' } }),
      at('2026-03-06T10:00:00Z'),
      '2026-03-09T08:00:00.000Z',
    ],
    ['is never without windows', stateOf({ schedule: scheduleOf('UTC', []) }), monday, undefined],
  ])('%s', (_case, state, from, expected) => {
    expect(shown(nextPossible(state, from))).toBe(expected);
  });

  it('is in the zone whose day ends first', () => {
    const always = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }));
    const state = stateOf({
      schedule: scheduleOf('Pacific/Auckland', always),
      sent: { lastAt: monday, day: '2026-03-02', today: 50, days: 1 },
    });
    expect(shown(nextPossible(state, monday))).toBe('2026-03-02T11:00:00.000Z');
  });

  it('does not change without sent messages', () => {
    expect(afterSending(stateOf(), monday, 0)).toBe(nothing);
  });
});

describe('the remaining allowance of a day', () => {
  it.each([
    [{ dailyLimit: 50 }, 0, 1, 50],
    [{ dailyLimit: 50 }, 49, 1, 1],
    [{ dailyLimit: 50 }, 60, 1, 0],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 0, 1, 10],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 3, 2, 12],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 0, 9, 50],
    [{ dailyLimit: 50, ramp: { start: 10, increase: 5 } }, 0, 1000, 50],
    [{ dailyLimit: 5, ramp: { start: 10, increase: 0 } }, 0, 1, 5],
  ])('%j after %d on sending day %d: %d', (limits, sent, day, left) => {
    expect(allowance(limits, sent, day)).toBe(left);
  });
});

describe('the limit of a day', () => {
  const ramp = { start: 10, increase: 15 };
  const sent = (day: string, days: number): Sent => ({ lastAt: monday, day, today: 4, days });
  it.each([
    ['a first day', { limits: { dailyLimit: 50, ramp } }, { limit: 10, sent: 0, day: 1, lastDay: 4 }],
    ['the same day', { sent: sent('2026-03-02', 3) }, { limit: 40, sent: 4, day: 3, lastDay: 4 }],
    [
      'a day after days without messages',
      { sent: sent('2026-02-20', 3) },
      { limit: 50, sent: 0, day: 4, lastDay: 4 },
    ],
    ['a plan that begins at its target', { limits: { dailyLimit: 10, ramp } }, { limit: 10, lastDay: 1 }],
    ['no plan', { limits: { dailyLimit: 50 } }, { limit: 50, day: 1, lastDay: 1 }],
  ])('%s', (_case, more, expected) => {
    const state = stateOf({ limits: { dailyLimit: 50, ramp }, ...more });
    expect(dayLimit(state, monday)).toMatchObject(expected);
  });
});
