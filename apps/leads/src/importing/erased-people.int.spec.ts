import { cafesFile } from './testing/cafes';
import { ImportFixture } from './testing/import-fixture';
import type { TestNode } from './testing/osm-file-parts';

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterEach(() => subject.reset());
afterAll(() => subject.stop());

/** Numbers of the first cafés; only the second café also has a website. */
const [first, second] = ['+14105551000', '+14105551001'] as const;
const withWebsite = (node: TestNode): TestNode =>
  node.id === 2 ? { ...node, tags: { ...node.tags, website: 'https://two.com/' } } : node;

const file = (day: string): string =>
  subject.write(`${day}.osm.pbf`, cafesFile(3, { day, change: withWebsite }));

const found = () =>
  subject.query(`SELECT source_id, phones, completeness, cardinality(subject_hashes) AS subjects FROM leads.places
    WHERE retired_at IS NULL ORDER BY source_id`);

const untouched = { source_id: 'node/3', phones: ['+14105551002'], completeness: 2, subjects: 2 };
const withoutNumber = { source_id: 'node/2', phones: [], completeness: 1, subjects: 0 };
const all = [
  { source_id: 'node/1', phones: [first], completeness: 2, subjects: 2 },
  { source_id: 'node/2', phones: [second], completeness: 3, subjects: 2 },
  untouched,
];

test('a business loses the number, and is deleted if it has no other contact; a newer release does not restore the person', async () => {
  await subject.import(file('2026-01-01'));
  await expect(found()).resolves.toEqual(all);
  await expect(subject.erase(first)).resolves.toBe(1);
  await expect(subject.erase(second)).resolves.toBe(1);
  await expect(found()).resolves.toEqual([withoutNumber, untouched]);
  await expect(subject.counts()).resolves.toMatchObject({ places: 2, findable: 2 });

  const { run } = await subject.import(file('2026-02-01'));
  expect(run.counts).toMatchObject({ places: 3, added: 0, updated: 1, unchanged: 1, retired: 0 });
  await expect(found()).resolves.toEqual([withoutNumber, untouched]);
  const again = await subject.import(file('2026-03-01'));
  expect(again.run.counts).toMatchObject({ updated: 0, unchanged: 2, retired: 0 });
});

test('a lifted erasure restores the contact with the next release', async () => {
  await subject.import(file('2026-01-01'));
  await subject.erase(first);
  await subject.erase(second);
  await subject.query('DELETE FROM leads.tombstones');
  await subject.import(file('2026-02-01'));
  await expect(found()).resolves.toEqual(all);
});

test('a person erased earlier is not imported', async () => {
  await subject.bury(first);
  await subject.bury(second);
  const { run } = await subject.import(file('2026-01-01'));
  expect(run.counts).toMatchObject({ places: 3, added: 2 });
  await expect(found()).resolves.toEqual([withoutNumber, untouched]);
});

describe('staged records of an interrupted import', () => {
  /** Of the 46th and the 47th café; the first 40 are merged by then. */
  const [alone, reached] = ['+14105551045', '+14105551046'] as const;
  const many = (): string =>
    subject.write(
      'many.osm.pbf',
      cafesFile(60, { change: (node) => withWebsite({ ...node, id: node.id - 45 }) }),
    );
  const waiting = () =>
    subject.query(`SELECT source_id FROM leads.staged_places
      WHERE source_id IN ('node/1', 'node/2') AND phones <> '{}'`);
  const ended = async (newest: string) => {
    await expect(subject.import(newest)).resolves.toMatchObject({ run: { state: 'done' } });
    await expect(subject.counts()).resolves.toEqual({ places: 59, retired: 0, findable: 59, staged: 0 });
    return subject.query(
      `SELECT source_id, phones FROM leads.places WHERE source_id IN ('node/1', 'node/2')`,
    );
  };
  const rest = [{ source_id: 'node/2', phones: [] }];

  test('lose people erased meanwhile immediately', async () => {
    const newest = many();
    await subject.importUntil(newest, 'merging');
    await expect(waiting()).resolves.toHaveLength(2);
    await subject.erase(alone);
    await subject.erase(reached);
    await expect(waiting()).resolves.toEqual([]);
    await expect(ended(newest)).resolves.toEqual(rest);
  });

  test('lose people with a pending erasure when they are merged', async () => {
    const newest = many();
    await subject.importUntil(newest, 'merging');
    await subject.bury(alone);
    await subject.bury(reached);
    await expect(waiting()).resolves.toHaveLength(2);
    await expect(ended(newest)).resolves.toEqual(rest);
  });
});
