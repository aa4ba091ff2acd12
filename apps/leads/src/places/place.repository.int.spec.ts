import type { TestTables } from '@lode/testing';
import type { Place } from '../business/business';
import { PlaceRepository } from './place.repository';
import { PlaceSearch } from './place-search';
import { insertPlaces, type SomePlace } from './testing/insert-places';
import { sharedLeadsTables } from '../testing/leads-fixture';

let database: TestTables;
let places: PlaceRepository;
beforeAll(async () => {
  database = await sharedLeadsTables();
  places = new PlaceRepository(database.source);
});
afterEach(() => database.source.query('DELETE FROM leads.places'));

const centre = { lat: 60, lon: 25 };
const around = { point: centre, radius: 10_000 };
/** A point at a distance in metres to the north of the centre, or of the given place. */
const north = (metres: number, from = centre) => ({ lat: from.lat + metres / 111_195, lon: from.lon });
const insert = (...some: SomePlace[]) => insertPlaces(database.source, some);
const idsToNames = async (ids: readonly { readonly id: string }[]): Promise<string[]> =>
  (await places.read(ids.map(({ id }) => id))).map(({ name }) => name);

describe('places of a category', () => {
  const bakery = 'osm:shop/bakery';

  test('are sorted by distance in metres on the ground, all inside the circle', async () => {
    await insert(
      { name: 'far', point: north(10_100), categories: [bakery] },
      { name: 'edge', point: north(9900), categories: [bakery] },
      { name: 'near', point: north(100), categories: [bakery] },
      { name: 'bar', point: north(50), categories: ['osm:amenity/bar'] },
    );
    const { places: near, more } = await places.ofCategories([bakery], around);
    await expect(idsToNames(near)).resolves.toEqual(['near', 'edge']);
    expect(near.map(({ metres }) => Math.round(metres / 100))).toEqual([1, 99]);
    expect(more).toBe(false);
  });

  test('are returned once for several matching categories; the main one counts, and those above it', async () => {
    await insert(
      { name: 'main', point: north(1), categories: [bakery, 'overture:bakery'] },
      { name: 'also', point: north(2), categories: ['osm:amenity/cafe', bakery] },
      { name: 'special', point: north(3), categories: [`${bakery}/pretzel`, bakery] },
      { name: 'thai', point: north(4), categories: ['overture:thai_restaurant', 'overture:restaurant'] },
    );
    const asked = ['overture:bakery', bakery, 'overture:restaurant'];
    const { places: near } = await places.ofCategories(asked, around);
    expect(near.map(({ fit }) => fit)).toEqual([100, 50, 100, 100]);
  });

  test('the nearest thousand are returned, with the information that there are more', async () => {
    const some = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `place ${from + index}`,
        point: north(from + index),
        categories: [bakery],
      }));
    await insert(...some(1000, 0));
    await expect(places.ofCategories([bakery], around)).resolves.toMatchObject({ more: false });
    await insert(...some(1, 5000), { name: 'nearest', point: centre, categories: [bakery] });
    const { places: near, more } = await places.ofCategories([bakery], around);
    expect(near).toHaveLength(1000);
    expect(Math.max(...near.map(({ metres }) => metres))).toBeLessThan(1000);
    expect(more).toBe(true);
  });

  test('are not searched beyond the end of a truncated category', async () => {
    const along = (count: number, category: string, apart: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `${category} ${index}`,
        point: north(index * apart),
        categories: [category],
      }));
    await insert(...along(600, 'a', 1), ...along(3, 'b', 300), ...along(1, 'c', 1), ...along(1, 'd', 1));
    const { places: near, more } = await places.ofCategories(['a', 'b', 'c', 'd'], around);
    expect(near).toHaveLength(500 + 2 + 2);
    expect(more).toBe(true);
    await expect(places.ofCategories(['b', 'c', 'd'], around)).resolves.toMatchObject({ more: false });
  });

  test('are found across the date line', async () => {
    const fiji = { lat: -16.8, lon: 179.99 };
    await insert({ name: 'over there', point: { lat: -16.8, lon: -179.99 }, categories: [bakery] });
    const { places: near } = await places.ofCategories([bakery], { point: fiji, radius: 5000 });
    expect(near.map(({ metres }) => Math.round(metres / 10))).toEqual([213]);
  });
});

