import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceRecord } from '../../business/business';
import type { PlaceFile } from '../place-file';
import { foreignBytes, foursquareBytes, overtureBytes, wkbPoint } from '../testing/parquet-bytes';
import { openParquetFile } from './parquet-file';

const folder = mkdtempSync(join(tmpdir(), 'lode-parquet-'));
const path = join(folder, 'places.parquet');
afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const openBytes = (bytes: Uint8Array): Promise<PlaceFile> => {
  writeFileSync(path, bytes);
  return openParquetFile({ file: path, onProgress: () => undefined, signal });
};

async function readAll(bytes: Uint8Array, from = 0) {
  const file = await openBytes(bytes);
  const places: PlaceRecord[] = [];
  const counts: Record<string, number>[] = [];
  const ends: number[] = [];
  for await (const batch of file.read(from, signal)) {
    places.push(...batch.places);
    counts.push({ ...batch.counts });
    ends.push(batch.next);
  }
  await file.close();
  return { places, counts, ends };
}

const inSanFrancisco = { geometry: wkbPoint(-122.4, 37.7) };
const pizzeria = {
  ...inSanFrancisco,
  id: '08f2a',
  names: {
    primary: 'Tony’s Pizza',
    common: new Map([['it', 'Pizza di Tony']]),
    rules: [{ variant: 'alternate', value: 'Tonys' }],
  },
  categories: { primary: 'restaurant', alternate: ['bar'] },
  taxonomy: {
    primary: 'pizza_restaurant',
    hierarchy: ['eat_and_drink', 'restaurant', 'pizza_restaurant'],
    alternates: ['bar'],
  },
  confidence: 0.9,
  websites: ['http://www.tonys.com/menu#top'],
  socials: ['https://www.facebook.com/tonys'],
  emails: ['Info@Tonys.com'],
  phones: ['(415) 555-2671'],
  brand: { wikidata: 'Q1', names: { primary: 'Tony’s' } },
  addresses: [
    {
      freeform: '1570 Stockton St',
      locality: 'San Francisco',
      postcode: '94133',
      region: 'US-CA',
      country: 'US',
    },
  ],
  sources: [
    { property: '/properties/phones', dataset: 'meta' },
    { property: '', dataset: 'Foursquare' },
  ],
  operating_status: 'open',
  theme: 'places',
};

test('reads all facts of a place of Overture', async () => {
  const { places } = await readAll(overtureBytes([pizzeria]));
  expect(places).toEqual([
    {
      dataset: 'overture',
      sourceId: '08f2a',
      licence: 'Apache-2.0',
      point: { lat: 37.7, lon: -122.4 },
      name: 'Tony’s Pizza',
      otherNames: ['Pizza di Tony', 'Tonys'],
      categories: ['pizza_restaurant', 'restaurant', 'eat_and_drink', 'bar'].map(
        (code) => `overture:${code}`,
      ),
      brand: 'Tony’s',
      brandWikidata: 'Q1',
      address: {
        street: '1570 Stockton St',
        city: 'San Francisco',
        region: 'CA',
        postalCode: '94133',
        country: 'US',
      },
      phones: ['+14155552671'],
      website: 'http://www.tonys.com/menu',
      domain: 'tonys.com',
      emails: ['info@tonys.com'],
      openingHours: null,
      rating: null,
    },
  ]);
});

test('reads a place with few facts, and counts rows that are no places', async () => {
  const { places, counts } = await readAll(
    overtureBytes([
      {
        ...inSanFrancisco,
        id: 'a',
        names: { primary: 'Bare', common: {}, rules: null },
        categories: { primary: 'bank', alternate: null },
        socials: ['https://facebook.com/bare'],
      },
      { ...pizzeria, id: 'b', operating_status: 'permanently_closed' },
      { ...pizzeria, id: 'c', confidence: 0.2 },
      { ...pizzeria, id: 'd', names: null },
      { ...pizzeria, id: 'e', geometry: null },
    ]),
  );
  expect(counts).toEqual([{ objects: 5, closed: 1, 'hardly certain': 1, 'without name or point': 2 }]);
  expect(places).toMatchObject([
    {
      sourceId: 'a',
      licence: 'CDLA-Permissive-2.0',
      categories: ['overture:bank'],
      website: 'https://facebook.com/bare',
      domain: null,
      address: null,
      phones: [],
    },
  ]);
});

test('reads a place of Foursquare', async () => {
  const { places, counts } = await readAll(
    foursquareBytes([
      {
        fsq_place_id: '4b1',
        name: 'Da Mario',
        latitude: 52.5,
        longitude: 13.4,
        address: 'Hauptstr. 1',
        locality: 'Berlin',
        region: 'Berlin',
        postcode: '10115',
        country: 'DE',
        tel: '030 1234567',
        instagram: 'damario',
        email: 'ciao@damario.de',
        fsq_category_labels: ['Dining and Drinking > Restaurant > Pizzeria'],
      },
      { fsq_place_id: '4b2', name: 'Gone', latitude: 1, longitude: 1, date_closed: '2024-01-01' },
    ]),
  );
  expect(counts).toEqual([{ objects: 2, closed: 1 }]);
  expect(places).toMatchObject([
    {
      dataset: 'foursquare',
      sourceId: '4b1',
      licence: 'Apache-2.0',
      point: { lat: 52.5, lon: 13.4 },
      phones: ['+49301234567'],
      website: 'https://www.instagram.com/damario',
      domain: null,
      emails: ['ciao@damario.de'],
    },
  ]);
  expect(places[0]?.categories[0]).toContain('pizza');
});

test('resumes at a row in the middle of a group', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => ({ ...pizzeria, id: `p${index}` }));
  const bytes = overtureBytes(rows, 1000);
  const { ends, places } = await readAll(bytes);
  expect([ends.at(-1), places.length]).toEqual([1200, 1200]);
  expect((await readAll(bytes, 700)).places.map(({ sourceId }) => sourceId)).toEqual(
    rows.slice(700).map(({ id }) => id),
  );
});

test('the area is the extent of the points', async () => {
  const file = await openBytes(overtureBytes([pizzeria, { ...pizzeria, geometry: wkbPoint(-122.5, 37.8) }]));
  await file.close();
  expect(file.bbox).toEqual({ west: -122.5, south: 37.7, east: -122.4, north: 37.8 });
});

test('rejects a file of another dataset with its columns', async () => {
  await expect(openBytes(foreignBytes([{ town: 'Austin', people: 1 }]))).rejects.toThrow(
    /columns town, people: neither/,
  );
});

test('detects truncation immediately', async () => {
  const bytes = overtureBytes([pizzeria]);
  for (const length of [bytes.length - 1, bytes.length - 200, 8])
    await expect(openBytes(bytes.subarray(0, length))).rejects.toThrow(/truncated or damaged/);
});

test('reports damage within the file', async () => {
  const bytes = Buffer.from(
    overtureBytes(Array.from({ length: 400 }, (_, index) => ({ ...pizzeria, id: `p${index}` }))),
  );
  bytes.fill(0xff, 4, 400);
  await expect(readAll(bytes)).rejects.toThrow(/damaged/);
});
