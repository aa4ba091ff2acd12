import { Inject, Injectable } from '@nestjs/common';
import {
  readableScopes,
  serviceOfJob,
  writeScopeOf,
  type Job,
  type LeanRequest,
  type Scope,
} from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { scopeMissing } from '../authentication/check-scope';
import { routedOperations } from '../http/routed-operations';
import { noSuchJob, JobDirectory } from './job-directory';

/** A key may read jobs of operations that its scopes allow, and cancel those whose write scope it has. */
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
    if (!readableScopes(scopes).has(scope)) throw scopeMissing(scope, role);
    return job;
  }

  /** @throws ProblemError as `find`, and forbidden if the key lacks the write scope of the operation */
  async requireCancellable(
    id: string,
    key: Pick<ActiveKey, 'scopes' | 'role'>,
    context: CallContext,
  ): Promise<void> {
    const scope = writeScopeOf(scopeOf(await this.find(id, key, context)));
    if (!key.scopes.has(scope)) throw scopeMissing(scope, key.role);
  }
}

/** @throws ProblemError not_found if the operation cannot be called over HTTP with a scope */
function scopeOf(job: Job): Scope {
  const service = serviceOfJob(job.id);
  const operation = routedOperations.find(
    ({ service: owner, name }) => owner === service && name === job.operation,
  );
  const scope = operation?.http.scope ?? 'any';
  if (scope === 'any') throw noSuchJob();
  return scope;
}
