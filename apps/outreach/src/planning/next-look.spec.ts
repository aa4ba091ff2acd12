import { weekdays } from '@lode/contracts';
import { scheduleOf } from '../schedule/schedule';
import { mostUnderWay, nextLook } from './next-look';

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

test.each([
  ['never where nothing remains', null, 0, null],
  ['at once where somebody is due', now - hour, 0, now],
  ['when somebody will be', now + hour, 0, now + hour],
  ['when the window opens then', now + 8 * hour, 0, now + 23 * hour],
  ['in a minute where messages are on their way', null, 1, now + minute],
  ['before that where somebody is due', now + 1000, 1, now + 1000],
  ['a second later where too many are on their way', now, mostUnderWay, now + 1000],
])('%s', (_case, earliest, underWay, expected) => {
  expect(nextLook(state, { earliest, underWay }, now)).toBe(expected);
});
