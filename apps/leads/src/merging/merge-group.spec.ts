import type { Sighting } from '../business/business';
import { address, at, seen, seenInSearch, seenOnSite } from './testing/seen';
import { mergeGroup } from './merge-group';

const osm = (more: Partial<Sighting> = {}) => seen({ dataset: 'openstreetmap', ...more });
const overture = (more: Partial<Sighting> = {}) => seen({ dataset: 'overture', ...more });
const wikidata = (more: Partial<Sighting> = {}) =>
  seen({ dataset: 'wikidata', origin: 'knowledge_base', ...more });
const page = (more: Partial<Sighting> = {}) => seenOnSite('cedardental.com', more);

describe('the name', () => {
  it.each([
    [
      'is that of two sightings against one',
      [osm({ name: 'Cedar' }), overture({ name: 'Cedar' }), page({ name: 'Oak' })],
      'Cedar',
    ],
    ['is that of its own site at a tie', [osm({ name: 'Cedar' }), page({ name: 'Oak' })], 'Oak'],
    [
      'is the latest of equally trusted sources',
      [osm({ name: 'Old', lastSeenAt: 1 }), overture({ name: 'New', lastSeenAt: 2 })],
      'New',
    ],
    [
      'ignores the legal form and has the most frequent spelling',
      [osm({ name: 'Cedar LLC' }), overture({ name: 'Cedar' }), wikidata({ name: 'Cedar' })],
      'Cedar',
    ],
    [
      'is not that of a search hit',
      [
        osm({ name: 'Cedar' }),
        seenInSearch('a.com', { name: 'Best' }),
        seenInSearch('b.com', { name: 'Best' }),
      ],
      'Cedar',
    ],
    ['is that of a search hit if there is no other', [seenInSearch('a.com', { name: 'Best' })], 'Best'],
    ['may be in another script', [osm({ name: '東京軒' })], '東京軒'],
  ] as [string, Sighting[], string][])('%s', (_, sightings, name) => {
    expect(mergeGroup(sightings).name.value).toBe(name);
  });

  it('two records of one dataset count once', () => {
    const sightings = [osm({ name: 'Copied' }), osm({ name: 'Copied' }), page({ name: 'Cedar' })];
    expect(mergeGroup(sightings).name.value).toBe('Cedar');
  });

  it('keeps further names', () => {
    const { otherNames } = mergeGroup([
      osm({ name: 'Cedar' }),
      overture({ name: 'Cedar', otherNames: ['Zeder'] }),
    ]);
    expect(otherNames).toEqual(['Zeder']);
  });
});

describe('the email address', () => {
  it('ranks the own domain first, and mailboxes that do not answer customers last', () => {
    const emails = [
      'webmaster@cedardental.com',
      'jobs@cedardental.com',
      'datenschutz@cedardental.com',
      'jane@corp.com',
      'someone@mailinator.com',
      'cedar@gmail.com',
      'sales@corp.com',
      'jane.roe@cedardental.com',
      'info@cedardental.com',
    ];
    expect(mergeGroup([page({ emails })]).emails.map(({ value }) => value)).toEqual([
      'info@cedardental.com',
      'jane.roe@cedardental.com',
      'cedar@gmail.com',
      'jobs@cedardental.com',
      'datenschutz@cedardental.com',
      'webmaster@cedardental.com',
      'sales@corp.com',
      'jane@corp.com',
    ]);
  });
});

describe('the address', () => {
  it('in two notations precedes another one', () => {
    const chosen = mergeGroup([
      page({ address: address({ street: '99 Oak Ave', city: 'Austin' }) }),
      osm({ address: address({ street: '12 Main St' }) }),
      overture({ address: address({ street: '12 Main Street', city: 'Austin', postalCode: '78701' }) }),
    ]).address;
    expect(chosen?.value).toMatchObject({ city: 'Austin', postalCode: '78701' });
    expect(chosen?.value.street).toMatch(/^12 Main/);
    expect(chosen?.sightings).toHaveLength(2);
  });

  it('with a street precedes more addresses without one', () => {
    const inTown = address({ city: 'Austin' });
    const chosen = mergeGroup([
      osm({ address: inTown }),
      overture({ address: inTown }),
      wikidata({ address: address({ street: '12 Main St' }) }),
    ]).address;
    expect(chosen?.value.street).toBe('12 Main St');
  });

  it('without a town is null', () => {
    expect(mergeGroup([osm({ address: address({ country: 'US' }) })]).address).toBeNull();
  });
});

