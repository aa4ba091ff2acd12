import { recordColumns } from './database/record-columns';
import { cafesFile } from './testing/cafes';
import { ImportFixture } from './testing/import-fixture';

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterEach(() => subject.reset());
afterAll(() => subject.stop());

const count = 6000;
const columns = recordColumns.join(', ');
const lists = ['other_names', 'search_names', 'categories', 'phones', 'emails'];
const emptied = recordColumns.map((name) => `${name} = ${lists.includes(name) ? `'{}'` : 'NULL'}`).join(', ');

/** Rewrites the staged records like the version that staged JSON. */
const stageAsBefore = () =>
  subject.query(`UPDATE leads.staged_places AS staged SET ${emptied}, subjects = '{}',
    place = to_jsonb(staged) - ARRAY['import_id', 'position', 'source_id', 'content_hash', 'place', 'subjects']
      || jsonb_build_object('subject_hashes', subjects)`);

const stored = () =>
  subject.query(
    `SELECT source_id, content_hash, subject_hashes, ${columns} FROM leads.places ORDER BY source_id`,
  );

const waiting = () =>
  subject.query(`SELECT source_id, place ->> 'phones' AS phones FROM leads.staged_places
    WHERE source_id IN ('node/${count - 1}', 'node/${count}') ORDER BY source_id`);

/** Of the last two cafés of the file, of which the second one also has a website. */
const [alone, reached] = ['+14105556998', '+14105556999'] as const;
const file = () =>
  subject.write(
    'a.osm.pbf',
    cafesFile(count, {
      change: (node) =>
        node.id === count ? { ...node, tags: { ...node.tags, website: 'https://last.com/' } } : node,
    }),
  );

describe('records that the version before has staged', () => {
  test.each(['reading', 'merging'] as const)(
    'are imported with all facts after a stop while %s',
    async (step) => {
      await subject.import(file());
      const expected = await stored();
      await subject.reset();

      await subject.importUntil(file(), step);
      const [staged] = await subject.query<{ state: string }>(`SELECT state FROM leads.imports`);
      expect(staged).toEqual({ state: 'running' });
      await stageAsBefore();
      await expect(subject.import(file())).resolves.toMatchObject({
        run: { counts: { added: count, updated: 0 } },
      });
      await expect(subject.counts()).resolves.toMatchObject({ places: count, staged: 0 });
      await expect(stored()).resolves.toEqual(expected);
    },
  );

  test('are imported before another file', async () => {
    await subject.importUntil(file(), 'merging');
    await stageAsBefore();
    const newer = subject.write('b.osm.pbf', cafesFile(count - 1, { day: '2026-02-01' }));
    const { run } = await subject.import(newer);
    expect(run.counts).toMatchObject({ added: 0, updated: 0, unchanged: count - 1, retired: 1 });
  });

  test('lose people erased meanwhile immediately', async () => {
    await subject.importUntil(file(), 'merging');
    await stageAsBefore();
    await subject.erase(alone);
    await subject.erase(reached);
    await expect(waiting()).resolves.toEqual([{ source_id: `node/${count}`, phones: '[]' }]);
    await subject.import(file());
    await expect(subject.counts()).resolves.toMatchObject({ places: count - 1 });
  });

  test('lose people with a pending erasure when they are merged', async () => {
    await subject.importUntil(file(), 'merging');
    await stageAsBefore();
    await subject.bury(alone);
    await subject.bury(reached);
    await subject.import(file());
    await expect(
      subject.query(
        `SELECT source_id, phones FROM leads.places WHERE source_id IN ('node/${count - 1}', 'node/${count}')`,
      ),
    ).resolves.toEqual([{ source_id: `node/${count}`, phones: [] }]);
  });
});
