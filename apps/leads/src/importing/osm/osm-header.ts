import type { BoundingBox } from '../bounding-box';
import { ImportError } from '../import-error';
import { fieldsOf, zigzag } from './protobuf-fields';

export interface OsmHeader {
  /** Undefined if the file does not state the area for which it is complete. */
  readonly bbox: BoundingBox | undefined;
  /** The day of the last included edit, `YYYY-MM-DD`; undefined if the file does not state it. */
  readonly day: string | undefined;
}

/** Required features that this reader implements; `HistoricalInformation` is the one that it does not. */
const known = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Field numbers of the message HeaderBlock. */
const field = { bbox: 1, requiredFeatures: 4, replicationTimestamp: 32 };

/** @throws ImportError if the file requires an unsupported feature */
export function readOsmHeader(message: Buffer): OsmHeader {
  let bbox: BoundingBox | undefined;
  let day: string | undefined;
  for (const { number, varint, bytes } of fieldsOf(message)) {
    if (number === field.bbox) bbox = readBox(bytes);
    if (number === field.requiredFeatures) requireKnown(bytes.toString());
    if (number === field.replicationTimestamp && varint > 0n) day = dayOf(Number(varint) * 1000);
  }
  return { bbox, day };
}

/** @param time milliseconds since 1970 @returns `YYYY-MM-DD` */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Sides are in nanodegrees, in the order left, right, top, bottom. */
function readBox(message: Buffer): BoundingBox {
  const [, west = 0, east = 0, north = 0, south = 0] = [...fieldsOf(message)].reduce<number[]>(
    (sides, { number, varint }) => {
      sides[number] = Number(zigzag(varint)) / 1e9;
      return sides;
    },
    [],
  );
  return { west, south, east, north };
}

function requireKnown(feature: string): void {
  if (!known.has(feature))
    throw new ImportError(
      `The file requires the unsupported feature "${feature}". Files with the history of objects are not imported: use an extract of the current state, or create one with \`osmium time-filter\`.`,
    );
}