describe('the website', () => {
  it.each([
    ['is the shortest of one site', ['https://cedar.com/austin', 'https://cedar.com/'], 'https://cedar.com/'],
    ['prefers https', ['http://cedar.com/', 'https://www.cedar.com/'], 'https://www.cedar.com/'],
    [
      'prefers its own to a page on a shared host',
      ['https://cedar.wixsite.com/home', 'https://cedar.com/a'],
      'https://cedar.com/a',
    ],
    [
      'is a page on a shared host if there is no other',
      ['https://cedar.wixsite.com/home'],
      'https://cedar.wixsite.com/home',
    ],
    [
      'has no tracking parameters',
      ['https://cedar.com/?utm_source=maps&fbclid=x&b=2'],
      'https://cedar.com/?b=2',
    ],
    [
      'has none on a shared host either',
      ['https://cedar.wixsite.com/home?utm_source=maps'],
      'https://cedar.wixsite.com/home',
    ],
    ['is no social profile', ['https://m.facebook.com/cedar?utm_source=maps'], undefined],
    [
      'ignores social profiles',
      ['https://www.instagram.com/cedar', 'https://cedar.wixsite.com/home'],
      'https://cedar.wixsite.com/home',
    ],
  ])('%s', (_, websites, chosen) => {
    expect(mergeGroup(websites.map((website) => osm({ website }))).website?.value).toBe(chosen);
  });

  it('determines the domain; a shared host has none', () => {
    expect(mergeGroup([osm({ website: 'https://www.cedar.com/' })]).domain).toBe('cedar.com');
    expect(mergeGroup([osm({ website: 'https://cedar.wixsite.com/home' })]).domain).toBeNull();
  });
});

it('the point is the one nearest to all others', () => {
  const points = [at(0), at(10), at(900)].map((point, index) => seen({ dataset: `set${index}`, point }));
  expect(mergeGroup(points).point).toEqual(at(10));
  expect(mergeGroup([page()]).point).toBeNull();
});

it('the rating is that of its own site, else that of the newest record', () => {
  const rated = (value: number, source: string) => ({ rating: { value, source } });
  const records = [osm({ ...rated(3, 'a'), lastSeenAt: 1 }), overture({ ...rated(4, 'b'), lastSeenAt: 2 })];
  expect(mergeGroup(records).rating?.value).toEqual({ value: 4, source: 'b' });
  expect(mergeGroup([...records, page(rated(5, 'cedardental.com'))]).rating?.value.value).toBe(5);
});

it('numbers and categories are ranked by votes', () => {
  const merged = mergeGroup([
    osm({ phones: ['+1', '+2'], categories: ['osm:amenity/doctors', 'osm:amenity/dentist'] }),
    overture({ phones: ['+2'], categories: ['osm:amenity/dentist'] }),
  ]);
  expect(merged.phones.map(({ value }) => value)).toEqual(['+2', '+1']);
  expect(merged.categories.map(({ value }) => value)).toEqual(['osm:amenity/dentist', 'osm:amenity/doctors']);
});

it('a category above another one comes after it, independent of votes', () => {
  const [pizzeria, restaurant] = ['osm:amenity/restaurant/pizza', 'osm:amenity/restaurant'];
  const merged = mergeGroup([
    osm({ categories: [pizzeria, restaurant] }),
    overture({ categories: [restaurant] }),
  ]);
  expect(merged.categories.map(({ value }) => value)).toEqual([pizzeria, restaurant]);
});

it('origins are ranked, the main one first', () => {
  expect(mergeGroup([seenInSearch('cedardental.com'), page(), wikidata()]).origins).toEqual([
    'knowledge_base',
    'website',
    'web_search',
  ]);
});
