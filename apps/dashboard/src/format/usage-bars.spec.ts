import { dayBars, hourBars, totalOf } from './usage-bars';

const now = new Date('2026-11-26T12:34:00Z').getTime();
const hour = (time: string, requests: number) => ({ hour: time, key_id: 'key_1', requests });

it('hourBars has a bar for each hour, oldest first, with 0 for hours without requests', () => {
  const hours = [
    hour('2026-11-26T12:00:00Z', 5),
    hour('2026-11-26T10:00:00Z', 2),
    hour('2026-11-26T10:00:00Z', 1),
  ];
  expect(hourBars(hours, 4, now).map(({ value }) => value)).toEqual([0, 3, 0, 5]);
});

it('dayBars adds the hours of a day and ignores older ones', () => {
  const today = new Date(now);
  today.setHours(1, 0, 0, 0);
  const before = new Date(today);
  before.setDate(before.getDate() - 1);
  const old = new Date(today);
  old.setDate(old.getDate() - 9);
  const hours = [hour(today.toISOString(), 4), hour(before.toISOString(), 3), hour(old.toISOString(), 9)];
  expect(dayBars(hours, 3, now).map(({ value }) => value)).toEqual([0, 3, 4]);
  expect(totalOf(hours)).toBe(16);
});
