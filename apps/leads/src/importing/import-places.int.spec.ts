import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { cafesFile } from './testing/cafes';
import { ImportFixture } from './testing/import-fixture';
import { osmFileBytes } from './testing/osm-file-bytes';
import type { TestNode } from './testing/osm-file-parts';
import { foursquareBytes, overtureBytes, wkbPoint } from './testing/parquet-bytes';

const registration = resolve(__dirname, '../../../../tools/test/register-typescript.cjs');
const script = require.resolve('./testing/interrupted-import');

let subject: ImportFixture;
beforeAll(async () => {
  subject = await ImportFixture.start();
});
afterEach(() => subject.reset());
afterAll(() => subject.stop());

const without = (id: number) => ({
  change: (node: TestNode): TestNode => (node.id === id ? { ...node, tags: {} } : node),
});

test('imported places are found with all facts of the file', async () => {
  const { outcome, run } = await subject.import(subject.write('a.osm.pbf', cafesFile(3)));
  expect([outcome, run.counts]).toEqual([
    'imported',
    { objects: 3, places: 3, 'node/amenity': 3, added: 3, updated: 0, unchanged: 0, retired: 0 },
  ]);
  expect(await subject.counts()).toEqual({ places: 3, retired: 0, findable: 3, staged: 0 });
  const [place] = await subject.query('SELECT * FROM leads.places ORDER BY id LIMIT 1');
  expect(place).toMatchObject({
    dataset: 'openstreetmap',
    source_id: 'node/1',
    name: 'Café 0',
    licence: 'ODbL-1.0',
    release: '2026-01-01',
    phones: ['+14105551000'],
    search_names: ['cafe 0'],
    first_seen_at: new Date('2026-01-01T00:00:00Z'),
    last_seen_at: new Date('2026-01-01T00:00:00Z'),
    retired_at: null,
  });
  expect(Object(place).subject_hashes).toEqual(subject.hasher.phoneForms('+14105551000'));
});

test('importing the same file again changes nothing and reports that', async () => {
  const file = subject.write('a.osm.pbf', cafesFile(3));
  const first = await subject.import(file);
  const before = await subject.query('SELECT *, xmin FROM leads.places ORDER BY id');
  const { outcome, run } = await subject.import(file);
  expect([outcome, run.id]).toEqual(['unchanged', first.run.id]);
  expect(await subject.query('SELECT *, xmin FROM leads.places ORDER BY id')).toEqual(before);
});

test('a newer release adds, updates and retires places; a returning place is restored', async () => {
  await subject.import(subject.write('a.osm.pbf', cafesFile(3)));
  const renamed = { id: 1, lat: 39.2, lon: -76.7, tags: { name: 'Renamed', amenity: 'cafe' } };
  const second = await subject.import(
    subject.write(
      'b.osm.pbf',
      cafesFile(4, {
        day: '2026-02-01',
        change: (node) => (node.id === 1 ? renamed : node.id === 2 ? { ...node, tags: {} } : node),
      }),
    ),
  );
  expect(second.run.counts).toMatchObject({ added: 1, updated: 1, unchanged: 1, retired: 1 });
  expect(await subject.counts()).toMatchObject({ places: 3, retired: 1, findable: 3 });
  const third = await subject.import(subject.write('c.osm.pbf', cafesFile(4, { day: '2026-03-01' })));
  expect(third.run.counts).toMatchObject({ added: 0, updated: 2, unchanged: 2, retired: 0 });
  const seen = await subject.query(
    `SELECT DISTINCT first_seen_at < last_seen_at AS older, last_seen_at FROM leads.places WHERE id <= (SELECT min(id) FROM leads.places)`,
  );
  expect(seen).toEqual([{ older: true, last_seen_at: new Date('2026-03-01T00:00:00Z') }]);
});

test('rejects an older release of the area', async () => {
  await subject.import(subject.write('b.osm.pbf', cafesFile(3, { day: '2026-02-01' })));
  const older = subject.write('a.osm.pbf', cafesFile(3));
  await expect(subject.import(older)).rejects.toThrow(
    /is of 2026-01-01, but b\.osm\.pbf of 2026-02-01, which covers its area/,
  );
});

test('rejects an older file that was imported before the newer one', async () => {
  const older = subject.write('a.osm.pbf', cafesFile(3));
  await subject.import(older);
  await subject.import(subject.write('b.osm.pbf', cafesFile(3, { day: '2026-02-01' })));
  await expect(subject.import(older)).rejects.toThrow(/Older data does not replace newer data/);
});

