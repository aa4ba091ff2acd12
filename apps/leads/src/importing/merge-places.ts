import type { GeoPoint } from '../business/business';
import { allDone } from './all-done';
import { covers } from './bounding-box';
import { Counts } from './counts';
import type { ImportPosition, ImportRun } from './database/import-run';
import type { ImportRepository } from './database/import.repository';
import type { ImportSession } from './database/import-session';
import type { MergeLane } from './database/merge-lane';
import type { MergeRepository } from './database/merge.repository';
import type { SearchIndexRepository } from './database/search-index.repository';
import type { OnProgress } from './import-progress';
import { indexAdded } from './index-added';

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
