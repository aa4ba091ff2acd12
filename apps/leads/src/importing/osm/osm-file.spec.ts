import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type { PlaceRecord } from '../../business/business';
import type { PlaceFile } from '../place-file';
import { osmFileBytes } from '../testing/osm-file-bytes';
import type { TestBlock, TestExtract } from '../testing/osm-file-parts';
import { ProtobufMessage } from '../testing/protobuf-message';
import { openOsmFile } from './osm-file';

const folder = mkdtempSync(join(tmpdir(), 'lode-osm-'));
const path = join(folder, 'test.osm.pbf');
afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const openBytes = (bytes: Uint8Array): Promise<PlaceFile> => {
  writeFileSync(path, bytes);
  return openOsmFile({ file: path, onProgress: () => undefined, signal }, () => 'FI');
};

async function readAll(file: PlaceFile, from = 0) {
  const places: PlaceRecord[] = [];
  const ends: number[] = [];
  const counts: Record<string, number>[] = [];
  for await (const batch of file.read(from, signal)) {
    places.push(...batch.places);
    ends.push(batch.next);
    counts.push({ ...batch.counts });
  }
  await file.close();
  return { places, ends, counts };
}

const square = (id: number, lat: number, lon: number, size: number) => [
  { id, lat, lon },
  { id: id + 1, lat, lon: lon + size },
  { id: id + 2, lat: lat + size, lon: lon + size },
  { id: id + 3, lat: lat + size, lon },
];

const extract: TestExtract & { readonly blocks: readonly TestBlock[] } = {
  bbox: [24, 60, 25, 61],
  blocks: [
    {
      nodes: [
        { id: 1, lat: 60.1, lon: 24.5, tags: { name: 'Kahvila', amenity: 'cafe', phone: '09 1234567' } },
        { id: 2, lat: 60.1, lon: 24.5, tags: { amenity: 'cafe' } },
        ...square(10, 60.2, 24.2, 0.1),
      ],
    },
    { nodes: [...square(20, 60.4, 24.4, 0.3), ...square(30, 60.4, 24.4, 0.1)] },
    {
      ways: [
        { id: 5, refs: [10, 11, 12, 13, 10], tags: { name: 'Tehdas', man_made: 'works' } },
        { id: 6, refs: [20, 21, 22] },
        { id: 7, refs: [20, 23, 22] },
        { id: 8, refs: [999, 998], tags: { name: 'Elsewhere', shop: 'bakery' } },
      ],
    },
    {
      relations: [
        {
          id: 9,
          members: [
            ['way', 6, 'outer'],
            ['way', 7, 'outer'],
          ],
          tags: { type: 'multipolygon', name: 'Hotelli', tourism: 'hotel' },
        },
      ],
    },
  ],
};

test('places of all three types have a point', async () => {
  const { places } = await readAll(await openBytes(osmFileBytes(extract)));
  expect(
    places.map(({ sourceId, name, point }) => [sourceId, name, point.lat.toFixed(4), point.lon.toFixed(4)]),
  ).toEqual([
    ['node/1', 'Kahvila', '60.1000', '24.5000'],
    ['way/5', 'Tehdas', '60.2500', '24.2500'],
    ['relation/9', 'Hotelli', '60.5500', '24.5500'],
  ]);
});

test('counts objects by type and key, except those without a name', async () => {
  const { counts } = await readAll(await openBytes(osmFileBytes(extract)));
  expect(counts).toEqual([
    { objects: 6, 'node/amenity': 1 },
    { objects: 8 },
    { objects: 4, 'way/man_made': 1, 'way/shop': 1, 'without a point': 1 },
    { objects: 1, 'relation/tourism': 1 },
  ]);
});

test('reading resumes at a position, and later ways have their points', async () => {
  const file = await openBytes(osmFileBytes(extract));
  const { ends } = await readAll(file);
  const again = await openBytes(osmFileBytes(extract));
  expect((await readAll(again, ends[1])).places.map(({ sourceId }) => sourceId)).toEqual([
    'way/5',
    'relation/9',
  ]);
});

test('a number without a country code is of the country of the place', async () => {
  const { places } = await readAll(await openBytes(osmFileBytes(extract)));
  expect(places[0]?.phones).toEqual(['+35891234567']);
});

test('the file states its area and its day', async () => {
  const file = await openBytes(osmFileBytes({ ...extract, replicated: 1_600_000_000 }));
  await file.close();
  expect([file.bbox, file.release]).toEqual([{ west: 24, south: 60, east: 25, north: 61 }, '2020-09-13']);
});

test('without a stated area it is the extent of the nodes', async () => {
  const { bbox: _, ...rest } = extract;
  const file = await openBytes(osmFileBytes(rest));
  await file.close();
  expect(file.bbox).toMatchObject({ south: 60.1, west: 24.2 });
  expect(file.release).toBeNull();
});

test.each([
  ['plain', (data: Buffer) => new ProtobufMessage().data(1, data)],
  ['zstd', (data: Buffer) => new ProtobufMessage().data(7, zstdCompressSync(data))],
])('blocks may be %s', async (_, blob) => {
  expect((await readAll(await openBytes(osmFileBytes({ ...extract, blob })))).places).toHaveLength(3);
});

test('rejects another compression with a remedy', async () => {
  const bytes = osmFileBytes({ ...extract, blob: (data) => new ProtobufMessage().data(4, data) });
  await expect(openBytes(bytes)).rejects.toThrow(/osmium cat/);
});

test('detects every truncation before a place is read', async () => {
  const whole = osmFileBytes(extract);
  for (const length of [whole.length - 1, whole.length - 40, 60, 20, 3]) {
    writeFileSync(path, whole);
    truncateSync(path, length);
    await expect(
      openOsmFile({ file: path, onProgress: () => undefined, signal }, () => null),
    ).rejects.toThrow(/truncated/);
  }
});

test('reports damage with its position', async () => {
  const bytes = osmFileBytes(extract);
  bytes.fill(0x55, bytes.length - 30, bytes.length - 10);
  await expect(openBytes(bytes)).rejects.toThrow(/damaged at byte \d+/);
});

test('relations may precede ways', async () => {
  const [first, second, ways, relations] = extract.blocks;
  const blocks = [first, second, relations, ways].filter((block) => block !== undefined);
  const { places } = await readAll(await openBytes(osmFileBytes({ ...extract, blocks })));
  expect(places.map(({ sourceId }) => sourceId)).toEqual(['node/1', 'relation/9', 'way/5']);
});

test('rejects a file with nodes at its end, which must be sorted first', async () => {
  const bytes = osmFileBytes({ ...extract, blocks: extract.blocks.toReversed() });
  await expect(openBytes(bytes)).rejects.toThrow(/osmium sort/);
});

test('rejects a file with the history of objects', async () => {
  const bytes = osmFileBytes({ ...extract, requiredFeatures: ['HistoricalInformation'] });
  await expect(openBytes(bytes)).rejects.toThrow(/HistoricalInformation/);
});

test('rejects an absurd length without reading it', async () => {
  const bytes = Buffer.from(osmFileBytes(extract));
  bytes.writeUInt32BE(0xffffffff, 0);
  await expect(openBytes(bytes)).rejects.toThrow(/longer than the format allows/);
});