test('imports only the places in a box, and retires only places in it', async () => {
  await subject.import(subject.write('a.osm.pbf', cafesFile(100)));
  const bbox = { west: -77, south: 39.2495, east: -76, north: 39.2505 };
  const newer = subject.write('b.osm.pbf', cafesFile(100, { day: '2026-02-01', ...without(51) }));
  await expect(subject.import(newer, { bbox })).rejects.toThrow(/no places/);
  const wide = { ...bbox, north: 39.2515 };
  const { run } = await subject.import(newer, { bbox: wide });
  expect(run.counts).toMatchObject({ places: 1, unchanged: 1, retired: 0 });
  expect(await subject.counts()).toMatchObject({ places: 100 });
});

test('rejects a box beside the file with the area of the file', async () => {
  const file = subject.write('a.osm.pbf', cafesFile(3));
  await expect(subject.import(file, { bbox: { west: 1, south: 1, east: 2, north: 2 } })).rejects.toThrow(
    /-77,39,-76,40/,
  );
});

test('neighbouring regions do not retire each other', async () => {
  await subject.import(subject.write('a.osm.pbf', cafesFile(3)));
  const box = { west: -76.9, south: 39.1, east: -76.3, north: 39.9 };
  const { run } = await subject.import(
    subject.write('b.osm.pbf', cafesFile(5, { day: '2026-02-01', ...without(2) })),
    { bbox: box },
  );
  // The first import covered more, so that places of it may be missing for another reason.
  expect(run.counts).toMatchObject({ retired: 0 });
});

test('a surrounding region does not retire the places of a region', async () => {
  await subject.import(subject.write('a.osm.pbf', cafesFile(3)));
  const around = osmFileBytes({
    bbox: [-80, 30, -70, 45],
    replicated: Date.parse('2026-02-01') / 1000,
    blocks: [{ nodes: [{ id: 9, lat: 35, lon: -75, tags: { name: 'Far', shop: 'bakery' } }] }],
  });
  const { run } = await subject.import(subject.write('b.osm.pbf', around));
  expect(run.counts).toMatchObject({ added: 1, retired: 0 });
});

test('an older file of a wider area does not replace newer data', async () => {
  const box = { west: -76.75, south: 39.19, east: -76.6, north: 39.2005 };
  const renamed = (node: TestNode): TestNode => ({ ...node, tags: { ...node.tags, name: `New ${node.id}` } });
  const newer = cafesFile(100, { day: '2026-02-01', change: renamed });
  await subject.import(subject.write('b.osm.pbf', newer), { bbox: box });
  const { run } = await subject.import(subject.write('a.osm.pbf', cafesFile(100)));
  expect(run.counts).toMatchObject({ places: 100, added: 99, updated: 0, unchanged: 0, retired: 0 });
  expect(await subject.query(`SELECT name, release FROM leads.places WHERE source_id = 'node/1'`)).toEqual([
    { name: 'New 1', release: '2026-02-01' },
  ]);
});

test('of a place that occurs twice in a file the later record counts', async () => {
  const twice = cafesFile(60, {
    change: (node) => (node.id > 59 ? { ...node, id: 1, tags: { ...node.tags, name: 'Last' } } : node),
  });
  const { run } = await subject.import(subject.write('a.osm.pbf', twice));
  expect(run.counts).toMatchObject({ added: 59, updated: 1 });
  expect(await subject.query(`SELECT name FROM leads.places WHERE source_id = 'node/1'`)).toEqual([
    { name: 'Last' },
  ]);
});

test('places of Overture and Foursquare coexist, and each import retires its own', async () => {
  const overture = (ids: readonly string[]) =>
    overtureBytes(
      ids.map((id) => ({ id, names: { primary: id, common: {}, rules: null }, geometry: wkbPoint(1, 2) })),
    );
  const foursquare = foursquareBytes([{ fsq_place_id: 'x', name: 'X', latitude: 2, longitude: 1 }]);
  await subject.import(subject.write('2026-01-01.parquet', overture(['a', 'b'])));
  await subject.import(subject.write('2026-01-02.parquet', foursquare));
  const { run } = await subject.import(subject.write('2026-02-01.parquet', overture(['b', 'c'])));
  expect(run).toMatchObject({ dataset: 'overture', release: '2026-02-01' });
  expect(run.counts).toMatchObject({ added: 1, unchanged: 1, retired: 1 });
  expect(await subject.counts()).toMatchObject({ places: 3, retired: 1 });
});

