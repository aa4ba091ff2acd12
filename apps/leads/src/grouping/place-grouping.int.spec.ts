import type { TestTables } from '@lode/testing';
import type { GeoPoint } from '../business/business';
import { toSpot } from '../locations/geodesy';
import { insertPlaces, type SomePlace } from '../places/testing/insert-places';
import { blockInside, blocksWithin, squareOf } from './grid';
import { PlaceGrouping } from './place-grouping.adapter';
import { PlaceGroupsRepository } from './place-groups.repository';
import { endImport, groupAll, groupWith } from './testing/group-all';
import { sharedLeadsTables } from '../testing/leads-fixture';

let database: TestTables;
beforeAll(async () => {
  database = await sharedLeadsTables();
});
afterEach(() => database.source.query('DELETE FROM leads.places'));

const insert = (...some: SomePlace[]) => insertPlaces(database.source, some);
const helsinki = { lat: 60.17, lon: 24.94 };

/** Two records of one business. */
const twins = (point: GeoPoint, name = 'Kaisla'): SomePlace[] => [
  { name, point },
  { name: `${name} Oy`, point: { ...point, lon: point.lon + 0.0002 }, dataset: 'overture' },
];

const groups = () =>
  database.source.query<{ place: string; group: string }[]>(
    'SELECT place_id AS place, group_id AS group FROM leads.place_groups ORDER BY 1',
  );
const together = (...ids: (string | undefined)[]) => ids.map((place) => ({ place, group: ids[0] }));

test('records of one business are grouped after an import, and only these', async () => {
  const [one, other] = await insert(...twins(helsinki), { name: 'Pohjola', point: helsinki });
  await groupAll(database.source);
  await expect(groups()).resolves.toEqual(together(one, other));
});

test('a later import joins and separates places', async () => {
  const [one, other, third] = await insert(...twins(helsinki), {
    name: 'Kaisla',
    point: { ...helsinki, lat: 60.1702 },
    dataset: 'foursquare',
  });
  await database.source.query(`UPDATE leads.places SET name = 'Pohjola' WHERE id = $1`, [third]);
  await groupAll(database.source);
  await expect(groups()).resolves.toEqual(together(one, other));
  await database.source.query(`UPDATE leads.places SET name = 'Kaisla' WHERE id = $1`, [third]);
  await groupAll(database.source);
  await expect(groups()).resolves.toEqual(together(one, other, third));
  await database.source.query(`UPDATE leads.places SET retired_at = now() WHERE id = $1`, [one]);
  await groupAll(database.source);
  await expect(groups()).resolves.toEqual([{ place: one, group: one }, ...together(other, third)]);
  await database.source.query(`UPDATE leads.places SET name = 'Pohjola' WHERE id = $1`, [third]);
  await groupAll(database.source);
  await expect(groups()).resolves.toEqual([{ place: one, group: one }]);
  await database.source.query('DELETE FROM leads.places WHERE id = $1', [one]);
  await expect(groups()).resolves.toEqual([]);
});

test('a business at the edge of blocks is complete', async () => {
  const edges = [24.2, 24.4, 24.6, 24.8, 25, 25.2].flatMap((lon) => {
    const { x } = toSpot({ lat: 60.17, lon });
    const edge = Math.ceil((x + 20_050_000) / 16_384) * 16_384 - 20_050_000;
    return (edge / 6_378_137) * (180 / Math.PI);
  });
  const ids = await insert(...edges.flatMap((lon) => twins({ lat: 60.17, lon: lon - 0.0001 })));
  await groupAll(database.source);
  const pairs = ids.flatMap((id, index) => (index % 2 === 0 ? together(id, ids[index + 1]) : []));
  await expect(groups()).resolves.toEqual(pairs);
  const blocks = await database.source.query<unknown[]>(
    'SELECT DISTINCT leads.cell(spot) / 256 AS block FROM leads.places',
  );
  expect(blocks.length).toBeGreaterThan(5);
});

