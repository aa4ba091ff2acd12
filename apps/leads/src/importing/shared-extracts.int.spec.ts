import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createContext } from '@lode/bus';
import { exclusionsOf, suppressionsOf } from '@lode/testing';
import type { Town } from '../locations/location';
import { MapsSearch } from '../maps-search/maps-search.service';
import { SearchTerms } from '../search-terms';
import { PlaceSearch } from '../places/place-search';
import { PlaceRepository } from '../places/place.repository';
import { createCountryAt } from './nearest-country';
import { ImportFixture } from './testing/import-fixture';

const folder = resolve(__dirname, '../../../../../shared/osm');
const given = existsSync(folder);
// The name of a skipped test states the reason.
const extractTest = given ? test : test.skip;
const title = (text: string): string => (given ? text : `${text} (there is no folder ${folder})`);

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterAll(() => subject.stop());

const importExtract = (name: string) =>
  subject.import(resolve(folder, name), {
    countryAt: createCountryAt(),
    stagedAtOnce: 2000,
    mergedAtOnce: 4000,
  });

extractTest(title('central Helsinki, in 2019'), async () => {
  const { run } = await importExtract('helsinki-centre.osm.pbf');
  expect(run).toMatchObject({
    release: '2019-04-21',
    counts: { objects: 30_010, places: 1327, added: 1327 },
  });
  const [known] = await subject.query(`SELECT
    count(*) FILTER (WHERE phones <> '{}')::int AS phones, count(website)::int AS websites,
    count(*) FILTER (WHERE emails <> '{}')::int AS emails, count(*) FILTER (WHERE country = 'FI')::int AS addresses,
    count(*) FILTER (WHERE categories = '{}')::int AS unsorted
    FROM leads.places WHERE import_id = ${run.id}`);
  expect(known).toEqual({ phones: 343, websites: 743, emails: 195, addresses: 1159, unsorted: 0 });
});

extractTest(title('Baltimore, in 2015'), async () => {
  const { run } = await importExtract('baltimore.osm.pbf');
  expect(run).toMatchObject({ release: '2015-02-27', counts: { objects: 58_782, places: 635, added: 635 } });
  const found = await subject.query(`SELECT name, phones, street, country FROM leads.places
    WHERE 'osm:office/estate_agent' = ANY(categories) AND phones <> '{}' AND import_id = ${run.id}`);
  expect(found).toEqual([
    {
      name: 'Prudential PenFed Realty',
      phones: ['+14105475700'],
      street: '835 East Fort Avenue',
      country: 'US',
    },
  ]);
});

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

extractTest.each(['pharmacies', 'restaurants'])(
  title('%s of central Helsinki: the pages have as many rows as the total, each once'),
  async (query) => {
    await importExtract('helsinki-centre.osm.pbf');
    const places = new PlaceRepository(subject.source);
    const terms = new SearchTerms(
      { find: () => ({ town: helsinki, alternatives: [] }) },
      { find: () => Promise.resolve(null) },
    );
    const mapsSearch = new MapsSearch(
      terms,
      new PlaceSearch(places),
      places,
      { store: () => Promise.resolve(null) },
      suppressionsOf(),
      { of: () => Promise.resolve(new Map()) },
      exclusionsOf(),
      { hint: () => null },
    );
    for (const limit of [3, 7, 200]) {
      const ids: string[][] = [];
      let total = 0;
      for (let cursor: string | null | undefined; cursor !== null;) {
        const request = { query, location: 'Helsinki', limit, ...(cursor && { cursor }) };
        const page = await mapsSearch.find(request, createContext(5000));
        ids.push(...page.places.map(({ sources }) => sources.map(({ id }) => id)));
        ({ total, next_cursor: cursor } = page);
      }
      expect(total).toBeGreaterThan(1);
      expect(ids).toHaveLength(total);
      expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    }
  },
);
