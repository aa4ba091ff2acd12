import { Controller } from '@nestjs/common';
import {
  ImportLeads,
  PreviewLeadImport,
  type ImportLeadsRequest,
  type Job,
  type LeadImportPreview,
  type LeadImportReport,
  type PreviewLeadImportRequest,
} from '@lode/contracts';
import { JobWorker, Jobs, type RunningJob, UploadWork } from '@lode/work';
import { openFile } from '@lode/domain/csv';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { withAccount } from '@lode/database';
import { DataSource } from 'typeorm';
import { ListJobRepository } from '../lists/list-job.repository';
import { importLeads } from './import-leads';
import { previewImport } from './lead-reader';
import { LeadImportRepository } from './lead-import.repository';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: LeadImportRepository,
    private readonly lists: ListJobRepository,
    private readonly jobs: Jobs,
    private readonly uploads: UploadWork,
    private readonly source: DataSource,
  ) {}

  @Handles(PreviewLeadImport)
  async preview(request: PreviewLeadImportRequest, context: CallContext): Promise<LeadImportPreview> {
    const account = accountOf(context);
    const { id: list, upload } = request;
    await this.uploads.check(upload, context);
    return this.uploads.reading({ account, upload }, context.signal, async (content) => {
      await withAccount(this.source, account, (manager) => this.lists.check(manager, account, [list]));
      return previewImport(await openFile(content, request), request.columns);
    });
  }

  @Handles(ImportLeads)
  async start(request: ImportLeadsRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    await this.uploads.check(request.upload, context);
    return this.jobs.begin(ImportLeads, request, context, {
      total: null,
      subjects: [],
      check: (manager) => this.lists.check(manager, account, [request.id]),
    });
  }

  @JobWorker(ImportLeads)
  run(request: ImportLeadsRequest, job: RunningJob): Promise<LeadImportReport> {
    const { id: list, upload, tags = [], mode = 'both' } = request;
    const { account, id } = job;
    const target = this.imports.target({ account, id, list, tags, mode });
    return this.uploads.reading({ account, upload }, job.signal, async (content) =>
      importLeads(await openFile(content, request), target, job, request),
    );
  }
}
