import { listIn, fieldsOf } from '@lode/domain/values';
import type { GeoPoint } from '../../business/business';

/** A row of the reader: values of a file, of any type. */
export type Row = Readonly<Record<string, unknown>>;

/** The strings of a list, or the string itself. */
export const stringsOf = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : listIn(value)).filter((each) => typeof each === 'string');

/** A finite number, else undefined. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/**
 * The point of a row: its columns `latitude` and `longitude`, its `geometry`, or the corner of its `bbox`; undefined if
 * there is none on Earth.
 */
export function pointFrom(row: Row): GeoPoint | undefined {
  const [x, y] = coordinatesOf(row['geometry']);
  const box = fieldsOf(row['bbox']);
  const lat = numberOf(row['latitude']) ?? numberOf(y) ?? numberOf(box['ymin']);
  const lon = numberOf(row['longitude']) ?? numberOf(x) ?? numberOf(box['xmin']);
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  return { lat, lon };
}

const wkbPoint = { type: 1, bytes: 21 };

/** Coordinates of a point in well-known binary: byte order, type, x, y (OGC 06-103r4 §8.2). */
function coordinatesOf(geometry: unknown): readonly number[] {
  if (!(geometry instanceof Uint8Array) || geometry.length < wkbPoint.bytes) return [];
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.length);
  const littleEndian = view.getUint8(0) === 1;
  // Types above 1000 have further coordinates after these two.
  if (view.getUint32(1, littleEndian) % 1000 !== wkbPoint.type) return [];
  return [view.getFloat64(5, littleEndian), view.getFloat64(13, littleEndian)];
}
