import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SubjectHasher } from '@lode/privacy';
import type { PlaceRecord } from '../business/business';
import { type StagedBatch, type StagedRows, stagedRowsOf } from './database/staged-rows';
import { includes, type BoundingBox } from './bounding-box';
import { Counts, type PlaceBatch, type PlaceFile } from './place-file';
import type { ImportPosition, ImportRun, ImportProgress, OnProgress } from './database/import-run';
import type { ImportRepository } from './database/import.repository';
import type { ImportSession } from './database/import-session';
import { rowsWithoutErased, type Tombstones } from './database/tombstone.repository';
import type { StagingRepository } from './database/staging.repository';

/** Compiled code, even if this file is run from its source. */
const script = join(__dirname, '../../dist/importing/staging-worker.js');

/** Limits the young generation, so that the memory of past batches is collected early. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/**
 * Turns records into rows in a thread of its own, while the caller reads the next ones. A batch is passed as one text of
 * JSON and returned as moved bytes: objects that live until their batch is saved are copied by the garbage collector.
 */
export class StagingThread {
  private readonly worker: Worker;
  /** Requests without an answer, in their order. */
  private readonly waiting: PromiseWithResolvers<StagedRows>[] = [];
  private failure: Error | undefined;

  /** @param suppressionKey the key of the hashes of people */
  constructor(suppressionKey: Buffer) {
    this.worker = new Worker(script, { workerData: suppressionKey, resourceLimits });
    this.worker.on('message', (rows: StagedRows) => this.waiting.shift()?.resolve(rows));
    this.worker.on('error', (error) => {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
    });
    this.worker.on('exit', () => this.failWaiting());
  }

  /** The rows of a batch. @throws the error of the thread, as do all later requests */
  rowsOf(batch: StagedBatch): Promise<StagedRows> {
    const request = Promise.withResolvers<StagedRows>();
    if (this.failure) request.reject(this.failure);
    else {
      this.waiting.push(request);
      this.worker.postMessage(batch);
    }
    return request.promise;
  }

  /** Ends the thread; requests without an answer fail. */
  async close(): Promise<void> {
    await this.worker.terminate();
  }

  /** Called at the exit, before which all rows that the thread posted arrive; an error may precede them. */
  private failWaiting(): void {
    const failure = (this.failure ??= new Error('The thread that stages records has ended.'));
    for (const request of this.waiting.splice(0)) request.reject(failure);
  }
}

interface Staging {
  readonly session: Pick<ImportSession, 'inTransaction'>;
  readonly imports: Pick<ImportRepository, 'note'>;
  readonly staging: Pick<StagingRepository, 'add'>;
  readonly tombstones: Tombstones;
  readonly hasher: SubjectHasher;
  /** The key of the hashes of people. */
  readonly suppressionKey: Buffer;
  /** Imports only places in this box; undefined for all. */
  readonly bbox?: BoundingBox | undefined;
  readonly stagedAtOnce?: number;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Default of `stagedAtOnce`; fewer places are not worth the start of a thread. */
const usualAtOnce = 2000;

/**
 * Reads the places of a file from the position of the run to the end. While the next places are read, a thread turns the
 * previous ones into rows, and those before are saved. @returns the updated run
 */
export async function stagePlaces(run: ImportRun, file: PlaceFile, staging: Staging): Promise<ImportRun> {
  const { stagedAtOnce = usualAtOnce } = staging;
  const saving = new Saving(run, staging);
  const counts = new Counts();
  counts.addAll(run.counts);
  let { next } = run.position;
  let waiting: PlaceRecord[] = [];
  try {
    for await (const batch of file.read(next, staging.signal)) {
      waiting.push(...placesOf(batch, counts, staging));
      next = batch.next;
      if (waiting.length >= stagedAtOnce) {
        await saving.start({ next, whole: false }, waiting, counts);
        waiting = [];
      }
      const { objects = 0, places = 0 } = counts.all;
      saving.report({ step: 'reading', done: batch.done, objects, places });
    }
    await saving.start({ next, whole: true }, waiting, counts);
    return { ...run, position: await saving.end(), counts: counts.all };
  } catch (error) {
    await saving.end().catch(() => undefined);
    throw error;
  } finally {
    await saving.close();
  }
}

/** Saves batches of records one after the other. At most one is saved and one turned into rows at the same time. */
class Saving {
  private thread: StagingThread | undefined;
  private last: Promise<ImportPosition>;
  private beforeLast: Promise<unknown> = Promise.resolve();
  /** Position of the next record. */
  private staged: number;

  constructor(
    private readonly run: ImportRun,
    private readonly staging: Staging,
  ) {
    this.last = Promise.resolve(run.position);
    this.staged = run.position.staged;
  }

  /** Resolves when the batch before the previous one is saved. */
  async start(
    reached: Pick<ImportPosition, 'next' | 'whole'>,
    records: readonly PlaceRecord[],
    counts: Counts,
  ): Promise<void> {
    await this.beforeLast;
    this.beforeLast = this.last;
    const batch = { importId: this.run.id, from: this.staged, records: JSON.stringify(records) };
    this.staged += records.length;
    const after = { ...reached, staged: this.staged, counts: { ...counts.all } };
    const rows = this.rowsOf(batch, records.length);
    // An error is reported when the batch is saved.
    rows.catch(() => undefined);
    this.continue(async (position) => add(batch, await rows, position, after, this.staging));
  }

  /** Reports the progress after the batches that have been started. */
  report(progress: ImportProgress): void {
    this.continue(async (position) => {
      this.staging.onProgress(progress);
      return position;
    });
  }

  /** The position of the last batch, once it is saved. */
  end(): Promise<ImportPosition> {
    return this.last;
  }

  async close(): Promise<void> {
    await this.thread?.close();
  }

  private async rowsOf(batch: StagedBatch, size: number): Promise<StagedRows> {
    const { hasher, suppressionKey } = this.staging;
    if (!this.thread && size < usualAtOnce) return stagedRowsOf(batch, hasher);
    this.thread ??= new StagingThread(suppressionKey);
    return this.thread.rowsOf(batch);
  }

  private continue(work: (position: ImportPosition) => Promise<ImportPosition>): void {
    this.last = this.last.then(work);
    // A later call of `start`, or `end`, reports the error.
    this.last.catch(() => undefined);
  }
}

function placesOf(batch: PlaceBatch, counts: Counts, { bbox }: Staging): PlaceRecord[] {
  const inside = batch.places.filter(({ point }) => !bbox || includes(bbox, point));
  counts.addAll(batch.counts);
  counts.add('places', inside.length);
  return inside;
}

type Reached = Pick<ImportPosition, 'next' | 'whole' | 'staged'> & Pick<ImportRun, 'counts'>;

/** Saves the rows and the position after them in one transaction. */
async function add(
  batch: StagedBatch,
  staged: StagedRows,
  position: ImportPosition,
  { counts, ...reached }: Reached,
  { session, imports, staging, signal, ...parts }: Staging,
): Promise<ImportPosition> {
  signal.throwIfAborted();
  const after = { ...position, ...reached };
  return session.inTransaction(async () => {
    const rows = await rowsWithoutErased(batch, staged, parts);
    if (rows.length > 0) await staging.add(rows);
    await imports.note(batch.importId, after, counts);
    return after;
  });
}
