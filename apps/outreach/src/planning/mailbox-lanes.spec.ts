import { weekdays } from '@lode/contracts';
import { sendingStateOf } from '../sequences/read-sending-state';
import {
  capacityOfLane,
  distribute,
  laneOf,
  matchProviders,
  nextOfLane,
  type MailboxRow,
} from './mailbox-lanes';

const now = Date.UTC(2026, 2, 2, 12);
const day = 86_400_000;
const row = (more: Partial<MailboxRow> = {}): MailboxRow => ({
  id: 'mbx_1',
  email: 'ada@agency.example',
  smtp_host: 'smtp.gmail.com',
  status: 'active',
  daily_limit: 10,
  min_gap_seconds: 0,
  ramp: null,
  last_planned_at: null,
  sending_day: null,
  sending_days: 0,
  planned_today: 0,
  fresh: 0,
  ...more,
});
const today = { last_planned_at: new Date(now - 60_000), sending_day: '2026-03-02', sending_days: 1 };

test.each<[string, Partial<MailboxRow>, number]>([
  ['a new mailbox', {}, 10],
  ['a paused mailbox', { status: 'paused' }, 0],
  ['some sent today', { ...today, planned_today: 7 }, 3],
  ['the limit of the day', { ...today, planned_today: 10 }, 0],
  ['the limit of yesterday', { ...today, sending_day: '2026-03-01', planned_today: 10 }, 10],
  ['a warm-up', { ramp: { start: 2, increase: 1 } }, 2],
  ['a gap that has passed', { ...today, min_gap_seconds: 60 }, 1],
  ['a gap that has not passed', { ...today, min_gap_seconds: 61 }, 0],
  ['a gap with a message that is about to be sent', { ...today, min_gap_seconds: 60, fresh: 1 }, 0],
  ['many messages that are about to be sent', { daily_limit: 1000, fresh: 15 }, 5],
])('the capacity of %s', (_what, given, expected) =>
  expect(capacityOfLane(laneOf(row(given)), now)).toBe(expected),
);

const windows = weekdays.slice(0, 5).map((name) => ({ day: name, start: '09:00', end: '17:00' }));
const sequence = sendingStateOf(
  {
    ...{ timezone: 'Europe/Vienna', schedule_windows: windows, recipient_timezone: false },
    ...{ daily_limit: 50, min_gap_seconds: 0, ramp: null },
  },
  { last_planned_at: null, sending_day: null, sending_days: 0, planned_today: 0 },
);

test('is possible next within the windows of the sequence and the limits of the mailbox', () => {
  const next = (given: Partial<MailboxRow>, from = now) => nextOfLane(laneOf(row(given)), sequence, from);
  expect(next({})).toBe(now);
  expect(next({ status: 'paused' })).toBeUndefined();
  expect(next({ ...today, min_gap_seconds: 120 })).toBe(now + 60_000);
  // The limit of today: tomorrow at nine in Vienna.
  expect(next({ ...today, planned_today: 10 })).toBe(Date.UTC(2026, 2, 3, 8));
  expect(next({}, now + 5 * 3_600_000)).toBe(Date.UTC(2026, 2, 3, 8));
  expect(next({}, now + 4 * day)).toBe(now + 4 * day);
});

describe('the distribution of new people', () => {
  const lanes = [5, 0, 2].map((planned_today, index) =>
    laneOf(row({ ...today, id: `mbx_${index}`, planned_today })),
  );

  test('prefers the mailbox with the most capacity, then the one that sent the least today', () => {
    expect(distribute(lanes, [1, 1, 1], 3)).toEqual([1, 2, 0]);
    expect(distribute(lanes, [3, 1, 0], 3)).toEqual([0, 0, 1]);
  });

  test('ends with the capacity', () => {
    expect(distribute(lanes, [1, 0, 1], 9)).toEqual([2, 0]);
    expect(distribute(lanes, [0, 0, 0], 9)).toEqual([]);
    expect(distribute([], [], 9)).toEqual([]);
  });
});

test('people prefer mailboxes at their own mail provider', () => {
  const [google, microsoft, other] = [{ provider: 'google' }, { provider: 'microsoft' }, { provider: null }];
  const places = [google, microsoft, other, google];
  expect(matchProviders(['microsoft', null, 'google', 'google', 'google'], places)).toEqual([
    microsoft,
    other,
    google,
    google,
    undefined,
  ]);
  expect(matchProviders([null, 'zoho'], [google, microsoft])).toEqual([google, microsoft]);
  expect(laneOf(row()).provider).toBe('google');
  expect(laneOf(row({ smtp_host: 'mail.acme.example' })).provider).toBeNull();
});
