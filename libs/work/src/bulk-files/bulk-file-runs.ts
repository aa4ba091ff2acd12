import type { BulkFileReport, BulkFileRequest, Operation } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { SubjectHasher } from '@lode/privacy';
import { FairSemaphore, type FoundMethod } from '@lode/platform';
import { createContext, handlersOf } from '@lode/bus';
import type { FilterResult } from '../jobs/job-handler';
import {
  byName,
  jobChecksOf,
  type JobAllowance,
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
import { BulkFileRepository, type OpenRow, type StoredFile } from './bulk-file.repository';
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

/** Shares the allowance of a job among its rows in progress, which thus never exceed it together. */
class RowAllowances {
  private inProgress = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly allowance: JobAllowance) {}

  /** Waits for other rows while they may leave enough. @returns the number of results that the row may have */
  async take(most: number): Promise<number> {
    for (;;) {
      const free = this.allowance.left - this.inProgress;
      if (free >= most || this.inProgress === 0) {
        const taken = Math.min(most, free);
        this.inProgress += taken;
        return taken;
      }
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  release(taken: number): void {
    this.inProgress -= taken;
    for (const wake of this.waiting.splice(0)) wake();
  }
}

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
    const { bills } = rowOperationOf(file);
    const allowances = new RowAllowances(job.allowance);
    if (bills && !bills.most) await job.allowance.reduce(stored.rows - before.answered - before.problems);
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
            job,
            allowances,
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
      job: { account, allowance },
      allowances,
      signal,
      ask,
    }: {
      job: RunningJob;
      allowances: RowAllowances;
      signal: AbortSignal;
      ask: (request: object) => Promise<object>;
    },
  ): Promise<RowOutcome> {
    const { admit, filterResult, onTrouble } = this.parts;
    const row = requestOfRow(file, fields);
    if ('problem' in row) return { lines: null, problem: row.problem };
    const { name, bills } = rowOperationOf(file);
    const most = bills ? (bills.most?.(row.request) ?? 1) : 0;
    const taken = await allowances.take(most);
    try {
      if (bills && taken === 0) return { lines: null, problem: quotaExceeded(0) };
      const isCut = taken < most;
      const request = isCut ? (bills?.within?.(row.request, taken) ?? row.request) : row.request;
      const answered = async (): Promise<object> => {
        await admit(request, account);
        const answer = await filterResult(name, await ask(request), account);
        if (bills) await allowance.bill(bills.kind, bills.keys(answer));
        return answer;
      };
      const outcome = await answerRow(answered, { signal, onTrouble });
      if ('problem' in outcome) return { lines: null, problem: outcome.problem };
      return {
        lines: file.linesOf(outcome.answer),
        problem: isCut ? quotaExceeded(taken) : (row.remark ?? null),
        results: file.resultsOf(outcome.answer, request),
      };
    } finally {
      allowances.release(taken);
    }
  }

  private async report(
    job: RunningJob,
    { columns, rows }: StoredFile,
    resultId: string,
  ): Promise<BulkFileReport> {
    const { answered, leftOut } = await this.repository.count(job);
    if (leftOut > 0)
      job.allowance.leaveOut(
        `${leftOut} of ${rows} rows: the quota of the account did not suffice. They have quota_exceeded in the column lode_problem.`,
      );
    return {
      rows,
      answered,
      problems: rows - answered,
      columns: [...columns],
      file: `/jobs/${job.id}/file`,
      result_id: resultId,
      ...(leftOut > 0 && { partial: true }),
    };
  }
}

const quotaExceeded = (most: number): string =>
  `quota_exceeded: The quota of the account ${most === 0 ? 'does not suffice for this row' : `sufficed for ${most} results of this row`}.`;
