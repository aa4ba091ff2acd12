import { createContext } from '@lode/bus';
import { exclusionsOf, suppressionsOf, type TestTables } from '@lode/testing';
import type { MapsSearchRequest, MapsSearchResult, ResultRow } from '@lode/contracts';
import { ProblemError } from '@lode/contracts';
import { groupAll } from '../grouping/testing/group-all';
import type { Town } from '../locations/location';
import { PlaceSearch } from '../places/place-search';
import { PlaceRepository } from '../places/place.repository';
import { insertPlaces, type SomePlace } from '../places/testing/insert-places';
import { SearchTerms } from '../search-terms';
import { MapsSearch } from './maps-search.service';
import { sharedLeadsTables } from '../testing/leads-fixture';

const helsinki: Town = {
  key: 'helsinki',
  name: 'Helsinki',
  otherNames: [],
  region: 'Uusimaa',
  regionCode: null,
  country: 'FI',
  countryName: 'Finland',
  point: { lat: 60.17, lon: 24.94 },
  population: 658_864,
  radius: 20_000,
};
const espoo: Town = {
  ...helsinki,
  key: 'espoo',
  name: 'Espoo',
  point: { lat: 60.2, lon: 24.66 },
  radius: 1000,
};

let database: TestTables;
let kept: ResultRow[][];
/** Position in the result set of the rows of each page. */
let keptAfter: number[];
const setId = 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';
let sandboxHint: string | null = null;
let suppressions = suppressionsOf();
/** Stored results, by address. */
const acceptAll = new Map([
  ['info@mond.test', true],
  ['info@stern.test', false],
]);
beforeAll(async () => {
  database = await sharedLeadsTables();
});
beforeEach(() => {
  kept = [];
  keptAfter = [];
  sandboxHint = null;
  suppressions = suppressionsOf();
});
afterEach(() => database.source.query('DELETE FROM leads.places'));

/** Inserts and groups places like an import. */
async function insert(...some: SomePlace[]): Promise<void> {
  await insertPlaces(database.source, some);
  await groupAll(database.source, helsinki);
}

function search(request: Partial<MapsSearchRequest> = {}): Promise<MapsSearchResult> {
  const places = new PlaceRepository(database.source);
  const terms = new SearchTerms(
    {
      find: (text) => {
        const town = [helsinki, espoo].find(({ name }) => name === text);
        if (town) return { town, alternatives: [espoo] };
        return { reason: 'unknown', suggestions: text === 'Helsinky' ? ['Helsinki, Uusimaa, Finland'] : [] };
      },
    },
    { find: () => Promise.resolve(null) },
  );
  const mapsSearch = new MapsSearch(
    terms,
    new PlaceSearch(places),
    places,
    {
      store: (_operation, { rows, after }) => {
        kept.push([...rows]);
        keptAfter.push(after?.position ?? 0);
        return Promise.resolve(setId);
      },
    },
    suppressions,
    {
      of: (emails) =>
        Promise.resolve(
          new Map(
            emails.flatMap((email) => (acceptAll.has(email) ? [[email, acceptAll.get(email) === true]] : [])),
          ),
        ),
    },
    exclusionsOf({
      lst_1: [{ website: 'https://sonne.test' }, { phone: '+358912345678' }],
      contacted: [{ email: 'info@kaisla.test' }],
    }),
    { hint: () => sandboxHint },
  );
  const caller = createContext(5000, { account: 'acc_a' });
  return mapsSearch.find({ query: 'restaurants', location: 'Helsinki', ...request }, caller);
}

const problemOf = (request: Partial<MapsSearchRequest>) =>
  search(request).then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? { errors: error.errors } : String(error)),
  );

const restaurant = (name: string, facts: Partial<SomePlace> = {}): SomePlace => ({
  name,
  categories: ['osm:amenity/restaurant'],
  point: helsinki.point,
  ...facts,
});

