import { now, daysAgo, postingOf, roleOf, seenIn } from '../testing/fixtures';
import { mergeRoles, type Role, siteRoles } from './roles';
import { newPlaces, openRoles } from './open-roles';
import { isRegion, townOf } from './town-of';

test.each([
  ['Austin, TX', 'austin'],
  ['München', 'munchen'],
  ['Muenchen, Deutschland', 'munchen'],
  ['Munich, Germany', 'munchen'],
  ['Wien', 'wien'],
  ['Vienna, AT', 'wien'],
  ['Den Haag', 'den haag'],
  ['The Hague, NL', 'den haag'],
  ['New York City, NY', 'new york'],
  ['', ''],
])('%j is %s', (place, town) => {
  expect(townOf(place)).toBe(town);
});

test.each([
  ['germany', true],
  ['deutschland', true],
  ['allemagne', true],
  ['italia', true],
  ['europe', true],
  ['emea', true],
  ['de', true],
  ['austin', false],
  ['graz', false],
])('%s is a region: %s', (town, expected) => {
  expect(isRegion(town)).toBe(expected);
});

describe('roles of a site', () => {
  const read = (...postings: Parameters<typeof siteRoles>[0]) =>
    siteRoles(postings, { today: '2026-06-01', names: ['Acme'] });

  test('contain all known facts', () => {
    expect(read(postingOf({ department: 'Technik', locations: ['Graz, AT (Remote)'] }))).toEqual([
      {
        title: 'Engineer',
        department: 'engineering',
        places: ['Graz, AT'],
        remote: true,
        url: 'https://acme.test/jobs/1',
        postedAt: Date.UTC(2026, 4, 22),
        source: 'website',
        evidence: [seenIn('website', 'https://acme.test/jobs/1')],
      },
    ]);
  });

  test.each([
    ['no closing date', { valid_through: null }, 1],
    ['a closing date in the future', { valid_through: '2026-07-01' }, 1],
    ['a closing date of today', { valid_through: '2026-06-01' }, 1],
    ['a closing date in the past', { valid_through: '2026-05-31' }, 0],
    ['a posting that is gone', { still_on_page: false }, 0],
  ])('%s', (_, more, count) => {
    expect(read(postingOf(more))).toHaveLength(count);
  });

  test('a site with postings of many employers returns its own only', () => {
    const employers = ['Acme GmbH', 'Brightwater', 'Kastell', 'Olivar', null];
    expect(read(...employers.map((organisation) => postingOf({ organisation })))).toHaveLength(1);
    expect(
      read(postingOf({ organisation: 'Acme Holding' }), postingOf({ organisation: 'Beta' })),
    ).toHaveLength(2);
  });
});

describe('roles of several sources', () => {
  const onSite = (more: Partial<Role> = {}) =>
    roleOf({
      source: 'website',
      url: 'https://acme.test/1',
      evidence: [seenIn('website', 'https://acme.test/1')],
      ...more,
    });

  test.each<[string, Partial<Role>, number]>([
    ['the same title and town', { places: ['Graz'] }, 1],
    ['a title in another case', { title: 'ENGINEER' }, 1],
    ['one of several towns', { places: ['Linz', 'Graz'] }, 1],
    ['no place', { places: [] }, 1],
    [
      'the same page',
      { title: 'Engineer (m/f)', places: ['Linz'], url: 'https://jobs.lever.co/acme/1/?utm_source=x' },
      1,
    ],
    ['another town', { places: ['Linz'] }, 2],
    ['another title', { title: 'Senior Engineer' }, 2],
    ['another page with the same path', { title: 'Buyer', url: 'https://jobs.lever.co/acme/1?gh_jid=7' }, 2],
  ])('%s', (_, more, count) => {
    expect(mergeRoles([[roleOf()], [onSite(more)]])).toHaveLength(count);
  });

  test('equal roles within one source are different roles', () => {
    const twice = [roleOf(), roleOf({ url: 'https://jobs.lever.co/acme/2' })];
    expect(mergeRoles([twice])).toHaveLength(2);
    expect(mergeRoles([twice, [onSite(), onSite({ url: 'https://acme.test/2' })]])).toHaveLength(2);
    expect(
      mergeRoles([[roleOf({ places: ['Graz', 'Linz'] })], [onSite(), onSite({ places: ['Linz'] })]]),
    ).toHaveLength(1);
  });

  test('later sources add facts that the first one lacks', () => {
    const [role] = mergeRoles([[roleOf({ postedAt: null, department: null })], [onSite({ remote: true })]]);
    expect(role).toMatchObject({
      source: 'lever',
      url: 'https://jobs.lever.co/acme/1',
      postedAt: daysAgo(10),
      department: 'engineering',
      remote: true,
      evidence: [{ source: 'lever' }, { source: 'website' }],
    });
  });
});

