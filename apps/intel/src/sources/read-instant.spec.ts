import { readInstant } from './document-values';

const now = Date.UTC(2026, 5, 1);

test.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T14:05:06Z', '2026-03-01T14:05:06.000Z'],
  ['2026-03-01T14:05:06.789+00:00', '2026-03-01T14:05:06.789Z'],
  ['2026-03-01T14:05:06-05:00', '2026-03-01T19:05:06.000Z'],
  ['2026-03-01T14:05+0100', '2026-03-01T13:05:00.000Z'],
  ['2026-03-01 14:05:06 UTC', '2026-03-01T14:05:06.000Z'],
  ['2026-03-01 14:05:06', '2026-03-01T14:05:06.000Z'],
  ['Sun, 01 Mar 2026 14:05:06 GMT', '2026-03-01T14:05:06.000Z'],
  ['Sun, 01 Mar 2026 14:05:06 +0100', '2026-03-01T13:05:06.000Z'],
  ['Sun, 1 Mar 2026 14:05 EST', '2026-03-01T19:05:00.000Z'],
  ['01 Mar 26 14:05:06', '2026-03-01T14:05:06.000Z'],
  [Date.UTC(2026, 2, 1), '2026-03-01T00:00:00.000Z'],
])('%s', (value, instant) => {
  expect(new Date(readInstant(value, now) ?? NaN).toISOString()).toBe(instant);
});

test.each([
  ['in the future', '2027-01-01'],
  ['before the web', '1970-01-01T00:00:00Z'],
  ['no day', '2026-02-31T25:00:00Z'],
  ['words', 'yesterday'],
  ['in another language', 'So, 01 März 2026 14:05:06 +0100'],
  ['long', `2026-03-01T14:05:06.${'7'.repeat(60)}Z`],
  ['nothing', ''],
  ['no text', null],
  ['no number', NaN],
])('rejects %s', (_, value) => {
  expect(readInstant(value, now)).toBeUndefined();
});
