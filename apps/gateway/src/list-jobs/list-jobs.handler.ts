import { Controller } from '@nestjs/common';
import { ListJobs, type JobList as Answer, type ListJobsRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { JobList } from './job-list';

@Controller()
export class ListJobsHandler {
  constructor(private readonly jobs: JobList) {}

  @Handles(ListJobs)
  async listJobs(request: ListJobsRequest, context: CallContext): Promise<Answer> {
    return this.jobs.list(request, context);
  }
}
