import type { BoundingBox } from '../bounding-box';
import { ImportError } from '../import-error';
import { fieldsOf, zigzag } from './protobuf-fields';

export interface OsmHeader {
  /** Undefined where the file does not say for which area it is complete. */
  readonly bbox: BoundingBox | undefined;
  /** The day up to which edits are in it, `YYYY-MM-DD`; undefined where it does not say. */
  readonly day: string | undefined;
}

/** Without these a reader would understand the file wrongly; `HistoricalInformation` is the one that is not here. */
const known = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** Numbers of fields, of the message HeaderBlock. */
const field = { bbox: 1, requiredFeatures: 4, replicationTimestamp: 32 };

/** @throws ImportError where the file holds what is not read here */
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
      `The file needs a reader that knows "${feature}". Files with the history of objects are not imported: take an extract of the present state, or make one with \`osmium time-filter\`.`,
    );
}
