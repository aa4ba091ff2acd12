import { cafesFile } from './testing/cafes';
import { ImportFixture } from './testing/import-fixture';

const numberOf = (index: number): string => `+1410555${1000 + index}`;
const segmentFrom = 20;

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterEach(() => subject.reset());
afterAll(() => subject.stop());

const file = (count: number, day = '2026-01-01'): string =>
  subject.write(`${day}.osm.pbf`, cafesFile(count, { day }));

/** The entries of the search index as the triggers would make them, and the names of their partitions. */
async function entries(): Promise<{ readonly all: unknown[]; readonly partitions: unknown[] }> {
  const select = `
    SELECT place_id, spot::text, category AS key, completeness, main::int AS fit FROM leads.place_categories
    UNION ALL SELECT place_id, spot::text, word, completeness, words_in_name FROM leads.place_words
    ORDER BY 1, 2, 3, 5`;
  const all = await subject.query(select);
  const partitions = await subject.query(
    `SELECT tableoid::regclass::text AS name, count(DISTINCT place_id)::int AS places FROM leads.place_words GROUP BY 1 ORDER BY 1`,
  );
  return { all, partitions };
}

/** Rebuilds all entries in the rest. */
const reindex = () => subject.query('SELECT leads.index_places(ARRAY(SELECT id FROM leads.places))');

test('few new places are indexed one by one, many as a segment with the same entries', async () => {
  await subject.import(file(19), { segmentFrom });
  expect((await entries()).partitions).toEqual([{ name: 'leads.place_words_rest', places: 19 }]);
  const { run } = await subject.import(file(60, '2026-02-01'), { segmentFrom });
  expect(run.counts).toMatchObject({ added: 41, unchanged: 19 });
  const { all, partitions } = await entries();
  expect(partitions).toEqual([
    { name: `leads.place_words_${run.id}`, places: 41 },
    { name: 'leads.place_words_rest', places: 19 },
  ]);
  await reindex();
  const rebuilt = await entries();
  expect(rebuilt.partitions).toEqual([{ name: 'leads.place_words_rest', places: 60 }]);
  expect(all).toEqual(rebuilt.all);
});

test('places of a segment are updated, retired and erased', async () => {
  await subject.import(file(60), { segmentFrom });
  const { run } = await subject.import(
    subject.write(
      'b.osm.pbf',
      cafesFile(60, {
        day: '2026-02-01',
        change: (node) =>
          node.id === 1
            ? { ...node, tags: { ...node.tags, name: 'Renamed' } }
            : node.id === 2
              ? { ...node, tags: {} }
              : node,
      }),
    ),
    { segmentFrom },
  );
  expect(run.counts).toMatchObject({ updated: 1, retired: 1, unchanged: 58 });
  await subject.erase(numberOf(2));
  const { all, partitions } = await entries();
  expect(partitions).toMatchObject([{ places: 57 }, { name: 'leads.place_words_rest', places: 1 }]);
  await reindex();
  expect((await entries()).all).toEqual(all);
});

test('people erased before their places are indexed are not found', async () => {
  const places = file(60);
  await subject.importUntil(places, 'indexing', { segmentFrom });
  expect((await entries()).all).toEqual([]);
  await subject.erase(numberOf(0));
  await subject.import(places, { segmentFrom });
  const { all, partitions } = await entries();
  expect(partitions).toMatchObject([{ places: 59 }]);
  await reindex();
  expect((await entries()).all).toEqual(all);
});

test('an import that stops between the two segments builds the other one', async () => {
  const places = file(60);
  await subject.importUntil(places, 'indexing', { segmentFrom });
  const [stopped] = await subject.query<{ id: string; last: string }>(
    `SELECT id, position ->> 'lastIdBefore' AS last FROM leads.imports`,
  );
  await subject.query(
    `INSERT INTO leads.words (name) SELECT DISTINCT string_to_table(search_names[1], ' ') FROM leads.places
     ON CONFLICT DO NOTHING`,
  );
  await subject.query('SELECT leads.build_place_words_segment($1, $2)', [stopped?.id, stopped?.last]);
  await expect(subject.import(places, { segmentFrom })).resolves.toMatchObject({ run: { state: 'done' } });
  const { all } = await entries();
  await reindex();
  expect((await entries()).all).toEqual(all);
  expect(all.length).toBeGreaterThan(60);
});

test('indexes new places one by one if there are many segments', async () => {
  for (let segment = 1; segment <= 15; segment++)
    await subject.query('SELECT leads.build_place_words_segment($1, 0)', [1000 + segment]);
  await subject.import(file(60), { segmentFrom });
  expect((await entries()).partitions).toEqual([{ name: 'leads.place_words_rest', places: 60 }]);
});
