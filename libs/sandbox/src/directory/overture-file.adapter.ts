import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ParquetWriteOptions } from 'hyparquet-writer';
import type { Point } from '../point';
import type { OverturePlace } from './overture';

/** Small, so that readers can skip several row groups by their bounding boxes. */
const rowsPerGroup = 500;

/** A point in well-known binary form, little-endian (OGC 06-103r4 §8). */
function wkb({ lat, lon }: Point): Uint8Array {
  const bytes = Buffer.alloc(21);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(1, 1);
  bytes.writeDoubleLE(lon, 5);
  bytes.writeDoubleLE(lat, 13);
  return new Uint8Array(bytes);
}

const list = (name: string, ...parts: readonly Node[]): Node => [name, 'LIST', parts];
const strings = (name: string): Node => list(name, ['element', 'STRING']);
const struct = (name: string, ...parts: readonly Node[]): Node => [name, undefined, parts];

const columns: readonly Node[] = [
  ['id', 'STRING'],
  ['geometry', 'BYTE_ARRAY'],
  struct('bbox', ['xmin', 'FLOAT'], ['xmax', 'FLOAT'], ['ymin', 'FLOAT'], ['ymax', 'FLOAT']),
  ['version', 'INT32'],
  list(
    'sources',
    struct(
      'element',
      ['property', 'STRING'],
      ['dataset', 'STRING'],
      ['record_id', 'STRING'],
      ['update_time', 'STRING'],
    ),
  ),
  struct('names', ['primary', 'STRING']),
  struct('categories', ['primary', 'STRING'], strings('alternate')),
  ['confidence', 'DOUBLE'],
  strings('websites'),
  strings('socials'),
  strings('emails'),
  strings('phones'),
  struct('brand', struct('names', ['primary', 'STRING'])),
  list(
    'addresses',
    struct(
      'element',
      ['freeform', 'STRING'],
      ['locality', 'STRING'],
      ['postcode', 'STRING'],
      ['region', 'STRING'],
      ['country', 'STRING'],
    ),
  ),
  ['operating_status', 'STRING'],
];

/** The metadata that declares the geometry column (geoparquet.org, version 1.1). */
const geo = JSON.stringify({
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } },
});

/** A place as a row; missing values are null. */
function rowOf({ point, ...place }: OverturePlace): Record<string, unknown> {
  const { lat, lon } = point;
  const fields = Object.entries(place).map(([name, value]: [string, unknown]) => {
    return [name, Array.isArray(value) && value.length === 0 ? null : value];
  });
  return {
    ...Object.fromEntries(fields),
    geometry: wkb(point),
    bbox: { xmin: lon, xmax: lon, ymin: lat, ymax: lat },
  };
}

/** Writes places in Overture's Parquet format; creates the folder if needed. */
export async function writeOvertureFile(path: string, places: readonly OverturePlace[]): Promise<void> {
  // The library is published as an ES module only.
  const { parquetWriteFile } = await import('hyparquet-writer');
  const rows = [...places].sort((a, b) => a.point.lon - b.point.lon || a.id.localeCompare(b.id)).map(rowOf);
  await mkdir(dirname(path), { recursive: true });
  parquetWriteFile({
    filename: path,
    schema: overtureSchema,
    columnData: overtureColumns.map((name) => ({ name, data: rows.map((row) => row[name] ?? null) })),
    rowGroupSize: rowsPerGroup,
    kvMetadata: [{ key: 'geo', value: geo }],
  });
}

type SchemaElement = NonNullable<ParquetWriteOptions['schema']>[number];

/** A column, or a part of one, as in Overture's GeoParquet files: everything except the id is nullable. */
type Node = readonly [name: string, type: SchemaElement['type'] | 'STRING' | 'LIST', parts?: readonly Node[]];

/** The schema of a file of places, depth first (docs.overturemaps.org/schema/reference/places/place). */
const overtureSchema: SchemaElement[] = [
  { name: 'root', num_children: columns.length },
  ...columns.flatMap(elementsOf),
];

const overtureColumns: readonly string[] = columns.map(([name]) => name);

function elementsOf([name, type, parts = []]: Node): SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const;
  if (type === 'STRING') return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }];
  if (type !== undefined && type !== 'LIST') return [{ ...optional, type }];
  const inner = parts.flatMap(elementsOf);
  if (type === undefined) return [{ ...optional, num_children: parts.length }, ...inner];
  return [
    { ...optional, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...inner,
  ];
}
