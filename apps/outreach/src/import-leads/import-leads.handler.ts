import { Controller } from '@nestjs/common';
import { ImportLeads, type ImportLeadsRequest, type Job, type LeadImportReport } from '@lode/contracts';
import {
  accountOf,
  Handles,
  Runs,
  type CallContext,
  Jobs,
  type RunningJob,
  UploadWork,
} from '@lode/service-kit';
import { ListJobRepository } from '../list-jobs/list-job.repository';
import { importLeads } from './import-leads';
import { LeadImportRepository } from './lead-import.repository';

@Controller()
export class ImportLeadsHandler {
  constructor(
    private readonly imports: LeadImportRepository,
    private readonly lists: ListJobRepository,
    private readonly jobs: Jobs,
    private readonly uploads: UploadWork,
  ) {}

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

  @Runs(ImportLeads)
  run({ id: list, upload, tags = [] }: ImportLeadsRequest, job: RunningJob): Promise<LeadImportReport> {
    const { account, id } = job;
    const target = this.imports.target({ account, id, list, tags });
    return this.uploads.reading({ account, upload }, job.signal, (content) =>
      importLeads(content, target, job),
    );
  }
}