describe('places with words in their names', () => {
  const town = {
    key: 'town',
    name: 'Town',
    otherNames: [],
    region: null,
    regionCode: null,
    country: 'FI',
    countryName: 'Finland',
    point: centre,
    population: null,
    radius: 10_000,
  };
  const search = async (words: string): Promise<string[]> => {
    const niche = {
      key: '',
      kind: 'name',
      choices: [],
      label: '',
      categories: [],
      osmTags: [],
      wikidataClasses: [],
      words,
    } as const;
    const { places: near } = await new PlaceSearch(places).find(niche, town);
    return idsToNames(near);
  };

  test('the most similar come first, then the nearest', async () => {
    await insert(
      { name: 'Café Engel am Markt', point: north(10) },
      { name: 'Café Engel', point: north(7000) },
      { name: 'Engel Café', point: north(2000) },
      { name: 'Café Teufel', point: north(1) },
    );
    await expect(search('cafe engel')).resolves.toEqual(['Engel Café', 'Café Engel', 'Café Engel am Markt']);
  });

  test.each([
    ['ravintola sonne', 'Ravintola Sonne'],
    ['SONNE Rávintola', 'Ravintola Sonne'],
    ['ravintla sonne', 'Ravintola Sonne'],
    ['ravintolla sone', 'Ravintola Sonne'],
    ['ravintola sonnne oy', 'Ravintola Sonne'],
    ['Ruoska', 'Роўска'],
    ['joes', "Joe's"],
    ['studio 45', 'Studio 45'],
  ])('%s finds %s', async (words, name) => {
    await insert(
      { name: 'Ravintola Sonne' },
      { name: 'Роўска', otherNames: ['Ruoska'] },
      { name: "Joe's" },
      { name: 'Studio 45' },
    );
    await expect(search(words)).resolves.toEqual([name]);
  });

  test.each([
    'ravintola',
    'sonne restaurant paris',
    'studio 54',
    "'; DROP TABLE leads.places; --",
    '%',
    '.*',
  ])('%s finds nothing', async (words) => {
    await insert({ name: 'Sonne' }, { name: 'Studio 45' });
    await expect(search(words)).resolves.toEqual([]);
  });

  test('a brand and other names count as much as the name', async () => {
    await insert(
      { name: 'Central Station', brand: 'Kaffeeblitz' },
      { name: 'Blitz', otherNames: ['Kaffeeblitz Nord'] },
    );
    await expect(search('kaffeeblitz')).resolves.toEqual(['Central Station', 'Blitz']);
  });
});

describe('a place', () => {
  test('is returned as it was imported', async () => {
    const full = {
      name: 'Zur Sonne \ud83c\udf1e',
      otherNames: ['Sonne'],
      categories: ['osm:amenity/restaurant'],
      brand: 'Sonne',
      brandWikidata: 'Q1',
      point: { lat: 60.123456789, lon: 25.987654321 },
      address: { street: 'Main 1', city: 'Town', region: null, postalCode: '00100', country: 'FI' },
      phones: ['+358912345678'],
      website: 'https://sonne.test/',
      domain: 'sonne.test',
      emails: ['info@sonne.test'],
      openingHours: 'Mo-Fr 09:00-17:00',
      rating: { value: 4.5, source: 'sonne.test' },
    } satisfies Partial<Place>;
    const [id] = await insert(full);
    await expect(places.read(['0', String(id)])).resolves.toMatchObject([
      { id, dataset: 'openstreetmap', ...full },
    ]);
  });

  test('is not found after it is retired', async () => {
    const [id] = await insert({ name: 'Sonne', categories: ['osm:shop/bakery'] });
    await database.source.query('UPDATE leads.places SET retired_at = now()');
    await expect(places.read([String(id)])).resolves.toEqual([]);
    await expect(places.ofCategories(['osm:shop/bakery'], around)).resolves.toEqual({
      places: [],
      more: false,
    });
    await expect(places.coverage(around)).resolves.toBe('nowhere');
  });

  test('covers the circles that it is in', async () => {
    await insert({ name: 'near', point: north(9000), categories: ['osm:shop/bakery'] });
    await expect(places.coverage(around)).resolves.toBe('here');
    await expect(places.coverage({ ...around, radius: 8900 })).resolves.toBe('elsewhere');
  });

  test('covers circles across the date line', async () => {
    await insert({ name: 'near', point: { lat: 0, lon: -179.99 }, categories: ['osm:shop/bakery'] });
    const beyond = { lat: 0, lon: 179.99 };
    await expect(places.coverage({ point: beyond, radius: 5000 })).resolves.toBe('here');
  });
});
