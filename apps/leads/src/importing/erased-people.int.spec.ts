import { cafesFile } from './testing/cafes';
import { ImportUnderTest } from './testing/import-under-test';
import type { TestNode } from './testing/osm-file-parts';

let subject: ImportUnderTest;
beforeAll(async () => {
  subject = await ImportUnderTest.start();
});
afterEach(() => subject.reset());
afterAll(() => subject.stop());

/** Numbers of the first cafés, which have no website but the second. */
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

test('a business stays without the number, one that has nothing else goes; a newer release brings nobody back', async () => {
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

test('what was lifted is back with the next release', async () => {
  await subject.import(file('2026-01-01'));
  await subject.erase(first);
  await subject.erase(second);
  await subject.query('DELETE FROM leads.tombstones');
  await subject.import(file('2026-02-01'));
  await expect(found()).resolves.toEqual(all);
});

test('nobody is read who was erased before', async () => {
  await subject.bury(first);
  await subject.bury(second);
  const { run } = await subject.import(file('2026-01-01'));
  expect(run.counts).toMatchObject({ places: 3, added: 2 });
  await expect(found()).resolves.toEqual([withoutNumber, untouched]);
});

describe('of the records that wait when an import was cut off', () => {
  /** Of the 2501st and the 2502nd café; the first 2000 are merged by then. */
  const [alone, reached] = ['+14105553500', '+14105553501'] as const;
  const many = (): string =>
    subject.write(
      'many.osm.pbf',
      cafesFile(6000, { change: (node) => withWebsite({ ...node, id: node.id - 2500 }) }),
    );
  const waiting = () =>
    subject.query(`SELECT source_id FROM leads.staged_places
      WHERE source_id IN ('node/1', 'node/2') AND place -> 'phones' <> '[]'`);
  const ended = async (newest: string) => {
    await expect(subject.import(newest)).resolves.toMatchObject({ run: { state: 'done' } });
    await expect(subject.counts()).resolves.toEqual({ places: 5999, retired: 0, findable: 5999, staged: 0 });
    return subject.query(
      `SELECT source_id, phones FROM leads.places WHERE source_id IN ('node/1', 'node/2')`,
    );
  };
  const rest = [{ source_id: 'node/2', phones: [] }];

  test('those who are erased meanwhile leave at once', async () => {
    const newest = many();
    await subject.importUntil(newest, 'merging');
    await expect(waiting()).resolves.toHaveLength(2);
    await subject.erase(alone);
    await subject.erase(reached);
    await expect(waiting()).resolves.toEqual([]);
    await expect(ended(newest)).resolves.toEqual(rest);
  });

  test('those leave when they are merged whose erasure still waits for others', async () => {
    const newest = many();
    await subject.importUntil(newest, 'merging');
    await subject.bury(alone);
    await subject.bury(reached);
    await expect(waiting()).resolves.toHaveLength(2);
    await expect(ended(newest)).resolves.toEqual(rest);
  });
});
