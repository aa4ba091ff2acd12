import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCountryAt } from './nearest-country';
import { ImportUnderTest } from './testing/import-under-test';

const folder = resolve(__dirname, '../../../../../shared/osm');
const given = existsSync(folder);
// A test that is left out says why by its name.
const extractTest = given ? test : test.skip;
const title = (text: string): string => (given ? text : `${text} (there is no folder ${folder})`);

let subject: ImportUnderTest;
beforeAll(async () => {
  subject = await ImportUnderTest.start();
});
afterAll(() => subject.stop());

const importExtract = (name: string) =>
  subject.import(resolve(folder, name), { countryAt: createCountryAt() });

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
