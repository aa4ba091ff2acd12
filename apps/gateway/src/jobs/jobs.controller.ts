import {
  beginsJob,
  type JobList,
  type ListJobsRequest,
  ListJobs,
  GetJob,
  type GetJobRequest,
  type Job,
  GetJobFile,
  type FilePage,
  type JobFileRequest,
  CancelJob,
  type JobRequest,
} from '@lode/contracts';
import { Controller } from '@nestjs/common';
import { type CallContext, Handles } from '@lode/bus';
import { type Producer, gatherNewest } from './gather-newest';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';
import { JobDirectory, JobAccess } from './job-directory';
import { CallerKey } from '../authentication/authenticator';

/** The operations over HTTP that run as jobs: always, or on request. */
export const jobStarters: readonly Producer[] = routedOperations
  .filter((operation) => operation.asJob !== undefined || beginsJob(operation))
  .flatMap(starterOf);

function starterOf({ service, name, http: { scope } }: RoutedOperation): Producer[] {
  return scope === null || scope === 'any' ? [] : [{ service, name, scope }];
}

/** The jobs of an account over all services. @throws ProblemError as `gatherNewest` */
export async function listJobs(
  jobs: Pick<JobDirectory, 'list'>,
  { state, ...wanted }: ListJobsRequest,
  context: CallContext,
): Promise<JobList> {
  const gathered = {
    what: 'jobs',
    prefix: 'job',
    producers: jobStarters,
    role: 'runs as a job',
    ask: (service: string, page: Omit<Parameters<JobDirectory['list']>[1], 'state'>) =>
      jobs.list(service, { ...page, state }, context),
  };
  const { items, next_cursor } = await gatherNewest(gathered, wanted, context);
  return { jobs: items, next_cursor };
}

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobDirectory,
    private readonly access: JobAccess,
    private readonly keys: CallerKey,
  ) {}

  @Handles(ListJobs)
  async listJobs(request: ListJobsRequest, context: CallContext): Promise<JobList> {
    return listJobs(this.jobs, request, context);
  }

  @Handles(GetJob)
  async getJob({ id, ...lean }: GetJobRequest, context: CallContext): Promise<Job> {
    const key = await this.keys.of(context);
    return key ? this.access.find(id, key, context, lean) : this.jobs.get(id, context, lean);
  }

  @Handles(GetJobFile)
  async getFile(request: JobFileRequest, context: CallContext): Promise<FilePage> {
    const key = await this.keys.of(context);
    if (key) await this.access.find(request.id, key, context);
    return this.jobs.readFile(request, context);
  }

  @Handles(CancelJob)
  async cancelJob({ id }: JobRequest, context: CallContext): Promise<Job> {
    const key = await this.keys.of(context);
    if (key) await this.access.requireCancellable(id, key, context);
    return this.jobs.cancel(id, context);
  }
}
