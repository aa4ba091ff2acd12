import type { BulkFileReport, BulkFileRequest, Operation } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import { FairSemaphore, type FoundMethod } from '@lode/platform';
import { createContext, handlersOf } from '@lode/bus';
import type { FilterResult } from '../jobs/job-handler';
import {
  byName,
  jobChecksOf,
  type JobCheck,
  type OperationHandler,
  type JobMethod,
  type RunningJob,
} from '../jobs/job-worker';
import { repeatOperation } from '../jobs/repeat-operation';
import type { FileResults, FileSet } from '../results/file-results';
import { isFinalFailure } from '../uploads/upload-work';
import type { Uploads } from '../uploads/uploads';
import { answerAllRows, type RowOutcome, answerRow } from './answer-rows';
import { rowOperationOf, starterOf, type BulkFile } from './bulk-file';
import { BulkFileRepository, type FileJob, type OpenRow, type StoredFile } from './bulk-file.repository';
import type { OpenFile } from './file-rows';
import { loadFile, openBulkFile } from './load-file';
import { fieldsOfRow, requestOfRow } from './row-request';
import { RowRoom, RowWriter } from './row-writer';

/** Rows read at once. */
const rowsPerPage = 500;

export interface BulkFileRunsParts {
  readonly files: readonly BulkFile[];
  readonly source: DataSource;
  readonly uploads: Uploads;
  readonly hasher: SubjectHasher;
  readonly results: FileResults;
  /** @throws ProblemError suppressed where the request is about a suppressed person or company */
  readonly admit: (request: object, account: string) => Promise<void>;
  readonly filterResult: FilterResult;
  readonly onTrouble: (error: unknown) => void;
}

/** Time budget of the check of a request in milliseconds; checks are synchronous. */
const checkMs = 1000;

interface RowAnswering {
  readonly job: RunningJob;
  readonly results: FileSet;
  readonly permits: FairSemaphore;
  readonly ask: JobMethod;
  /** Rejects invalid requests. */
  readonly check: JobCheck | undefined;
}

/** Runs the jobs that answer the rows of files. Rows with an answer are not answered again after a crash. */
export class BulkFileRuns {
  readonly repository: BulkFileRepository;
  private readonly room = new RowRoom();

  constructor(private readonly parts: BulkFileRunsParts) {
    this.repository = new BulkFileRepository(parts.source);
  }

  get files(): readonly BulkFile[] {
    return this.parts.files;
  }

  /** Deletes rows of expired jobs and uploads that no job has read. */
  async expire(now: number): Promise<void> {
    await this.repository.expire(new Date(now));
    await this.parts.uploads.deleteExpired(now);
  }

  /** The runners of the jobs of all kinds of files. */
  runnersOf(instances: readonly unknown[]): FoundMethod<Operation>[] {
    const handlers = byName<OperationHandler>(handlersOf(instances));
    const checks = jobChecksOf(instances);
    return this.parts.files.map((file) => {
      const operation = rowOperationOf(file);
      const handle = handlers.get(operation.name);
      if (!handle) throw new Error(`${operation.name} has no handler for the rows of files`);
      const run = this.runner(file, handle, checks.get(operation.name));
      return {
        mark: starterOf(file) as unknown as Operation,
        method: run as unknown as FoundMethod<Operation>['method'],
      };
    });
  }

  private runner(
    file: BulkFile,
    handle: OperationHandler,
    check: JobCheck | undefined,
  ): JobMethod<BulkFileRequest> {
    const operation = rowOperationOf(file);
    const ask = repeatOperation(operation, handle);
    const permits = new FairSemaphore({ of: 'rows of files', capacity: file.concurrency, retryAfter: 1 });
    return async (request, job) => {
      const stored = (await this.repository.find(job)) ?? (await this.load(file, request, job));
      const results = this.parts.results.setOf(file.operation as unknown as Operation, job);
      await this.parts.results.open(results);
      await this.answerRows(file, stored, { job, results, permits, ask, check });
      return this.report(job, stored, results.id);
    };
  }

  /** The upload is deleted as soon as all rows are stored, or the file cannot be processed. */
  private async load(file: BulkFile, request: BulkFileRequest, job: RunningJob): Promise<StoredFile> {
    const { uploads, hasher } = this.parts;
    const { repository } = this;
    const content = (): AsyncIterable<Uint8Array> => uploads.read(job.account, request.upload);
    const open = (): Promise<OpenFile> => openBulkFile(file, content, request);
    try {
      const stored = await loadFile(file, open, job, { repository, hasher });
      await uploads.remove(job.account, request.upload);
      return stored;
    } catch (error) {
      if (isFinalFailure(error, job.signal)) await uploads.remove(job.account, request.upload);
      throw error;
    }
  }

  private async answerRows(
    file: BulkFile,
    stored: StoredFile,
    { job, results, permits, ask, check }: RowAnswering,
  ): Promise<void> {
    const { repository } = this;
    const { account, signal } = job;
    const before = await repository.count(job);
    let done = before.answered + before.problems;
    job.progress(done, stored.rows);
    let hasProgress = false;
    const onWritten = async (rows: number): Promise<void> => {
      job.progress((done += rows), stored.rows);
      if (!hasProgress) await repository.restartAttempts(job, file.operation.name);
      hasProgress = true;
    };
    const writer = new RowWriter(job, {
      ...{ repository, hasher: this.parts.hasher, onWritten },
      addResults: (rows) => this.parts.results.add(results, rows),
    });
    try {
      await answerAllRows(repository.open(job, rowsPerPage), {
        account,
        signal,
        permits,
        room: this.room,
        concurrency: file.concurrency,
        answer: (row, stopping) =>
          this.outcomeOf(file, fieldsOfRow(stored.columns, row.cells), {
            account,
            signal: stopping,
            ask: (request) => {
              check?.(request, createContext(checkMs, { account }));
              return ask(request, { ...job, signal: stopping });
            },
          }),
        store: ({ position }: OpenRow, outcome) => writer.add({ position, ...outcome }),
      });
    } finally {
      // Also what was answered before an interruption.
      await writer.end();
    }
  }

  private async outcomeOf(
    file: BulkFile,
    fields: Readonly<Record<string, string>>,
    {
      account,
      signal,
      ask,
    }: { account: string; signal: AbortSignal; ask: (request: object) => Promise<object> },
  ): Promise<RowOutcome> {
    const { admit, filterResult, onTrouble } = this.parts;
    const row = requestOfRow(file, fields);
    if ('problem' in row) return { lines: null, problem: row.problem };
    const answered = async (): Promise<object> => {
      await admit(row.request, account);
      return filterResult(rowOperationOf(file).name, await ask(row.request), account);
    };
    const outcome = await answerRow(answered, { signal, onTrouble });
    return 'problem' in outcome
      ? { lines: null, problem: outcome.problem }
      : {
          lines: file.linesOf(outcome.answer),
          problem: row.remark ?? null,
          results: file.resultsOf(outcome.answer, row.request),
        };
  }

  private async report(
    job: FileJob,
    { columns, rows }: StoredFile,
    resultId: string,
  ): Promise<BulkFileReport> {
    const { answered } = await this.repository.count(job);
    return {
      rows,
      answered,
      problems: rows - answered,
      columns: [...columns],
      file: `/jobs/${job.id}/file`,
      result_id: resultId,
    };
  }
}
