import { SubjectHasher } from '@lode/service-kit';
import { intersectionOf, type BoundingBox } from './bounding-box';
import type { CountryAt } from './country-at';
import type { ImportRun } from './database/import-run';
import { ImportSession } from './database/import-session';
import { hashFile } from './fingerprint';
import { ImportError } from './import-error';
import type { OnProgress } from './import-progress';
import { ImportRuns } from './import-runs';
import { openPlaceFile } from './open-place-file';
import type { PlaceFile } from './place-file';
import { chooseRelease } from './release';

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
