import type { Tags } from './osm-object';
import { isPlace, readOsmPlace } from './osm-place';

const point = { lat: 39.29, lon: -76.61 };
const placeOf = (tags: Tags, country: string | null = 'US') =>
  readOsmPlace(
    { type: 'way', id: 7, refs: [], tags: { name: 'X', ...tags } },
    point,
    ['osm:shop'],
    () => country,
  );

test('reads all facts of a place', () => {
  expect(
    placeOf({
      name: 'Joe’s Café',
      'name:en': 'Joes Coffee',
      'name:de': 'Joes Kaffee',
      alt_name: 'Joe;Joes Coffee',
      official_name: 'Joe LLC',
      old_name: 'Jim’s',
      brand: 'Joe’s',
      'brand:wikidata': 'Q42',
      'addr:housenumber': '12',
      'addr:street': 'Main Street',
      'addr:city': 'Baltimore',
      'addr:state': 'MD',
      'addr:postcode': '21201',
      'addr:country': 'us',
      phone: '(410) 555-1234',
      'contact:mobile': '+1 410 555 9999',
      'contact:website': 'joes.com',
      website: 'http://www.joes-cafe.com',
      'contact:email': 'Joe@joes-cafe.com',
      opening_hours: 'Mo-Fr 08:00-17:00',
    }),
  ).toEqual({
    dataset: 'openstreetmap',
    sourceId: 'way/7',
    licence: 'ODbL-1.0',
    point,
    name: 'Joe’s Café',
    otherNames: ['Joes Coffee', 'Joe LLC', 'Joe', 'Jim’s', 'Joes Kaffee'],
    categories: ['osm:shop'],
    brand: 'Joe’s',
    brandWikidata: 'Q42',
    address: {
      street: '12 Main Street',
      city: 'Baltimore',
      region: 'MD',
      postalCode: '21201',
      country: 'US',
    },
    phones: ['+14105551234', '+14105559999'],
    website: 'http://www.joes-cafe.com/',
    domain: 'joes-cafe.com',
    emails: ['joe@joes-cafe.com'],
    openingHours: 'Mo-Fr 08:00-17:00',
    rating: null,
  });
});

test('reads a place with nothing but a name', () => {
  expect(placeOf({})).toMatchObject({
    otherNames: [],
    brand: null,
    brandWikidata: null,
    address: null,
    phones: [],
    website: null,
    domain: null,
    emails: [],
    openingHours: null,
  });
});

test.each(['website', 'contact:website', 'url', 'contact:url'])('reads the site from %s', (key) => {
  expect(placeOf({ [key]: 'www.acme.com' }).website).toBe('https://www.acme.com/');
});

test.each(['phone', 'contact:phone', 'mobile', 'contact:mobile'])('reads a number from %s', (key) => {
  expect(placeOf({ [key]: '410-555-1234' }).phones).toEqual(['+14105551234']);
});

test.each([
  [{ 'contact:facebook': 'https://www.facebook.com/acme' }, 'https://www.facebook.com/acme'],
  [{ 'contact:facebook': 'acme.bakery' }, 'https://www.facebook.com/acme.bakery'],
  [{ 'contact:instagram': 'acme' }, 'https://www.instagram.com/acme'],
  [{ 'contact:facebook': 'www.facebook.com/acme' }, 'https://www.facebook.com/acme'],
])('uses a page on a network as the site: %j', (tags, website) => {
  expect(placeOf(tags)).toMatchObject({ website, domain: null });
});

test('prefers the country of the object to that of its point', () => {
  expect(placeOf({ phone: '030 1234567', 'addr:country': 'DE' }).phones).toEqual(['+49301234567']);
});

test('writes the number after the street in countries with that custom', () => {
  const tags = { 'addr:street': 'Hauptstraße', 'addr:housenumber': '5' };
  expect([placeOf(tags, 'DE').address?.street, placeOf(tags, 'GB').address?.street]).toEqual([
    'Hauptstraße 5',
    '5 Hauptstraße',
  ]);
});

test('reads an unstructured address and one without a street', () => {
  expect(placeOf({ 'addr:full': '5 High St, Ely' }).address).toMatchObject({ street: '5 High St, Ely' });
  expect(placeOf({ 'addr:place': 'Mill', 'addr:housenumber': '5' }).address).toMatchObject({
    street: '5 Mill',
  });
  expect(placeOf({ 'addr:housenumber': '5' }).address).toBeNull();
});

test.each<[Tags, boolean]>([
  [{ name: 'A', shop: 'bakery' }, true],
  [{ shop: 'bakery' }, false],
  [{ name: ' ', shop: 'bakery' }, false],
  [{ name: 'A', 'disused:shop': 'bakery' }, false],
  [{ name: 'A', 'abandoned:amenity': 'cafe' }, false],
  [{ name: 'A', shop: 'bakery', disused: 'yes' }, false],
  [{ name: 'A', shop: 'vacant' }, false],
  [{ name: 'A', amenity: 'bench' }, false],
  [{ name: 'A', highway: 'residential' }, false],
])('%j is a place: %s', (tags, is) => {
  expect(isPlace(tags)).toBe(is);
});
