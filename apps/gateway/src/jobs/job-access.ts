import { serviceOfJob, type Job } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { routedOperations } from '../http/routed-operations';
import { noSuchJob, type JobDirectory } from './job-directory';

/** A key may see and stop what it could have begun. */
export class JobAccess {
  constructor(private readonly jobs: Pick<JobDirectory, 'get'>) {}

  /** @throws ProblemError not_found, also where the key lacks the scope of the job's operation */
  async find(id: string, { scopes }: Pick<ActiveKey, 'scopes'>, context: CallContext): Promise<Job> {
    const job = await this.jobs.get(id, context);
    const scope = scopeOf(job);
    if (scope === undefined || !scopes.has(scope)) throw noSuchJob();
    return job;
  }
}

/** The scope of the operation that a job does. */
function scopeOf(job: Job): string | undefined {
  const service = serviceOfJob(job.id);
  const done = routedOperations.find(
    ({ service: owner, name }) => owner === service && name === job.operation,
  );
  return done?.http.scope ?? undefined;
}
