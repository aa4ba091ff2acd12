import { advanceTo } from './advance-to';

const now = '2026-11-26T21:00:00.000Z';

it.each([
  ['2026-11-27T09:00:00.000Z', 'PT43200S'],
  ['2026-11-26T21:01:00.001Z', 'PT61S'],
  ['2026-11-26T21:01:00.000Z', undefined],
  ['2026-11-26T20:00:00.000Z', undefined],
])('the clock reaches %s by %s', (time, step) => expect(advanceTo(time, Date.parse(now))).toBe(step));