describe('role counts', () => {
  test('are by function and by place, with the newest roles first', () => {
    const counted = openRoles([
      roleOf({ postedAt: null, department: null, places: [] }),
      roleOf({ postedAt: daysAgo(9), places: ['München', 'Graz'] }),
      roleOf({ postedAt: daysAgo(3), department: 'sales', places: ['Munich, DE'] }),
      roleOf({ postedAt: daysAgo(5), places: ['München'] }),
      roleOf({ postedAt: daysAgo(6), places: [], remote: true }),
    ]);
    expect(counted).toMatchObject({
      count: 5,
      by_department: [
        { name: 'engineering', count: 3 },
        { name: 'sales', count: 1 },
        { name: 'unknown', count: 1 },
      ],
      by_location: [
        { name: 'München', count: 3 },
        { name: 'Graz', count: 1 },
        { name: 'remote', count: 1 },
        { name: 'unknown', count: 1 },
      ],
      newest_at: new Date(daysAgo(3)).toISOString(),
    });
    expect(counted.roles.map(({ posted_at }) => posted_at && Date.parse(posted_at))).toEqual([
      daysAgo(3),
      daysAgo(5),
      daysAgo(6),
      daysAgo(9),
      null,
    ]);
  });

  test('include roles beyond the list', () => {
    const { count, roles } = openRoles(Array.from({ length: 620 }, () => roleOf()));
    expect([count, roles.length]).toEqual([620, 500]);
  });

  test('are empty without roles', () => {
    expect(openRoles([])).toEqual({
      count: 0,
      by_department: [],
      by_location: [],
      newest_at: null,
      roles: [],
    });
  });
});

describe('new places', () => {
  const graz = (days: number | null, more: Partial<Role> = {}) =>
    roleOf({ postedAt: days === null ? null : daysAgo(days), ...more });

  test('are towns with several new roles and no address', () => {
    expect(newPlaces([graz(3), graz(40), roleOf({ places: ['Wien'] })], ['Vienna'], now)).toMatchObject([
      {
        kind: 'roles',
        title: '2 roles in Graz, Austria within 90 days, and no address on the site',
        place: 'Graz, Austria',
        date: new Date(daysAgo(40)).toISOString(),
        source: 'lever',
        evidence: { length: 2 },
      },
    ]);
  });

  test.each<[string, Role[], string[]]>([
    ['a single role', [graz(3)], ['Wien']],
    ['an older role in the town', [graz(3), graz(4), graz(91)], ['Wien']],
    ['a role without a date', [graz(3), graz(4), graz(null)], ['Wien']],
    ['an address in the town', [graz(3), graz(4)], ['Wien', 'GRAZ']],
    ['no address at all', [graz(3), graz(4)], []],
    ['remote roles', [graz(3), graz(4, { remote: true })], ['Wien']],
    ['a country', [graz(3, { places: ['Austria'] }), graz(4, { places: ['Austria'] })], ['Wien']],
    ['no place', [graz(3, { places: [] }), graz(4, { places: [] })], ['Wien']],
  ])('%s is not a new place', (_, roles, towns) => {
    expect(newPlaces(roles, towns, now)).toEqual([]);
  });
});
