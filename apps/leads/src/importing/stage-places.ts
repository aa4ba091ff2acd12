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

/**
 * Reads the places of a file from the position of the run to the end. The next places are read while the previous ones
 * are saved. @returns the updated run
 */
export async function stagePlaces(run: ImportRun, file: PlaceFile, staging: Staging): Promise<ImportRun> {
  const saving = new Saving(run, staging);
  const counts = new Counts();
  counts.addAll(run.counts);
  let { next } = run.position;
  let waiting: PlaceRecord[] = [];
  try {
    for await (const batch of file.read(next, staging.signal)) {
      waiting.push(...placesOf(batch, counts, staging));
      next = batch.next;
      const { objects = 0, places = 0 } = counts.all;
      const progress = { step: 'reading', done: batch.done, objects, places } as const;
      if (waiting.length < atOnce) staging.onProgress(progress);
      else {
        await saving.start({ next, whole: false }, waiting, counts, () => staging.onProgress(progress));
        waiting = [];
      }
    }
    await saving.start({ next, whole: true }, waiting, counts);
    return { ...run, position: await saving.end(), counts: counts.all };
  } catch (error) {
    await saving.end().catch(() => undefined);
    throw error;
  }
}

/** Saves batches of records one after the other. */
class Saving {
  private last: Promise<ImportPosition>;

  constructor(
    private readonly run: ImportRun,
    private readonly staging: Staging,
  ) {
    this.last = Promise.resolve(run.position);
  }

  /** Resolves when the previous batch is saved and this one is being saved. */
  async start(
    reached: Pick<ImportPosition, 'next' | 'whole'>,
    records: readonly PlaceRecord[],
    counts: Counts,
    onSaved: () => void = () => undefined,
  ): Promise<void> {
    const position = { ...(await this.last), ...reached };
    this.last = add(this.run, position, records, { ...counts.all }, this.staging).then((saved) => {
      onSaved();
      return saved;
    });
    // The next call or `end` reports the error.
    this.last.catch(() => undefined);
  }

  /** The position of the last batch, once it is saved. */
  end(): Promise<ImportPosition> {
    return this.last;
  }
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
  counts: Readonly<Record<string, number>>,
  { session, imports, staging, ...parts }: Staging,
): Promise<ImportPosition> {
  return session.inTransaction(async () => {
    const places = await stagedPlacesOf(records, parts);
    const reached = { ...position, staged: position.staged + places.length };
    if (places.length > 0) await staging.add(id, position.staged, places);
    await imports.note(id, reached, counts);
    return reached;
  });
}
