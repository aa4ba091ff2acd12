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

  it('is a dash without a time', () => expect(formatAgo(null)).toBe(none));
});

it('identifiers become words', () => {
  expect([formatWord('customer_support'), formatWord(''), formatWord(null)]).toEqual([
    'Customer support',
    none,
    none,
  ]);
});