test('returns a place with all its facts and the attribution of the data', async () => {
  await insert(
    restaurant('Ravintola Sonne', {
      sourceId: 'node/77',
      address: { street: 'Kaivokatu 1', city: 'Helsinki', region: null, postalCode: '00100', country: 'FI' },
      phones: ['+358912345678'],
      website: 'https://sonne.test/',
      domain: 'sonne.test',
      emails: ['info@sonne.test'],
      openingHours: 'Mo-Fr 11:00-22:00',
      brand: 'Sonne',
      rating: { value: 4.5, source: 'sonne.test' },
    }),
  );
  const { places, ...facts } = await search();
  expect(places).toEqual([
    {
      name: 'Ravintola Sonne',
      category: 'Restaurant',
      categories: ['osm:amenity/restaurant'],
      address: 'Kaivokatu 1, 00100 Helsinki',
      country_code: 'FI',
      location: helsinki.point,
      distance_m: 0,
      phone: '+358912345678',
      website: 'https://sonne.test/',
      email: 'info@sonne.test',
      rating: 4.5,
      rating_source: 'sonne.test',
      opening_hours: 'Mo-Fr 11:00-22:00',
      brand: 'Sonne',
      source: 'maps_directory',
      sources: [
        {
          dataset: 'openstreetmap',
          id: 'node/77',
          licence: 'ODbL-1.0',
          release: '2026-11',
          first_seen_at: expect.any(String),
          last_seen_at: expect.any(String),
        },
      ],
    },
  ]);
  expect(facts).toMatchObject({
    total: 1,
    total_is_lower_bound: false,
    niche: { kind: 'category' },
    location: { name: 'Helsinki', country: 'FI', radius_m: 20_000, alternatives: [{ name: 'Espoo' }] },
    attribution: [
      {
        text: '© OpenStreetMap contributors',
        licence: 'ODbL-1.0',
        url: 'https://www.openstreetmap.org/copyright',
      },
    ],
    hint: null,
    next_cursor: null,
  });
  expect(kept).toMatchObject([[{ name: 'Ravintola Sonne', email: 'info@sonne.test', title: null }]]);
});

test('stored rows have the country of the town and the accept-all flags of their hosts', async () => {
  const address = { street: 'Kaivokatu 1', city: 'Helsinki', region: null, postalCode: null, country: null };
  await insert(
    restaurant('Mond', { address, emails: ['info@mond.test'] }),
    restaurant('Stern', { address: { ...address, city: 'Tampere' }, emails: ['info@stern.test'] }),
    restaurant('Pohjola', { address: { ...address, country: 'SE' }, emails: ['info@pohjola.test'] }),
    restaurant('Aurinko', { phones: ['+358912345678'] }),
  );
  const { places } = await search();
  const countryOf = (rows: readonly { name: string | null; country_code?: string | null }[]) =>
    Object.fromEntries(rows.map(({ name, country_code }) => [name, country_code ?? null]));
  const countries = { Mond: 'FI', Stern: null, Pohjola: 'SE', Aurinko: null };
  expect([countryOf(places), countryOf(kept[0] ?? [])]).toEqual([countries, countries]);
  expect(Object.fromEntries((kept[0] ?? []).map((row) => [row.name, row.accept_all]))).toEqual({
    Mond: true,
    Stern: false,
    Pohjola: undefined,
    Aurinko: undefined,
  });
});

test('records of one business in two datasets are one place', async () => {
  const site = { website: 'https://sonne.test/', domain: 'sonne.test' };
  await insert(
    restaurant('Sonne', {
      ...site,
      dataset: 'overture',
      licence: 'CDLA-Permissive-2.0',
      phones: ['+358912345678'],
    }),
    restaurant('Ravintola Sonne', { ...site, phones: ['+358912345678'], openingHours: '24/7' }),
    restaurant('Mond'),
  );
  const { places, attribution } = await search();
  expect(places.map(({ sources }) => sources.map(({ dataset }) => dataset))).toEqual([
    ['openstreetmap', 'overture'],
    ['openstreetmap'],
  ]);
  expect(attribution.map(({ licence }) => licence)).toEqual(['ODbL-1.0', 'CDLA-Permissive-2.0']);
});

