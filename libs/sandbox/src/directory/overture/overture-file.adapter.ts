import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Point } from '../../geography/point';
import type { OverturePlace } from './overture-place';
import { overtureColumns, overtureSchema } from './overture-schema';

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
