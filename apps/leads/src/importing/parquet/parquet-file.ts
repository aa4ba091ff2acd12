import type { Dataset, PlaceRecord } from '../../business/business';
import { Counts } from '../counts';
import { ImportError } from '../import-error';
import type { OpenOptions, PlaceBatch, PlaceFile } from '../place-file';
import { bboxOf } from './bbox-of';
import { foursquareColumns, readFoursquarePlace } from './foursquare-place';
import { overtureColumns, readOverturePlace } from './overture-place';
import { describeParquet, readRows } from './read-rows';
import type { Row } from './row-values';

interface Shape {
  readonly dataset: Dataset;
  /** Columns that only this dataset has together. */
  readonly marks: readonly string[];
  readonly columns: readonly string[];
  readonly read: (row: Row) => PlaceRecord | string;
}

const shapes: readonly Shape[] = [
  {
    dataset: 'overture',
    marks: ['id', 'names', 'sources'],
    columns: overtureColumns,
    read: readOverturePlace,
  },
  {
    dataset: 'foursquare',
    marks: ['fsq_place_id', 'name', 'latitude', 'longitude'],
    columns: foursquareColumns,
    read: readFoursquarePlace,
  },
];

/** Opens a Parquet file of Overture or Foursquare. @throws ImportError if it is neither, or damaged */
export async function openParquetFile({ file: path, onProgress, signal }: OpenOptions): Promise<PlaceFile> {
  const { columns: names, total } = await describeParquet(path);
  const shape = shapeOf(names);
  const bbox = await bboxOf(path, names, (row) => {
    signal.throwIfAborted();
    onProgress(row / total);
  });
  const columns = shape.columns.filter((column) => names.includes(column));
  return {
    dataset: shape.dataset,
    release: null,
    bbox: bbox ?? null,
    // Extracts of a release are cut by a box.
    covers: () => true,
    read: (from, stop) => readPlaces(readRows({ path, columns, from }), total, shape, stop),
    close: async () => undefined,
  };
}

function shapeOf(names: readonly string[]): Shape {
  const shape = shapes.find(({ marks }) => marks.every((mark) => names.includes(mark)));
  if (shape) return shape;
  throw new ImportError(
    `The Parquet file has the columns ${names.slice(0, 8).join(', ')}: neither places of Overture (theme=places, type=place) nor of Foursquare. Choose a file of one of these datasets.`,
  );
}

async function* readPlaces(
  batches: AsyncIterable<{ rows: readonly Row[]; next: number }>,
  total: number,
  { read }: Shape,
  signal: AbortSignal,
): AsyncGenerator<PlaceBatch> {
  for await (const { rows, next } of batches) {
    signal.throwIfAborted();
    const counts = new Counts();
    counts.add('objects', rows.length);
    const places: PlaceRecord[] = [];
    for (const row of rows) {
      const place = read(row);
      if (typeof place === 'string') counts.add(place);
      else places.push(place);
    }
    yield { places, next, done: next / total, counts: counts.all };
  }
}