test('pages have every place once, all are stored in one result set, and a cursor is valid only for its own search', async () => {
  const names = Array.from(
    { length: 45 },
    (_, index) => `${'abcdefghi'[index % 9]}${index} ${'xyzuv'[index % 5]}`,
  );
  await insert(
    ...names.map((name, index) => restaurant(name, { point: { lat: 60.17 + index / 1000, lon: 24.94 } })),
  );
  const all: string[] = [];
  const cursors: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search(cursor === undefined ? {} : { cursor });
    expect([page.total, page.result_id]).toEqual([45, setId]);
    all.push(...page.places.map(({ name }) => name));
    cursor = page.next_cursor ?? undefined;
    if (cursor) cursors.push(cursor);
  } while (cursor);
  expect([...all].sort()).toEqual([...names].sort());
  expect(kept.map((rows) => rows.length)).toEqual([20, 20, 5]);
  expect(keptAfter).toEqual([0, 20, 40]);
  await expect(problemOf({ location: 'Espoo', cursor: String(cursors[0]) })).resolves.toMatchObject({
    errors: [{ location: 'body.cursor' }],
  });
});

test('an empty answer has a hint', async () => {
  const hintOf = async (request: Partial<MapsSearchRequest> = {}) => {
    const { places, total, hint, attribution } = await search(request);
    expect({ places, total, attribution }).toEqual({ places: [], total: 0, attribution: [] });
    return hint;
  };
  await expect(hintOf()).resolves.toMatch(/^No places are imported.*places:import/);
  await insert({ name: 'Bar', categories: ['osm:amenity/bar'], point: helsinki.point });
  await expect(hintOf()).resolves.toMatch(/^No place in Helsinki is of the kind/);
  await expect(hintOf({ location: 'Espoo' })).resolves.toMatch(/^No places of Espoo are imported/);
  await expect(hintOf({ query: 'Qwrtzxv Plmkn' })).resolves.toMatch(/has these words in its name/);
  sandboxHint = 'The sandbox has no such town.';
  await expect(hintOf()).resolves.toBe('The sandbox has no such town.');
});

test.each(['!', ' ', '…'])('rejects a query without words, as in %j', async (query) => {
  await expect(problemOf({ query })).resolves.toMatchObject({ errors: [{ location: 'body.query' }] });
});

test('rejects an unknown location with suggestions', async () => {
  await expect(problemOf({ location: 'Helsinky' })).resolves.toMatchObject({
    errors: [{ location: 'body.location', fix: expect.stringContaining('Helsinki, Uusimaa, Finland') }],
  });
  await expect(problemOf({ location: '%' })).resolves.toMatchObject({
    errors: [{ location: 'body.location', fix: expect.stringContaining('Austin, TX') }],
  });
});

