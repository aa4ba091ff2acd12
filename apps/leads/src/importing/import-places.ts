import { open } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { basename } from 'node:path';
import { SubjectHasher } from '@lode/privacy';
import { type CountryAt, ImportError, type OpenOptions, type PlaceFile } from './place-file';
import { openOsmFile } from './osm/osm-file';
import { openParquetFile } from './parquet/parquet-file';
import { intersectionOf, type BoundingBox } from './bounding-box';
import type { ImportRun, OnProgress } from './database/import-run';
import { ImportSession } from './database/import-session';
import { ImportRuns } from './import-runs';

/**
 * Imports the places of a file. Records are staged until the whole file is read, so that a damaged file never becomes
 * visible; an interrupted import resumes at its position. The same file again changes nothing; a newer file updates and
 * retires places.
 * @throws ImportError if the file cannot be imported, and the reason of the signal on abort
 */
export async function importPlaces(options: ImportOptions): Promise<ImportReport> {
  const { bbox, release, signal } = options;
  const hash = await hashFile(options.file, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ImportError(`${options.file} cannot be read (${String(cause)}).`, { cause });
  });
  const fingerprint = [hash, bbox && Object.values(bbox).join(), release].filter(Boolean).join(' ');
  const session = await ImportSession.open(options.databaseUrl);
  try {
    const runs = new ImportRuns(session, new SubjectHasher(options.suppressionKey), options);
    const before = await runs.findDone(fingerprint);
    if (before) return { outcome: 'unchanged', run: before };
    const file = await openPlaceFile(
      { ...options, onProgress: surveyReporter(options.onProgress) },
      options.countryAt,
    );
    try {
      return { outcome: 'imported', run: await importFile(file, fingerprint, runs, options) };
    } finally {
      await file.close();
    }
  } finally {
    await session.close();
  }
}

/**
 * Opens a file of places by the format of its first bytes. @throws ImportError if the format is unknown or the file
 * damaged
 */
async function openPlaceFile(options: OpenOptions, countryAt: CountryAt): Promise<PlaceFile> {
  const start = await readStart(options.file);
  if (start.toString('latin1', 0, 4) === 'PAR1') return openParquetFile(options);
  // The length of the first header, and in it the type of the first block.
  if (start.toString('latin1', 6, 15) === 'OSMHeader') return openOsmFile(options, countryAt);
  throw new ImportError(
    `${options.file} is neither an OpenStreetMap extract (.osm.pbf) nor a Parquet file of places. Choose a file of one of these formats; docs/guides/places.md says where to fetch one.`,
  );
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(15), 0, 15, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** SHA-256 of a file's bytes, in hex. */
async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash, { signal });
  return hash.digest('hex');
}

const shape = /^\d{4}-\d{2}-\d{2}[\w.-]{0,20}$/;

/**
 * The release of a file: the option of the caller, else the one stated by the file, else the date in its name.
 * @throws ImportError if the option of the caller cannot be compared
 */
export function chooseRelease(given: string | undefined, stated: string | null, file: string): string | null {
  if (given !== undefined && !shape.test(given))
    throw new ImportError(
      `The release "${given.slice(0, 40)}" does not begin with a date: write it as 2026-11-19 or 2026-11-19.0, so that releases can be compared.`,
    );
  return given ?? stated ?? /\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?/.exec(basename(file))?.[0] ?? null;
}

export interface ImportOptions {
  readonly file: string;
  /** Connection URL of the leads database, as its app role. */
  readonly databaseUrl: string;
  /** 32 bytes: the key of the hashes of people. */
  readonly suppressionKey: Buffer;
  /** Imports only places in this box; default: the whole file. */
  readonly bbox?: BoundingBox | undefined;
  /** Default: the release stated by the file or its name. */
  readonly release?: string | undefined;
  /** Number of added places from which their search index is built at once; default: 50,000. */
  readonly segmentFrom?: number;
  /** Places that one transaction stages; default: 2000. */
  readonly stagedAtOnce?: number;
  /** Places that the transactions of all connections merge together; default: 4000. */
  readonly mergedAtOnce?: number;
  readonly countryAt: CountryAt;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

export interface ImportReport {
  /** `unchanged`: this file was imported before, and nothing was done. */
  readonly outcome: 'imported' | 'unchanged';
  readonly run: ImportRun;
}

const surveyReporter =
  (onProgress: OnProgress) =>
  (done: number): void =>
    onProgress({ step: 'looking', done, objects: 0, places: 0 });

async function importFile(
  file: PlaceFile,
  fingerprint: string,
  runs: ImportRuns,
  options: ImportOptions,
): Promise<ImportRun> {
  const release = chooseRelease(options.release, file.release, options.file);
  const run = await runs.take({
    dataset: file.dataset,
    fingerprint,
    fileName: options.file,
    release,
    bbox: areaOf(file, options.bbox),
  });
  return runs.finish(run.position.whole ? run : await runs.read(run, file), file);
}

/** @throws ImportError if the file has no places in the requested area */
function areaOf(file: PlaceFile, chosen: BoundingBox | undefined): BoundingBox {
  if (!file.bbox) throw new ImportError('The file has no places: choose another one.');
  const area = chosen ? intersectionOf(chosen, file.bbox) : file.bbox;
  if (area) return area;
  const { west, south, east, north } = file.bbox;
  throw new ImportError(
    `The file covers ${[west, south, east, north].join(',')} and has no places in the given box: choose another file or box.`,
  );
}
