import { Inject, Injectable } from '@nestjs/common';
import type { JobList as Answer, ListJobsRequest } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { gatherNewest } from '../gathering/gather-newest';
import { JobDirectory } from '../jobs/job-directory';
import { jobStarters } from '../jobs/job-starters';

/** Lists the jobs of an account over all services. */
@Injectable()
export class JobList {
  constructor(@Inject(JobDirectory) private readonly jobs: Pick<JobDirectory, 'list'>) {}

  /** @throws ProblemError as `gatherNewest` */
  async list({ state, ...wanted }: ListJobsRequest, context: CallContext): Promise<Answer> {
    const gathered = {
      what: 'jobs',
      prefix: 'job',
      producers: jobStarters,
      role: 'runs as a job',
      ask: (service: string, page: Omit<Parameters<JobDirectory['list']>[1], 'state'>) =>
        this.jobs.list(service, { ...page, state }, context),
    };
    const { items, next_cursor } = await gatherNewest(gathered, wanted, context);
    return { jobs: items, next_cursor };
  }
}
