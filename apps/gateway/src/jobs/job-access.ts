import { serviceOfJob, type Job } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { routedOperations } from '../http/routed-operations';
import { noSuchJob, type JobDirectory } from './job-directory';

/** A key may read and cancel jobs of operations that its scopes allow. */
export class JobAccess {
  constructor(private readonly jobs: Pick<JobDirectory, 'get'>) {}

  /** @throws ProblemError not_found, also if the key lacks the scope of the operation */
  async find(id: string, { scopes }: Pick<ActiveKey, 'scopes'>, context: CallContext): Promise<Job> {
    const job = await this.jobs.get(id, context);
    const scope = scopeOf(job);
    if (scope === undefined || !scopes.has(scope)) throw noSuchJob();
    return job;
  }
}

function scopeOf(job: Job): string | undefined {
  const service = serviceOfJob(job.id);
  const operation = routedOperations.find(
    ({ service: owner, name }) => owner === service && name === job.operation,
  );
  return operation?.http.scope ?? undefined;
}
