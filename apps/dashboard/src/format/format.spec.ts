import {
  formatAgo,
  formatBytes,
  formatDistance,
  formatNumber,
  formatPercent,
  formatWord,
  none,
} from './format';

const now = Date.UTC(2026, 10, 26, 12);

describe('numbers', () => {
  it.each([
    [formatNumber(12_345), '12,345'],
    [formatNumber(null), none],
    [formatNumber(undefined), none],
    [formatPercent(12.345), '12.3 %'],
    [formatBytes(999), '999 B'],
    [formatBytes(3249), '3.2 kB'],
    [formatBytes(5_240_000), '5.2 MB'],
    [formatDistance(714.4), '714 m'],
    [formatDistance(18_400), '18.4 km'],
  ])('%s', (formatted, expected) => expect(formatted).toBe(expected));
});

describe('a relative time', () => {
  it.each([
    ['2026-11-26T12:00:00Z', 'now'],
    ['2026-11-26T11:59:15Z', '45 seconds ago'],
    ['2026-11-26T09:00:00Z', '3 hours ago'],
    ['2026-11-28T13:00:00Z', 'in 2 days'],
    ['2025-11-20T12:00:00Z', 'last year'],
  ])('%s is %s', (iso, expected) => expect(formatAgo(iso, now)).toBe(expected));

  const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();
  const saturday = new Date(2026, 10, 28, 19, 12).getTime();

  // Words such as "tomorrow" mean days, months and years of the calendar, in the time zone of the reader.
  it.each([
    [local(2026, 10, 30, 9), saturday, 'in 2 days'],
    [local(2026, 10, 29, 23, 59), saturday, 'tomorrow'],
    [local(2026, 10, 29, 9), saturday, 'in 13 hours'],
    [local(2026, 10, 27, 19), saturday, 'yesterday'],
    [local(2026, 10, 26, 23, 59), saturday, '2 days ago'],
    [local(2026, 9, 31, 12), saturday, '28 days ago'],
    [local(2026, 8, 30, 12), saturday, '2 months ago'],
    [local(2026, 9, 1), saturday, 'last month'],
    [local(2026, 0, 1), new Date(2026, 0, 31, 12).getTime(), '30 days ago'],
    [local(2024, 11, 20), new Date(2026, 0, 10).getTime(), '2 years ago'],
    [local(2024, 0, 1), new Date(2024, 11, 31, 12).getTime(), '11 months ago'],
  ])('%s is, at %d, %s', (iso, at, expected) => expect(formatAgo(iso, at)).toBe(expected));

  it('is a dash without a time', () => expect(formatAgo(null)).toBe(none));
});

it('identifiers become words', () => {
  expect([formatWord('customer_support'), formatWord(''), formatWord(null)]).toEqual([
    'Customer support',
    none,
    none,
  ]);
});
