import {
  ImportDeploymentSuppressions,
  ImportSuppressions,
  ProblemError,
  type ImportDeploymentSuppressionsRequest,
  type ImportReport,
  type ImportSuppressionsRequest,
  type Job,
  type Operation,
} from '@lode/contracts';
import {
  accountOf,
  Handles,
  Runs,
  type CallContext,
  type Clock,
  type Jobs,
  type RunningJob,
  type SubjectHasher,
  type Uploads,
} from '@lode/service-kit';
import { deployment } from '../change-log/change-log';
import type { ForgetUploads } from './forget-uploads';
import { importList } from './import-list';
import { readOrder } from './import-order';
import type { ImportRepository } from './import.repository';
import { contactReader, deletionReader, type ListReader } from './list-reader';

export interface ImportParts {
  readonly imports: ImportRepository;
  readonly jobs: Jobs;
  readonly uploads: Uploads;
  readonly forget: ForgetUploads;
  readonly hasher: SubjectHasher;
  readonly clock: Clock;
}

/** Imports of lists: of an account, and of the deployment. */
export class ImportSuppressionsHandler {
  constructor(private readonly parts: ImportParts) {}

  @Handles(ImportSuppressions)
  startOwn(request: ImportSuppressionsRequest, context: CallContext): Promise<Job> {
    return this.start(ImportSuppressions, request, context);
  }

  @Handles(ImportDeploymentSuppressions)
  startForAll(request: ImportDeploymentSuppressionsRequest, context: CallContext): Promise<Job> {
    return this.start(ImportDeploymentSuppressions, request, context);
  }

  @Runs(ImportSuppressions)
  runOwn(request: ImportSuppressionsRequest, job: RunningJob): Promise<ImportReport> {
    return this.run(job.account, request, job);
  }

  @Runs(ImportDeploymentSuppressions)
  runForAll(request: ImportDeploymentSuppressionsRequest, job: RunningJob): Promise<ImportReport> {
    return this.run(deployment, request, job);
  }

  private async start<Request extends ImportSuppressionsRequest>(
    operation: Operation<Request, Job>,
    request: Request,
    context: CallContext,
  ): Promise<Job> {
    const { clock, jobs } = this.parts;
    readOrder(request, clock.now());
    await this.findUpload(request.upload, context);
    return jobs.begin(operation, request, context, { total: null, subjects: [] });
  }

  /** With an idempotency key, an upload that is gone may have been read by the job that the key stands for. */
  private async findUpload(upload: string, context: CallContext): Promise<void> {
    try {
      await this.parts.uploads.find(accountOf(context), upload);
    } catch (error) {
      const isRead = error instanceof ProblemError && error.code === 'gone';
      if (!isRead || context.idempotencyKey === undefined) throw error;
    }
  }

  private run(
    list: string,
    request: ImportDeploymentSuppressionsRequest,
    job: RunningJob,
  ): Promise<ImportReport> {
    const { imports, uploads, forget, clock } = this.parts;
    const { account, id } = job;
    return forget.afterwards({ account, upload: request.upload }, job.signal, () => {
      const order = readOrder(request, clock.now());
      const content = () => uploads.read(account, request.upload);
      const reader = (firstRow: readonly string[]) => this.reader(list, request, firstRow);
      const target = imports.target({ ...order, importId: id, list, requestedBy: account });
      return importList({ content, reader }, target, job);
    });
  }

  private reader(
    list: string,
    request: ImportDeploymentSuppressionsRequest,
    firstRow: readonly string[],
  ): ListReader {
    const { hasher } = this.parts;
    if (request.list) return deletionReader(firstRow, hasher, request.list);
    const rules = { freeMail: list !== deployment, peopleOnly: request.erase === true };
    return contactReader(firstRow, hasher, rules);
  }
}
