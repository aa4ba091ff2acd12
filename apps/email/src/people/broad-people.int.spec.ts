import type { ListPeopleRequest } from '@lode/contracts';
import type { PageEnd } from '@lode/work';
import type { TestTables } from '@lode/testing';
import { peopleQuery } from './people-query';
import { PeopleRepository, type VisibleQuery } from './people.repository';
import { sharedEmailTables } from '../testing/email-fixture';

let database: TestTables;
let people: PeopleRepository;
beforeAll(async () => {
  database = await sharedEmailTables();
  people = new PeopleRepository(database.source, database.hasher);
  await database.source.query('DELETE FROM email.people');
  await database.source.query(addPeople);
});

afterAll(() => database.source.query('DELETE FROM email.people'));

/** Enough people of one rank that its part of the sample is frequent, and few of the others; some are gone. No chief is in the sample. */
const addPeople = `
  INSERT INTO email.people (domain, person, title_key, email, tags, rank, last_seen_at, contact, subject_hashes, size_to, gone_at)
  SELECT 'site-' || number % 50 || '.test', 'person ' || number,
    trim(CASE WHEN number % 75 = 0 AND hashint8(number) & 31 <> 0 THEN 'chief ' ELSE '' END
      || (ARRAY['engineer', '', 'senior engineer', 'head of sales'])[1 + number % 4]),
    CASE WHEN number % 5 = 0 THEN 'p' || number || '@site.test' END,
    CASE WHEN number % 3 = 0 THEN ARRAY['country:DE'] ELSE ARRAY['country:FR'] END,
    CASE WHEN number % 40 = 0 THEN 987 - 5000 WHEN number % 10 = 0 THEN 987 ELSE 930 END, '2026-01-01', '{}', '{}',
    number % 100, CASE WHEN number % 40 = 0 THEN '2026-01-02'::timestamptz END
  FROM generate_series(1, 9000) AS number`;

const ranks = [987, 930, 987 - 5000];
const now = Date.UTC(2026, 0, 31);
const queryOf = (request: ListPeopleRequest): VisibleQuery => ({
  ...peopleQuery(request, now),
  ranks,
  visibleWatched: null,
});

/** The ids of the first pages. */
async function idsOf(query: VisibleQuery, isBroad: boolean): Promise<string[]> {
  const ids: string[] = [];
  let end: PageEnd | undefined;
  for (let page = 0; page < 6; page += 1) {
    const { rows } = await people.page(query, { end, limit: 150, isBroad });
    ids.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (!last) break;
    end = { score: last.rank, id: last.id };
  }
  return ids;
}

test.each<[string, ListPeopleRequest]>([
  ['a frequent word', { title: 'engineer' }],
  ['the beginning of a word', { title: 'engin sen' }],
  ['a rare word', { title: 'sales' }],
  ['a word of no title', { title: 'plumber' }],
  ['a country', { country: 'DE' }],
  ['a country and a word', { country: 'FR', title: 'engineer' }],
  ['a word that the sample lacks, and a frequent word', { title: 'chief engineer' }],
  ['a size', { size_min: 20 }],
  ['a size and a country', { size_min: 20, country: 'DE' }],
  ['an age', { max_age: 40 * 86_400 }],
  ['an address without confirmation', { verified: false, country: 'DE' }],
])('pages of a search for many are those of a search for few: %s', async (_name, request) => {
  const query = queryOf(request);
  const expected = await idsOf(query, false);
  expect(await idsOf(query, true)).toEqual(expected);
  expect(new Set(expected).size).toBe(expected.length);
});

test('a search is broad from a number of people in the sample on', async () => {
  const [{ sampled = 0 } = {}] = await database.source.query<{ sampled: number }[]>(
    'SELECT count(*)::integer AS sampled FROM email.people WHERE (hashint8(id) & 31) = 0',
  );
  expect(sampled).toBeGreaterThan(200);
  expect(await people.isBroad(queryOf({ size_min: 0 }))).toBe(false);
  await database.source.query(addPeople.replaceAll("'person '", "'namesake '"));
  expect(await people.isBroad(queryOf({ size_min: 0 }))).toBe(true);
  expect(await people.isBroad(queryOf({ title: 'plumber' }))).toBe(false);
});
