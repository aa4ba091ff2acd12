import type { GeoPoint } from '../business/business';
import type { ImportRun, ImportPosition, OnProgress } from './database/import-run';
import type { SearchIndexRepository } from './database/search-index.repository';
import { covers } from './bounding-box';
import { Counts } from './place-file';
import type { ImportRepository } from './database/import.repository';
import type { ImportSession } from './database/import-session';
import type { MergeLane, MergeRepository } from './database/merge.repository';

/**
 * Merges the staged records into the places, makes new places searchable, and retires missing places. @returns the run
 * after completion
 */
export async function mergePlaces(run: ImportRun, merging: Merging): Promise<ImportRun> {
  const counts = new Counts();
  counts.addAll(run.counts);
  const { objects = 0, places = 0 } = counts.all;
  const position = await mergeRecords(run, counts, merging);
  const merged = { ...run, position };
  const onProgress = (done: number): void => merging.onProgress({ step: 'indexing', done, objects, places });
  await indexAdded(merged, { ...merging, onProgress });
  await retireGone(merged, counts, merging);
  await merging.imports.end(run.id, 'done', counts.all);
  return { ...merged, counts: counts.all, state: 'done' };
}

/** Waits for all of the work, also if a part of it fails. @throws the error of the first part that failed */
async function allDone<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

interface Indexing {
  /** One for each connection. */
  readonly indexes: readonly SearchIndexRepository[];
  /** Number of added places from which their entries become a segment of the search index. */
  readonly segmentFrom: number;
  readonly signal: AbortSignal;
  /** Called with the progress: 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Each search reads all segments, so their number is limited. */
const maxSegments = 16;
/** Places that one transaction indexes. */
const atOnce = 2000;

/**
 * Makes the places that an import added searchable: many at once as a segment, few entry by entry. Repeated after an
 * interruption, it adds nothing twice. Indexes are not dropped during an import: searches would scan the tables, and a kill
 * would leave them without indexes.
 */
async function indexAdded(run: ImportRun, indexing: Indexing): Promise<void> {
  const [first, second = first] = indexing.indexes;
  if (!first || !second) throw new Error('an import needs a connection');
  const added = await first.countAdded(run, indexing.segmentFrom);
  indexing.onProgress(0);
  indexing.signal.throwIfAborted();
  if (added >= indexing.segmentFrom && (await first.countSegments()) < maxSegments)
    await allDone([first.buildWords(run), second.buildCategories(run)]);
  else await indexInBatches(run, first, indexing);
  indexing.onProgress(1);
}

async function indexInBatches(
  run: ImportRun,
  index: SearchIndexRepository,
  { signal }: Indexing,
): Promise<void> {
  let last: string | undefined = run.position.lastIdBefore ?? '0';
  while (last !== undefined) {
    signal.throwIfAborted();
    last = await index.indexNext(run, last, atOnce);
  }
}

interface Merging {
  readonly session: ImportSession;
  readonly imports: ImportRepository;
  readonly places: MergeRepository;
  readonly lanes: readonly MergeLane[];
  /** One for each lane. */
  readonly indexes: readonly SearchIndexRepository[];
  readonly segmentFrom: number;
  readonly mergedAtOnce?: number;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
  /** Whether the file covers the point. */
  readonly covers: (point: GeoPoint) => boolean;
}

/** Default of `mergedAtOnce`, which limits the duration of locks. */
const usualAtOnce = 4000;

/** A range is noted after all lanes have merged it; after an interruption, lanes repeat only what is still staged. */
async function mergeRecords(run: ImportRun, counts: Counts, merging: Merging): Promise<ImportPosition> {
  const { mergedAtOnce = usualAtOnce } = merging;
  const { objects = 0, places = 0 } = counts.all;
  let position = await begin(run, counts, merging);
  while (position.merged < position.staged) {
    merging.signal.throwIfAborted();
    const from = position.merged;
    const to = Math.min(from + mergedAtOnce, position.staged);
    for (const merged of await allDone(merging.lanes.map((lane) => lane.merge(run, from, to))))
      counts.addAll({ ...merged });
    position = { ...position, merged: to };
    await merging.imports.note(run.id, position, counts.all);
    merging.onProgress({ step: 'merging', done: to / position.staged, objects, places });
  }
  return position;
}

/** Notes where the ids of added places begin. */
async function begin({ id, position }: ImportRun, counts: Counts, merging: Merging): Promise<ImportPosition> {
  if (position.lastIdBefore !== undefined) return position;
  const [index] = merging.indexes;
  const begun = { ...position, lastIdBefore: (await index?.lastId()) ?? '0' };
  await merging.imports.note(id, begun, counts.all);
  return begun;
}

/** A place is retired if an import with an area inside this one found it, and this release is no older. */
async function retireGone(run: ImportRun, counts: Counts, merging: Merging): Promise<void> {
  const { session, imports, places, signal, covers: covered, mergedAtOnce = usualAtOnce } = merging;
  const done = await imports.listDone(run.dataset);
  const earlier = done
    .filter(
      ({ release, bbox }) => covers(run.bbox, bbox) && (!release || !run.release || release <= run.release),
    )
    .map(({ id }) => id);
  counts.add('retired', 0);
  let unseen = await places.listUnseen(run, earlier, '0', mergedAtOnce);
  while (unseen.length > 0) {
    signal.throwIfAborted();
    const gone = unseen.filter(covered).map(({ id }) => id);
    counts.add('retired', gone.length);
    await session.inTransaction(async () => {
      await places.retire(gone);
      await imports.note(run.id, run.position, counts.all);
    });
    unseen = await places.listUnseen(run, earlier, unseen.at(-1)?.id ?? '0', mergedAtOnce);
  }
}