test('only blocks with places of the import are grouped, within its box', async () => {
  const [first, second] = await insert(...twins(helsinki));
  await insert(...twins({ lat: 60.17, lon: 25.94 }), ...twins({ lat: 61.17, lon: 24.94 }));
  await database.source.query('UPDATE leads.places SET import_id = 2 WHERE lat > 61');
  const read = vi.spyOn(PlaceGroupsRepository.prototype, 'read');
  await endImport(database.source, [24.9, 60, 25, 62]);
  const repository = new PlaceGroupsRepository(database.source);
  await groupWith(repository);
  await expect(groups()).resolves.toEqual(together(first, second));
  expect(read).toHaveBeenCalledTimes(1);
  await groupWith(repository);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('an interrupted run continues after the last block', async () => {
  await insert(...[24, 25, 26].flatMap((lon) => twins({ lat: 60.17, lon })));
  await endImport(database.source);
  const stopping = new AbortController();
  const repository = new PlaceGroupsRepository(database.source);
  const { change } = repository;
  const changes = vi.spyOn(repository, 'change').mockImplementation(async (changed) => {
    if (changes.mock.calls.length === 2) stopping.abort();
    await change.call(repository, changed);
  });
  const read = vi.spyOn(repository, 'read');
  await new PlaceGrouping({ groups: repository, townAround: () => undefined }).run(stopping.signal);
  await expect(groups()).resolves.toHaveLength(4);
  changes.mockRestore();
  await groupWith(repository);
  await expect(groups()).resolves.toHaveLength(6);
  // The second block was not complete.
  expect(read).toHaveBeenCalledTimes(4);
});

/** Cells of a single one with its border. */
const cellsOfOne = 9;

test('a run that is stopped while it compares stores nothing of the block', async () => {
  await insert(...twins(helsinki));
  await endImport(database.source);
  const repository = new PlaceGroupsRepository(database.source);
  const stopping = new AbortController();
  const townAround = () => {
    stopping.abort();
    return undefined;
  };
  await new PlaceGrouping({ groups: repository, townAround }).run(stopping.signal);
  await expect(groups()).resolves.toEqual([]);
  await expect(repository.nextImport()).resolves.toMatchObject({ groupedTo: null });
});

test('a crowded block is grouped in parts, with the same groups', async () => {
  const near = Array.from({ length: 60 }, (_, index) =>
    twins({ lat: 60.13 + index * 0.0013, lon: 24.94 + index * 0.0017 }, `Kaisla ${'abcdefghij'[index % 10]}`),
  ).flat();
  await insert(...near);
  await groupAll(database.source);
  const whole = await groups();
  expect(whole).toHaveLength(120);
  await database.source.query('DELETE FROM leads.place_groups');
  const repository = new PlaceGroupsRepository(database.source);
  const { read } = repository;
  const reads = vi.spyOn(repository, 'read').mockImplementation(async (cells, limit) => {
    const places = await read.call(repository, cells, limit);
    return cells.length > cellsOfOne ? Array.from({ length: limit + 1 }, () => places).flat() : places;
  });
  await endImport(database.source);
  await new PlaceGrouping({ groups: repository, townAround: () => undefined }).run(
    AbortSignal.timeout(30_000),
  );
  expect(reads.mock.calls.length).toBeGreaterThan(20);
  await expect(groups()).resolves.toEqual(whole);
});

test('a place that is erased while its block is read gets no group', async () => {
  const [, erased] = await insert(...twins(helsinki));
  const repository = new PlaceGroupsRepository(database.source);
  const { change } = repository;
  vi.spyOn(repository, 'change').mockImplementation(async (changed) => {
    await database.source.query('DELETE FROM leads.places WHERE id = $1', [erased]);
    await change.call(repository, changed);
  });
  await endImport(database.source);
  await new PlaceGrouping({ groups: repository, townAround: () => undefined }).run(
    AbortSignal.timeout(30_000),
  );
  await expect(groups()).resolves.toHaveLength(1);
});

test.each([
  [0, 0],
  [60.17, 24.94],
  [-33.86, 151.2],
  [90, 180],
  [-90, -180],
  [85.1, -180],
  [-0.0001, -0.0001],
])('Postgres and the grid number the cells equally: %d, %d', async (lat, lon) => {
  await insert({ name: 'Sonne', point: { lat, lon } });
  const [row] = await database.source.query<{ cell: number }[]>(
    'SELECT leads.cell(spot) AS cell FROM leads.places',
  );
  const area = blocksWithin([lon, lat, lon, lat]);
  const block = blockInside(area, 0);
  expect(block).toBe(Math.floor(Number(row?.cell) / 256));
  expect(squareOf(block ?? 0)).toMatchObject({ x: area.west * 16, y: area.south * 16 });
});
