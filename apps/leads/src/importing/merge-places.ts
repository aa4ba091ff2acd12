import type { SubjectHasher } from '@lode/service-kit';
import type { GeoPoint } from '../business/place';
import { covers } from './bounding-box';
import { Counts } from './counts';
import type { ImportRun } from './database/import-run';
import type { ImportRepository } from './database/import.repository';
import type { ImportSession } from './database/import-session';
import { excludeErased } from './database/erased-records';
import type { MergeRepository } from './database/merge.repository';
import type { StagingRepository } from './database/staging.repository';
import type { TombstoneRepository } from './database/tombstone.repository';
import type { OnProgress } from './import-progress';

interface Merging {
  readonly session: ImportSession;
  readonly imports: ImportRepository;
  readonly staging: StagingRepository;
  readonly tombstones: TombstoneRepository;
  readonly hasher: SubjectHasher;
  readonly places: MergeRepository;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
  /** Whether the file covers the point. */
  readonly covers: (point: GeoPoint) => boolean;
}

/** Places that one transaction changes; limits the duration of its locks. */
const atOnce = 2000;

/** Merges the staged records into the places and retires missing places. @returns the run after completion */
export async function mergePlaces(run: ImportRun, merging: Merging): Promise<ImportRun> {
  let { position } = run;
  const counts = new Counts();
  counts.addAll(run.counts);
  while (position.merged < position.staged) {
    merging.signal.throwIfAborted();
    const merged = Math.min(position.merged + atOnce, position.staged);
    const next = { ...position, merged };
    const part = { importId: run.id, from: position.merged, to: merged };
    await merging.session.inTransaction(async () => {
      await excludeErased(merging.staging, part, merging);
      counts.addAll({ ...(await merging.places.merge(run, position.merged, merged)) });
      await merging.imports.note(run.id, next, counts.all);
    });
    position = next;
    const { objects = 0, places = 0 } = counts.all;
    merging.onProgress({ step: 'merging', done: merged / position.staged, objects, places });
  }
  await retireGone({ ...run, position }, counts, merging);
  await merging.imports.end(run.id, 'done', counts.all);
  return { ...run, position, counts: counts.all, state: 'done' };
}

/** A place is retired if an import with an area inside this one found it, and this release is no older. */
async function retireGone(run: ImportRun, counts: Counts, merging: Merging): Promise<void> {
  const { session, imports, places, signal, covers: covered } = merging;
  const done = await imports.listDone(run.dataset);
  const earlier = done
    .filter(
      ({ release, bbox }) => covers(run.bbox, bbox) && (!release || !run.release || release <= run.release),
    )
    .map(({ id }) => id);
  counts.add('retired', 0);
  let unseen = await places.listUnseen(run, earlier, '0', atOnce);
  while (unseen.length > 0) {
    signal.throwIfAborted();
    const gone = unseen.filter(covered).map(({ id }) => id);
    counts.add('retired', gone.length);
    await session.inTransaction(async () => {
      await places.retire(gone);
      await imports.note(run.id, run.position, counts.all);
    });
    unseen = await places.listUnseen(run, earlier, unseen.at(-1)?.id ?? '0', atOnce);
  }
}
