import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Dataset, PlaceRecord } from '../../business/business';
import { ImportError, Counts, type OpenOptions, type PlaceBatch, type PlaceFile } from '../place-file';
import { Extent, type BoundingBox } from '../bounding-box';
import { type Row, pointFrom } from './row-values';
import type { RowsAnswer, RowsRequest } from './rows-worker';
import { foursquareColumns, readFoursquarePlace } from './foursquare-place';
import { overtureColumns, readOverturePlace } from './overture-place';

/** Compiled code, even if this file is run from its source. */
const script = join(__dirname, '../../../dist/importing/parquet/rows-worker.js');

/** Limits the young generation, so that the memory of the reader is collected early. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** The schema of a file. @throws ImportError if it is damaged */
async function describeParquet(path: string): Promise<{ columns: readonly string[]; total: number }> {
  for await (const answer of answersOf({ path, columns: [], from: 0 })) if ('total' in answer) return answer;
  throw new Error('the Parquet reader ended without an answer');
}

/** The rows of a file from a start row, a few in memory at a time. @throws ImportError if it is damaged */
async function* readRows(asked: RowsRequest): AsyncGenerator<{ rows: readonly Row[]; next: number }> {
  for await (const answer of answersOf(asked)) if ('rows' in answer) yield answer;
}

/**
 * Runs the reader in a thread of its own: some damaged files make it panic, which cannot be caught in the same thread.
 * The next answer is prepared while the caller processes one.
 */
async function* answersOf(asked: RowsRequest): AsyncGenerator<RowsAnswer> {
  const worker = new Worker(script, { workerData: asked, resourceLimits });
  try {
    let ahead = ask(worker);
    for (;;) {
      const answer = await ahead;
      if (!answer) return;
      ahead = ask(worker);
      // An error of reading ahead is reported with the answer that it belongs to.
      ahead.catch(() => undefined);
      yield answer;
    }
  } catch (error) {
    throw new ImportError(
      `The Parquet file is truncated or damaged (${String(error)}), so nothing was imported: fetch it again.`,
      { cause: error },
    );
  } finally {
    await worker.terminate();
  }
}

/** @returns undefined after the last answer */
async function ask(worker: Worker): Promise<RowsAnswer | undefined> {
  const answered = once(worker, 'message');
  worker.postMessage(null);
  const [answer] = (await answered) as [RowsAnswer | undefined];
  return answer;
}

/** The extent of the points in a file, taken as the area for which a complete file is complete. */
async function bboxOf(
  path: string,
  names: readonly string[],
  onRow: (row: number) => void,
): Promise<BoundingBox | undefined> {
  const columns = ['latitude', 'longitude', 'bbox', 'geometry'].filter((column) => names.includes(column));
  const extent = new Extent();
  for await (const { rows, next } of readRows({ path, columns, from: 0 })) {
    for (const row of rows) {
      const point = pointFrom(row);
      if (point) extent.add(point);
    }
    onRow(next);
  }
  return extent.box;
}

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
