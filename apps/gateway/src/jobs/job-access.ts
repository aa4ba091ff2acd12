import { Inject, Injectable } from '@nestjs/common';
import { serviceOfJob, type Job, type LeanRequest, type Scope } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { scopeMissing } from '../authentication/check-scope';
import { routedOperations } from '../http/routed-operations';
import { noSuchJob, JobDirectory } from './job-directory';

/** A key may read and cancel jobs of operations that its scopes allow. */
@Injectable()
export class JobAccess {
  constructor(@Inject(JobDirectory) private readonly jobs: Pick<JobDirectory, 'get'>) {}

  /** @throws ProblemError as `JobDirectory.get`, and forbidden if the key lacks the scope of the operation */
  async find(
    id: string,
    { scopes, role }: Pick<ActiveKey, 'scopes' | 'role'>,
    context: CallContext,
    lean: LeanRequest = {},
  ): Promise<Job> {
    const job = await this.jobs.get(id, context, lean);
    const scope = scopeOf(job);
    if (scope === undefined) throw noSuchJob();
    if (!scopes.has(scope)) throw scopeMissing(scope, role);
    return job;
  }
}

/** undefined: the operation cannot be called over HTTP with a scope. */
function scopeOf(job: Job): Scope | undefined {
  const service = serviceOfJob(job.id);
  const operation = routedOperations.find(
    ({ service: owner, name }) => owner === service && name === job.operation,
  );
  const scope = operation?.http.scope ?? 'any';
  return scope === 'any' ? undefined : scope;
}
