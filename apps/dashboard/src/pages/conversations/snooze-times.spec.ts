import { snoozeTimes } from './snooze-times';

const local = (day: number, hour: number): Date => new Date(2026, 10, day, hour);

it.each([
  ['a Monday', local(30, 16), new Date(2026, 11, 1, 9), new Date(2026, 11, 7, 9)],
  ['a Sunday', local(29, 8), local(30, 9), local(30, 9)],
  ['a Friday night', local(27, 23), local(28, 9), local(30, 9)],
])('from %s on', (_day, now, tomorrow, monday) => {
  expect(snoozeTimes(now.getTime()).map(({ at }) => at)).toEqual([
    new Date(now.getTime() + 3 * 3_600_000),
    tomorrow,
    monday,
  ]);
});
