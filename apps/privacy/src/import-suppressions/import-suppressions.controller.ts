import { Controller, Inject } from '@nestjs/common';
import {
  ImportDeploymentSuppressions,
  ImportSuppressions,
  type ImportDeploymentSuppressionsRequest,
  type ImportReport,
  type ImportSuppressionsRequest,
  type Job,
  type Operation,
  type SuppressionImportRequest,
  type SuppressionImportUndone,
  UndoSuppressionImport,
} from '@lode/contracts';
import { CLOCK, type Clock } from '@lode/platform';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { JobWorker, Jobs, type RunningJob, UploadWork } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { openFile } from '@lode/domain/csv';
import { deployment } from '../database/change-log.repository';
import { importList } from './import-list';
import { readOrder } from './import-order';
import { ImportRepository } from './import.repository';
import { UndoImportRepository } from './undo-import.repository';
import { contactReader, deletionReader, type ListReader } from './list-reader';

/** Imports lists of an account, and of the deployment. */
@Controller()
export class ImportSuppressionsController {
  constructor(
    private readonly imports: ImportRepository,
    private readonly undo: UndoImportRepository,
    private readonly jobs: Jobs,
    private readonly uploads: UploadWork,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(ImportSuppressions)
  startOwn(request: ImportSuppressionsRequest, context: CallContext): Promise<Job> {
    return this.start(ImportSuppressions, request, context);
  }

  @Handles(ImportDeploymentSuppressions)
  startForAll(request: ImportDeploymentSuppressionsRequest, context: CallContext): Promise<Job> {
    return this.start(ImportDeploymentSuppressions, request, context);
  }

  @JobWorker(ImportSuppressions)
  runOwn(request: ImportSuppressionsRequest, job: RunningJob): Promise<ImportReport> {
    return this.run(job.account, request, job);
  }

  @JobWorker(ImportDeploymentSuppressions)
  runForAll(request: ImportDeploymentSuppressionsRequest, job: RunningJob): Promise<ImportReport> {
    return this.run(deployment, request, job);
  }

  @Handles(UndoSuppressionImport)
  async startUndo(request: SuppressionImportRequest, context: CallContext): Promise<Job> {
    await this.undo.check(accountOf(context), request.id);
    return this.jobs.begin(UndoSuppressionImport, request, context, { total: null, subjects: [] });
  }

  @JobWorker(UndoSuppressionImport)
  runUndo({ id }: SuppressionImportRequest, job: RunningJob): Promise<SuppressionImportUndone> {
    return this.undo.run(job.account, id, job);
  }

  private async start<Request extends ImportSuppressionsRequest>(
    operation: Operation<Request, Job>,
    request: Request,
    context: CallContext,
  ): Promise<Job> {
    const { clock, jobs, uploads } = this;
    readOrder(request, clock.now());
    await uploads.check(request.upload, context);
    return jobs.begin(operation, request, context, { total: null, subjects: [] });
  }

  private run(
    list: string,
    request: ImportDeploymentSuppressionsRequest,
    job: RunningJob,
  ): Promise<ImportReport> {
    const { imports, uploads, clock } = this;
    const { account, id } = job;
    return uploads.reading({ account, upload: request.upload }, job.signal, async (content) => {
      const file = await openFile(content, request);
      const order = readOrder(request, clock.now());
      const reader = (firstRow: readonly string[]) => this.reader(list, request, firstRow);
      const target = imports.target({
        ...order,
        importId: id,
        list,
        requestedBy: account,
        actor: job.actor ?? null,
      });
      return importList({ file, reader }, target, job);
    });
  }

  private reader(
    list: string,
    request: ImportDeploymentSuppressionsRequest,
    firstRow: readonly string[],
  ): ListReader {
    const { hasher } = this;
    if (request.list) return deletionReader(firstRow, hasher, request.list);
    const rules = { freeMail: list !== deployment, peopleOnly: request.erase === true };
    return contactReader(firstRow, hasher, rules);
  }
}
