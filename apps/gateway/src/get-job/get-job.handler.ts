import { Controller } from '@nestjs/common';
import { GetJob, type GetJobRequest, type Job } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/service-kit';
import { JobDirectory } from '../jobs/job-directory';

@Controller()
export class GetJobHandler {
  constructor(private readonly jobs: JobDirectory) {}

  @Handles(GetJob)
  async getJob({ id, ...lean }: GetJobRequest, context: CallContext): Promise<Job> {
    return this.jobs.get(id, context, lean);
  }
}
