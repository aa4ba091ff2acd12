import { findZones } from './time-zones';

const summer = new Date('2026-07-01T12:00:00Z');

it.each([
  ['berl', 'Europe/Berlin', 'GMT+2'],
  ['new york', 'America/New_York', 'GMT-4'],
  ['york america', 'America/New_York', 'GMT-4'],
  ['UTC', 'UTC', 'GMT+0'],
])('finds a zone by %s', (typed, value, detail) =>
  expect(findZones(typed, summer)[0]).toMatchObject({ value, detail }),
);

it('offers the zone of the browser first, and some others', () => {
  const found = findZones('', summer);
  expect(found[0]?.value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(found).toHaveLength(12);
  expect(new Set(found.map(({ value }) => value)).size).toBe(12);
});

it('finds nothing for other words', () => expect(findZones('atlantis', summer)).toEqual([]));
