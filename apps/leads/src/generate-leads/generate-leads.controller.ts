import { Controller, Inject } from '@nestjs/common';
import {
  GenerateLeads as Operation,
  ListJobRows,
  StartGenerateLeads,
  type GetJobRequest,
  type JobRows,
  type GenerateLeadsRequest,
  type Job,
  type LeadsResult,
} from '@lode/contracts';
import { Handles, responseSignal, type CallContext } from '@lode/bus';
import { LOGGER, type Logger } from '@lode/platform';
import { JobWorker, Jobs, type RunningJob } from '@lode/work';
import { GenerateLeads } from './generate-leads.service';
import { LeadsSoFar, RowsOfRun } from './leads-so-far';
import { foundSoFar, stepsOf } from './run-progress';

@Controller()
export class GenerateLeadsController {
  constructor(
    private readonly leads: GenerateLeads,
    private readonly jobs: Jobs,
    private readonly soFar: LeadsSoFar,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(Operation)
  generate(request: GenerateLeadsRequest, context: CallContext): Promise<LeadsResult> {
    const signal = responseSignal(context);
    return this.leads.generate(request, {
      signal,
      cancels: false,
      account: context.account,
      scopes: context.scopes,
    });
  }

  @Handles(StartGenerateLeads)
  async start(request: GenerateLeadsRequest, context: CallContext): Promise<Job> {
    await this.leads.check(request, {
      account: context.account,
      scopes: context.scopes,
      signal: responseSignal(context),
    });
    return this.jobs.begin(StartGenerateLeads, request, context, { total: null, subjects: [] });
  }

  @JobWorker(StartGenerateLeads)
  async run(request: GenerateLeadsRequest, job: RunningJob): Promise<LeadsResult> {
    const { signal, account } = job;
    const rows = new RowsOfRun({
      store: this.soFar,
      onChange: (revision) => job.rowsFound(revision),
      onError: (err) => this.logger.info({ err }, 'rows of a running job could not be stored'),
    });
    try {
      return await this.leads.generate(request, {
        signal,
        cancels: true,
        account,
        onProgress: (progress) => {
          job.progress(...stepsOf(progress), foundSoFar(progress));
          rows.offer(progress);
        },
      });
    } finally {
      await rows.close();
    }
  }

  @Handles(ListJobRows)
  async rows({ id }: GetJobRequest, context: CallContext): Promise<JobRows> {
    const request = await this.jobs.openRequest(Operation, id, context);
    if (!request) return { revision: null, rows: [] };
    const { account, scopes } = context;
    return this.leads.rowsSoFar(request, { account, scopes, signal: responseSignal(context) });
  }
}
