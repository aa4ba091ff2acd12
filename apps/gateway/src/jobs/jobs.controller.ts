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
  ProblemError,
} from '@lode/contracts';
import { withAccount } from '@lode/database';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ActiveKey } from '../authentication/active-key';
import { KeyRepository } from '../identity/key.repository';
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
    private readonly source: DataSource,
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
    if (key) {
      const { created_by: creator } = await this.access.requireCancellable(id, key, context);
      if (key.role === 'member' && creator && !(await this.isOf(creator, key)))
        throw new ProblemError(
          'forbidden',
          'Another member has begun this job: that member or an owner cancels it.',
        );
    }
    return this.jobs.cancel(id, context);
  }

  /** Whether the creator of a job is the user, or a key that the user has created. */
  private async isOf(creator: string, { account, user }: ActiveKey): Promise<boolean> {
    if (creator === user) return true;
    return withAccount(this.source, account, async (manager) => {
      const key = await new KeyRepository(manager, account).find(creator);
      return key !== null && key.createdBy === user;
    });
  }
}
