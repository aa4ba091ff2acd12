import type { SubjectHasher } from '@lode/service-kit';
import { includes, type BoundingBox } from './bounding-box';
import { Counts } from './counts';
import type { ImportPosition, ImportRun } from './database/import-run';
import type { ImportRepository } from './database/import.repository';
import type { ImportSession } from './database/import-session';
import { stagedPlacesOf } from './database/erased-records';
import type { StagingRepository } from './database/staging.repository';
import type { TombstoneRepository } from './database/tombstone.repository';
import type { OnProgress } from './import-progress';
import type { PlaceRecord } from '../business/place';
import type { PlaceBatch, PlaceFile } from './place-file';

interface Staging {
  readonly session: ImportSession;
  readonly imports: ImportRepository;
  readonly staging: StagingRepository;
  readonly tombstones: TombstoneRepository;
  readonly hasher: SubjectHasher;
  /** Imports only places in this box; undefined for all. */
  readonly bbox?: BoundingBox | undefined;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Places that one transaction adds. */
const atOnce = 2000;

/** Reads the places of a file from the position of the run to the end. @returns the updated run */
export async function stagePlaces(run: ImportRun, file: PlaceFile, staging: Staging): Promise<ImportRun> {
  let { position } = run;
  const counts = new Counts();
  counts.addAll(run.counts);
  let waiting: PlaceRecord[] = [];
  const commit = async (next: number, whole: boolean): Promise<void> => {
    position = await add(run, { ...position, next, whole }, waiting, counts, staging);
    waiting = [];
  };
  for await (const batch of file.read(position.next, staging.signal)) {
    waiting.push(...placesOf(batch, counts, staging));
    if (waiting.length >= atOnce) await commit(batch.next, false);
    const { objects = 0, places = 0 } = counts.all;
    staging.onProgress({ step: 'reading', done: batch.done, objects, places });
    position = { ...position, next: batch.next };
  }
  await commit(position.next, true);
  return { ...run, position, counts: counts.all };
}

function placesOf(batch: PlaceBatch, counts: Counts, { bbox }: Staging): PlaceRecord[] {
  const inside = batch.places.filter(({ point }) => !bbox || includes(bbox, point));
  counts.addAll(batch.counts);
  counts.add('places', inside.length);
  return inside;
}

/** Saves the records and the position in one transaction. */
async function add(
  { id }: ImportRun,
  position: ImportPosition,
  records: readonly PlaceRecord[],
  counts: Counts,
  { session, imports, staging, ...parts }: Staging,
): Promise<ImportPosition> {
  return session.inTransaction(async () => {
    const places = await stagedPlacesOf(records, parts);
    const reached = { ...position, staged: position.staged + places.length };
    if (places.length > 0) await staging.add(id, position.staged, places);
    await imports.note(id, reached, counts.all);
    return reached;
  });
}
