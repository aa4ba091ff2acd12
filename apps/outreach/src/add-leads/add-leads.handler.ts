import { Controller } from '@nestjs/common';
import {
  AddLeads as Operation,
  StartAddLeads,
  type AddedLeads,
  type AddedLeadsReport,
  type AddLeadsRequest,
  type Job,
} from '@lode/contracts';
import { accountOf, Handles, Runs, type CallContext, type RunningJob } from '@lode/service-kit';
import { AddLeads } from './add-leads';
import { AddLeadsJob } from './add-leads-job';

@Controller()
export class AddLeadsHandler {
  constructor(
    private readonly leads: AddLeads,
    private readonly job: AddLeadsJob,
  ) {}

  @Handles(Operation)
  async add(request: AddLeadsRequest, context: CallContext): Promise<AddedLeadsReport> {
    return this.leads.add(accountOf(context), request, context);
  }

  @Handles(StartAddLeads)
  async start(request: AddLeadsRequest, context: CallContext): Promise<Job> {
    return this.leads.start(request, context);
  }

  @Runs(StartAddLeads)
  run(request: AddLeadsRequest, job: RunningJob): Promise<AddedLeads> {
    return this.job.run(request, job);
  }
}
