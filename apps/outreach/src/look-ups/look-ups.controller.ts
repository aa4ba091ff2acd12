import { Controller } from '@nestjs/common';
import {
  EnrichList,
  FindListAddresses,
  type Job,
  type LeadLookUpReport,
  type LookUpLeadsRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Jobs, JobWorker, type RunningJob } from '@lode/work';
import { ListJobRepository } from '../lists/list-job.repository';
import { LeadSearch, type LookUp } from './lead-search.adapter';
import { ListLookUpRepository } from './list-look-up.repository';

/** Jobs that fill in missing values of the leads of a list. */
@Controller()
export class LookUpsController {
  constructor(
    private readonly lookUps: ListLookUpRepository,
    private readonly search: LeadSearch,
    private readonly lists: ListJobRepository,
    private readonly jobs: Jobs,
  ) {}

  @Handles(FindListAddresses)
  findAddresses(request: LookUpLeadsRequest, context: CallContext): Promise<Job> {
    return this.start(FindListAddresses, request, context);
  }

  @Handles(EnrichList)
  enrich(request: LookUpLeadsRequest, context: CallContext): Promise<Job> {
    return this.start(EnrichList, request, context);
  }

  @JobWorker(FindListAddresses)
  runAddresses(request: LookUpLeadsRequest, job: RunningJob): Promise<LeadLookUpReport> {
    return this.run(this.search.addresses, request, job);
  }

  @JobWorker(EnrichList)
  runEnrichment(request: LookUpLeadsRequest, job: RunningJob): Promise<LeadLookUpReport> {
    return this.run(this.search.companies, request, job);
  }

  private start(
    operation: typeof FindListAddresses | typeof EnrichList,
    request: LookUpLeadsRequest,
    context: CallContext,
  ): Promise<Job> {
    const account = accountOf(context);
    return this.jobs.begin(operation, request, context, {
      total: null,
      subjects: [],
      check: (manager) => this.lists.check(manager, account, [request.id]),
    });
  }

  private async run(
    lookUp: LookUp,
    { id: list, leads: chosen }: LookUpLeadsRequest,
    job: RunningJob,
  ): Promise<LeadLookUpReport> {
    const { account, id, signal } = job;
    const total = chosen?.length ?? (await this.lists.leadsIn(account, [list]));
    for (;;) {
      signal.throwIfAborted();
      const order = { account, id, list, chosen, lookUp };
      const { report, isDone } = await this.lookUps.next(order, signal);
      job.progress(report.leads, Math.max(report.leads, total), { ...report });
      if (isDone) return report;
    }
  }
}
