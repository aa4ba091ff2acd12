import { Controller } from '@nestjs/common';
import { CancelJob, type Job, type JobRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { JobDirectory } from '../jobs/job-directory';

@Controller()
export class CancelJobHandler {
  constructor(private readonly jobs: JobDirectory) {}

  @Handles(CancelJob)
  async cancelJob({ id }: JobRequest, context: CallContext): Promise<Job> {
    return this.jobs.cancel(id, context);
  }
}
