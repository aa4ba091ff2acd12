import { setTimeout as elapse } from 'node:timers/promises';
import type { ResultRow } from '@lode/contracts';
import { PeriodicTask, LoopLoad } from '@lode/platform';
import { type SubjectHasher, subjectsInEach } from '@lode/privacy';
import { clientRequests } from '@lode/bus';
import type { PlacedRow } from '../results/kept-rows';
import type { AnsweredRow, BulkFileRepository, FileJob } from './bulk-file.repository';

/** Rows per statement, and milliseconds after which fewer are written. */
const batchSize = 100;
const intervalMs = 500;

/** Places in the result set for each row of a file; an answer has fewer rows. */
const placesPerRow = 256;

interface Unhashed extends Omit<AnsweredRow, 'subjects'> {
  /** For lists and exports. */
  readonly results?: readonly ResultRow[];
}

interface WriterParts {
  readonly repository: Pick<BulkFileRepository, 'answer'>;
  /** Stores rows in the result set of the file; called again for an answer that was not stored. */
  readonly addResults: (rows: readonly PlacedRow[]) => Promise<void>;
  readonly hasher: SubjectHasher;
  /** Called with the number of rows written by a statement. */
  readonly onWritten: (rows: number) => Promise<void>;
}

/** Writes answered rows in batches, in the order in which they are answered. */
export class RowWriter {
  private pending: Unhashed[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly timer = new PeriodicTask(
    intervalMs,
    () => this.flush(),
    // The next row, or the end, throws it too.
    () => undefined,
  );

  constructor(
    private readonly job: FileJob,
    private readonly parts: WriterParts,
  ) {
    this.timer.start();
  }

  /** Waits for the write of a full batch. @throws errors of the database */
  async add(row: Unhashed): Promise<void> {
    this.pending.push(row);
    if (this.pending.length >= batchSize) await this.flush();
    else await this.failure();
  }

  /** Writes the rest. @throws errors of the database */
  async end(): Promise<void> {
    await this.timer.stop();
    await this.flush();
  }

  private failed: { readonly error: unknown } | undefined;

  private failure(): Promise<void> {
    return this.failed ? Promise.reject(this.failed.error as Error) : Promise.resolve();
  }

  private flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    this.writing.catch((error: unknown) => (this.failed ??= { error }));
    return this.writing;
  }

  private async write(): Promise<void> {
    const rows = this.pending;
    if (rows.length === 0) return;
    this.pending = [];
    const { repository, hasher, addResults, onWritten } = this.parts;
    const subjects = await subjectsInEach(
      hasher,
      rows.map(({ lines }) => lines),
    );
    const hashed = rows.map(({ results: _, ...row }, index) => ({ ...row, subjects: subjects[index] ?? [] }));
    await addResults(rows.flatMap(placed));
    const stored = await repository.answer(this.job, hashed);
    const rejected = hashed.filter(({ position }) => !stored.has(position));
    // A person in the answer was erased meanwhile; a row about the person alone is deleted by the erasure.
    if (rejected.length > 0) await repository.answer(this.job, rejected.map(suppressed));
    await onWritten(rows.length);
  }
}

const placed = ({ position, results = [] }: Unhashed): PlacedRow[] =>
  results.slice(0, placesPerRow).map((row, index) => ({ position: position * placesPerRow + index, row }));

const suppressed = ({ position }: AnsweredRow): AnsweredRow => ({
  position,
  lines: null,
  problem: 'suppressed: The answer is about a person who has been erased.',
  subjects: [],
});

/** Load of the event loop above which the rows of files hold back while clients wait for requests. */
const maxLoad = 0.4;
/** Rows that are in progress under any load. */
const minRows = 4;
/** Milliseconds between the beginnings of two rows while clients wait for requests, below and above the load. */
const gapsMs = { below: 5, above: 20 };
const pauseMs = 20;

/** Keeps the rows of files from occupying the process: they use what requests leave, and all of it without requests. */
export class RowRoom {
  private rows = 0;
  private begunAt = -Infinity;

  constructor(
    private readonly load: { readonly share: number } = new LoopLoad(),
    private readonly requests: { readonly isActive: boolean } = clientRequests,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs a row as soon as the process has room for it. @throws the reason of the signal */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    while (!this.hasRoom()) {
      await elapse(pauseMs, undefined, { ref: false });
      signal.throwIfAborted();
    }
    this.begunAt = this.now();
    this.rows += 1;
    try {
      return await work();
    } finally {
      this.rows -= 1;
    }
  }

  private hasRoom(): boolean {
    if (!this.requests.isActive) return true;
    const isBusy = this.load.share > maxLoad;
    if (isBusy && this.rows >= minRows) return false;
    return this.now() - this.begunAt >= (isBusy ? gapsMs.above : gapsMs.below);
  }
}
