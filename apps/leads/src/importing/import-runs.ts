import { basename } from 'node:path';
import type { SubjectHasher } from '@lode/privacy';
import { covers, type BoundingBox } from './bounding-box';
import type { ImportRun, ImportSubject, OnProgress } from './database/import-run';
import { ImportRepository } from './database/import.repository';
import type { ImportSession } from './database/import-session';
import { MergeLane, MergeRepository } from './database/merge.repository';
import { SearchIndexRepository } from './database/search-index.repository';
import { StagingRepository } from './database/staging.repository';
import { TombstoneRepository } from './database/tombstone.repository';
import { ImportError, type PlaceFile } from './place-file';
import { mergePlaces } from './merge-places';
import { stagePlaces } from './stage-places';

interface RunOptions {
  /** The key of the hashes of people. */
  readonly suppressionKey: Buffer;
  readonly bbox?: BoundingBox | undefined;
  readonly segmentFrom?: number;
  readonly stagedAtOnce?: number;
  readonly mergedAtOnce?: number;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** Default of `segmentFrom`. */
const segmentFrom = 50_000;

/** Runs imports, one at a time for each dataset. */
export class ImportRuns {
  private readonly imports: ImportRepository;
  private readonly staging: StagingRepository;
  private readonly tombstones: TombstoneRepository;
  private readonly places: MergeRepository;
  private readonly lanes: readonly MergeLane[];
  private readonly indexes: readonly SearchIndexRepository[];

  constructor(
    private readonly session: ImportSession,
    private readonly hasher: SubjectHasher,
    private readonly options: RunOptions,
  ) {
    const { runner } = session;
    this.imports = new ImportRepository(runner.manager);
    this.staging = new StagingRepository(runner);
    this.tombstones = new TombstoneRepository(runner.manager, hasher);
    this.places = new MergeRepository(runner.manager);
    this.lanes = session.lanes.map((lane, number) => new MergeLane(number, lane, hasher));
    this.indexes = session.lanes.map(({ manager }) => new SearchIndexRepository(manager));
  }

  /** An earlier import of the same file. @throws ImportError if a newer import of its area followed */
  async findDone(fingerprint: string): Promise<ImportRun | undefined> {
    const run = await this.imports.findDone(fingerprint);
    if (run) await this.refuseOlder(run);
    return run;
  }

  /**
   * Starts a new run or resumes the interrupted one. Other interrupted runs of the dataset are completed first.
   * @throws ImportError if another import is running, or a newer release is imported already
   */
  async take(subject: ImportSubject): Promise<ImportRun> {
    await this.session.lock(subject.dataset);
    const running = await this.imports.findRunning(subject.dataset);
    for (const run of running) if (run.fingerprint !== subject.fingerprint) await this.endOther(run);
    await this.refuseOlder(subject);
    const own = running.find(({ fingerprint }) => fingerprint === subject.fingerprint);
    return own ?? this.imports.begin({ ...subject, fileName: basename(subject.fileName) });
  }

  /** Reads the rest of the file. If the file turns out to be invalid, the run ends without data. */
  async read(run: ImportRun, file: PlaceFile): Promise<ImportRun> {
    const { session, imports, staging, tombstones, hasher } = this;
    const parts = { ...this.options, session, imports, staging, tombstones, hasher };
    try {
      const read = await stagePlaces(run, file, parts);
      if (read.position.staged > 0) return read;
      throw new ImportError('The file has no places, or none in the given box: choose another file or box.');
    } catch (error) {
      if (error instanceof ImportError) await this.discard(run);
      throw error;
    }
  }

  /** Makes the staged records of a run visible. */
  finish(run: ImportRun, { covers }: Pick<PlaceFile, 'covers'>): Promise<ImportRun> {
    const { session, imports, places, lanes, indexes } = this;
    return mergePlaces(run, {
      segmentFrom,
      ...this.options,
      session,
      imports,
      places,
      lanes,
      indexes,
      covers,
    });
  }

  /**
   * A completely read run is valid and possibly merged in part, so it is completed; other runs are discarded. The area
   * of the other file is no longer known, so it retires no places.
   */
  private async endOther(run: ImportRun): Promise<void> {
    if (run.position.whole) await this.finish(run, { covers: () => false });
    else await this.discard(run);
  }

  private async discard(run: ImportRun): Promise<void> {
    await this.staging.clear(run.id);
    await this.imports.end(run.id, 'failed', run.counts);
  }

  private async refuseOlder({ dataset, release, bbox }: ImportSubject): Promise<void> {
    if (!release) return;
    const done = await this.imports.listDone(dataset);
    const newer = done.find((run) => run.release && run.release > release && covers(run.bbox, bbox));
    if (newer)
      throw new ImportError(
        `The file is of ${release}, but ${newer.fileName} of ${newer.release}, which covers its area, is imported already. Older data does not replace newer data: fetch a newer file.`,
      );
  }
}