test.each([
  ['a truncated file', cafesFile(100).subarray(0, -100), /truncated/],
  ['a foreign file', Buffer.from('<html>not found</html>'), /neither an OpenStreetMap extract/],
  ['an empty file', Buffer.alloc(0), /neither an OpenStreetMap extract/],
])('%s fails with a clear message and leaves no data', async (_, bytes, message) => {
  await expect(subject.import(subject.write('x.osm.pbf', bytes))).rejects.toThrow(message);
  expect(await subject.counts()).toEqual({ places: 0, retired: 0, findable: 0, staged: 0 });
});

test('rejects a missing file and an unreachable database', async () => {
  await expect(subject.import('/nowhere/a.osm.pbf')).rejects.toThrow(/cannot be read/);
  const file = subject.write('a.osm.pbf', cafesFile(1));
  const databaseUrl = 'postgres://stranger:x@127.0.0.1:9/none';
  await expect(subject.import(file, { databaseUrl })).rejects.toThrow(/check DATABASE_URL/);
});

test('runs one import of a dataset at a time', async () => {
  const one = subject.write('a.osm.pbf', cafesFile(3));
  const other = subject.write('b.osm.pbf', cafesFile(4));
  await subject.query(`SELECT pg_advisory_lock(hashtext('lode.places-import'), hashtext('openstreetmap'))`);
  await expect(subject.import(one)).rejects.toThrow(/Another import of openstreetmap is running/);
  await subject.query('SELECT pg_advisory_unlock_all()');
  await expect(subject.import(other)).resolves.toMatchObject({ outcome: 'imported' });
});

describe('an interrupted import', () => {
  test('resumes after a kill while merging', async () => {
    const file = subject.write('a.osm.pbf', cafesFile(60));
    const child = spawn(
      process.execPath,
      ['--require', registration, script, file, subject.databaseUrl, 'merging'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    const [cut] = await subject.query<{ position: { staged: number; merged: number } }>(
      'SELECT position FROM leads.imports',
    );
    expect(cut?.position).toMatchObject({ merged: 40 });
    expect((await subject.counts())?.['places']).toBe(40);

    const { run } = await subject.import(file);
    expect(run.counts).toMatchObject({ objects: 60, places: 60, added: 60, updated: 0, unchanged: 0 });
    expect(await subject.counts()).toEqual({ places: 60, retired: 0, findable: 60, staged: 0 });
    expect(await subject.query('SELECT state FROM leads.imports')).toEqual([{ state: 'done' }]);
  });

  test('stops on abort and resumes', async () => {
    const file = subject.write('a.osm.pbf', cafesFile(60));
    expect(await subject.importUntil(file, 'reading')).toMatchObject({ message: 'stopped' });
    expect(await subject.query('SELECT position FROM leads.imports')).toMatchObject([
      { position: { staged: 25, whole: false } },
    ]);
    expect((await subject.counts())?.['places']).toBe(0);
    const { run } = await subject.import(file);
    expect(run.counts).toMatchObject({ objects: 60, places: 60, added: 60, updated: 0, unchanged: 0 });
  });

  test('is discarded for another file if it was not read completely', async () => {
    await subject.importUntil(subject.write('a.osm.pbf', cafesFile(60)), 'reading');
    const { run } = await subject.import(subject.write('b.osm.pbf', cafesFile(10)));
    expect(run.counts).toMatchObject({ added: 10 });
    expect(await subject.counts()).toMatchObject({ places: 10, staged: 0 });
    expect(await subject.query('SELECT state FROM leads.imports ORDER BY id')).toEqual([
      { state: 'failed' },
      { state: 'done' },
    ]);
  });

  test('is completed before another file if it was read completely', async () => {
    await subject.importUntil(subject.write('a.osm.pbf', cafesFile(60)), 'merging');
    const newer = subject.write('b.osm.pbf', cafesFile(59, { day: '2026-02-01' }));
    const { run } = await subject.import(newer);
    expect(run.counts).toMatchObject({ added: 0, unchanged: 59, retired: 1 });
    expect(await subject.query('SELECT state FROM leads.imports')).toEqual([
      { state: 'done' },
      { state: 'done' },
    ]);
  });
});
