import { Controller } from '@nestjs/common';
import {
  GenerateLeads as Operation,
  StartGenerateLeads,
  type GenerateLeadsRequest,
  type Job,
  type LeadsResult,
} from '@lode/contracts';
import { Handles, Runs, responseSignal, type CallContext, Jobs, type RunningJob } from '@lode/service-kit';
import { GenerateLeads } from './generate-leads';
import { foundSoFar, stepsOf } from './run-progress';

@Controller()
export class GenerateLeadsHandler {
  constructor(
    private readonly leads: GenerateLeads,
    private readonly jobs: Jobs,
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

  @Runs(StartGenerateLeads)
  async run(request: GenerateLeadsRequest, job: RunningJob): Promise<LeadsResult> {
    const { signal, account } = job;
    const result = await this.leads.generate(request, {
      signal,
      cancels: true,
      account,
      onProgress: (progress) => job.progress(...stepsOf(progress), foundSoFar(progress)),
    });
    signal.throwIfAborted();
    return result;
  }
}