describe('suppressed places', () => {
  const phone = (index: number) => `+3589123456${10 + index}`;
  const insertMany = () =>
    insert(
      ...Array.from({ length: 12 }, (_, index) =>
        restaurant(`Ravintola ${index}`, {
          phones: [phone(index)],
          domain: `ravintola${index}.test`,
          website: `https://ravintola${index}.test/`,
          point: { lat: helsinki.point.lat + index / 1000, lon: helsinki.point.lon },
        }),
      ),
    );
  const pages = async (): Promise<MapsSearchResult[]> => {
    const [first] = [await search({ limit: 4 })];
    const read = [first];
    for (let last = first; last.next_cursor !== null; read.push(last))
      last = await search({ limit: 4, cursor: last.next_cursor });
    return read;
  };

  test('leave no gap: pages are full, the total counts the rest, and cursors continue', async () => {
    await insertMany();
    suppressions = suppressionsOf(
      { phones: [phone(0), phone(5)], domains: ['ravintola7.test'] },
      { phones: [phone(9)], account: 'acc_a' },
      { phones: [phone(11)], account: 'acc_b' },
    );
    const read = await pages();
    expect(read.map(({ places }) => places.length)).toEqual([4, 4]);
    expect(read.flatMap(({ places }) => places.map(({ name }) => name))).toEqual(
      [1, 2, 3, 4, 6, 8, 10, 11].map((index) => `Ravintola ${index}`),
    );
    expect(read.map(({ total }) => total)).toEqual([8, 8]);
    expect(kept.at(-1)?.map(({ name }) => name)).not.toContain('Ravintola 0');
  });

  test('do not return through a record of another dataset without the number', async () => {
    await insert(
      restaurant('Sonne', { phones: [phone(1)], sourceId: 'node/1' }),
      restaurant('Sonne', { dataset: 'overture', sourceId: 'x' }),
    );
    suppressions = suppressionsOf({ phones: [phone(1)] });
    await expect(search()).resolves.toMatchObject({
      places: [],
      total: 0,
      hint: expect.stringMatching(/^No place in Helsinki/),
    });
  });

  test('do not return through a record on another page', async () => {
    await insertMany();
    const { point } = helsinki;
    await insert(
      restaurant('Sonne', { phones: [phone(20)], openingHours: '24/7', emails: ['info@sonne.test'], point }),
      restaurant('Sonne', { dataset: 'overture', sourceId: 'x', point }),
    );
    suppressions = suppressionsOf({ phones: [phone(20)] });
    const read = await pages();
    expect(read.flatMap(({ places }) => places.map(({ name }) => name))).not.toContain('Sonne');
    expect(read.map(({ total }) => total)).toEqual([12, 12, 12]);
  });

  test('are excluded by their first contact; places with a suppressed further contact are returned and counted', async () => {
    await insert(
      restaurant('Sonne', { phones: [phone(0), phone(1)] }),
      restaurant('Mond', { phones: [phone(2), phone(3)] }),
      restaurant('Stern', { emails: ['info@stern.test', 'stern@wolke.test'] }),
      restaurant('Erde', { website: 'https://helsinki.erde.test/', domain: 'erde.test' }),
    );
    suppressions = suppressionsOf({
      phones: [phone(1), phone(2)],
      domains: ['wolke.test', 'helsinki.erde.test'],
    });
    const { places, total, hint } = await search();
    expect(places.map(({ name }) => name).toSorted()).toEqual(['Sonne', 'Stern']);
    expect({ total, hint }).toEqual({ total: 2, hint: null });
  });

  test('with a suppressed further contact alone add no hint', async () => {
    await insert(restaurant('Sonne', { phones: [phone(0), phone(1)] }));
    suppressions = suppressionsOf({ phones: [phone(1)] });
    await expect(search()).resolves.toMatchObject({ places: [{ phone: phone(0) }], total: 1, hint: null });
  });
});

test('excluded places leave no gap in a page and are counted on each page', async () => {
  await insert(
    restaurant('Sonne', { website: 'https://sonne.test/', domain: 'sonne.test' }),
    restaurant('Mond', { phones: ['+358912345678'] }),
    restaurant('Kaisla', { emails: ['info@kaisla.test'] }),
    ...['Aurinko', 'Pohjola', 'Stern'].map((name) => restaurant(name)),
  );
  const first = await search({ exclude: 'lst_1,contacted', limit: 2 });
  expect(first).toMatchObject({ total: 3, excluded: 3, places: { length: 2 } });
  const cursor = first.next_cursor ?? '';
  const second = await search({ exclude: 'lst_1,contacted', limit: 2, cursor });
  expect(second).toMatchObject({ total: 3, excluded: 3, places: { length: 1 }, next_cursor: null });
  expect([...first.places, ...second.places].map(({ name }) => name).sort()).toEqual([
    ...['Aurinko', 'Pohjola', 'Stern'],
  ]);
  await expect(search({ exclude: 'contacted' })).resolves.toMatchObject({ total: 5, excluded: 1 });
  await expect(search()).resolves.not.toHaveProperty('excluded');
});
