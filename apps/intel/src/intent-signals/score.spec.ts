import { scoreOf, scoreParts, type Scored } from './score';
import { daysAgo, now } from './testing/fixtures';

const nothing: Scored = { now, roles: [], size: null, funding: [], expansion: [], news: [] };
const pointsOf = (more: Partial<Scored>, signal: string): number =>
  scoreParts({ ...nothing, ...more }).find((part) => part.signal === signal)?.points ?? -1;

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const people = (exact: number) => ({ exact, min: null, max: null });

test('no evidence scores 0, with reasons', () => {
  const parts = scoreParts(nothing);
  expect(scoreOf(parts)).toBe(0);
  expect(parts.map(({ most }) => most).reduce((sum, most) => sum + most)).toBe(100);
  expect(parts.map(({ reason }) => reason)).toEqual([
    'no open roles are known',
    '0 roles posted within 30 days',
    'no funding within two years is known',
    'no new place within a year is known',
    '0 news items within 90 days',
  ]);
});

test('maximal evidence scores 100', () => {
  const parts = scoreParts({
    now,
    roles: times(500, now),
    size: people(500),
    funding: [now],
    expansion: [{ at: now, kind: 'headline' }],
    news: times(100, now),
  });
  expect(parts.map(({ points, most }) => points === most)).toEqual(times(5, true));
  expect(scoreOf(parts)).toBe(100);
});

test.each<[string, Partial<Scored>, string, number]>([
  ['one role', { roles: [null] }, 'open_roles', 4],
  ['eight roles', { roles: times(8, null) }, 'open_roles', 19],
  ['forty roles', { roles: times(40, null) }, 'open_roles', 30],
  ['eight roles among twenty people', { roles: times(8, null), size: people(20) }, 'open_roles', 24],
  ['eight roles among ten thousand', { roles: times(8, null), size: people(10_000) }, 'open_roles', 10],
  [
    'a size that is a range',
    { roles: times(8, null), size: { exact: null, min: 20, max: 49 } },
    'open_roles',
    24,
  ],
  ['a size of 0', { roles: times(8, null), size: people(0) }, 'open_roles', 19],
  ['three new roles', { roles: times(3, daysAgo(29)) }, 'new_roles', 13],
  ['older roles', { roles: times(3, daysAgo(31)) }, 'new_roles', 0],
  ['roles without a date', { roles: times(3, null) }, 'new_roles', 0],
  ['funding of this quarter', { funding: [daysAgo(90)] }, 'funding', 25],
  ['funding of a year ago', { funding: [daysAgo(365), daysAgo(700)] }, 'funding', 14],
  ['funding of two years ago', { funding: [daysAgo(731)] }, 'funding', 0],
  ['a new office', { expansion: [{ at: daysAgo(10), kind: 'headline' }] }, 'expansion', 15],
  ['roles in a new place', { expansion: [{ at: daysAgo(10), kind: 'roles' }] }, 'expansion', 9],
  ['an office of half a year ago', { expansion: [{ at: daysAgo(228), kind: 'headline' }] }, 'expansion', 8],
  ['three news items', { news: times(3, daysAgo(80)) }, 'news', 6],
  ['older news', { news: times(3, daysAgo(100)) }, 'news', 0],
])('%s', (_, more, signal, points) => {
  expect(pointsOf(more, signal)).toBe(points);
});

test('the score is monotonic', () => {
  for (let count = 0; count < 60; count += 1)
    expect(pointsOf({ roles: times(count + 1, now) }, 'open_roles')).toBeGreaterThanOrEqual(
      pointsOf({ roles: times(count, now) }, 'open_roles'),
    );
});

test('the reason states the count', () => {
  const parts = scoreParts({ ...nothing, roles: [now], size: people(12), funding: [daysAgo(1)] });
  expect(parts.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      '1 open role at about 12 people',
      '1 role posted within 30 days',
      'funding 1 day ago',
    ]),
  );
});
