import { Injectable, Inject } from '@nestjs/common';
import {
  jobFileOperations,
  jobOperations,
  ListJobRows,
  ProblemError,
  serviceOfJob,
  type FilePage,
  type Job,
  type JobChange,
  type JobFileRequest,
  type JobOperations,
  type JobRows,
  type JobSummary,
  type LeanRequest,
  type Operation,
  type ServiceJobsRequest,
  readableScopes,
  writeScopeOf,
  type Scope,
} from '@lode/contracts';
import { Bus, type CallContext, type Subscription } from '@lode/bus';
import type { ActiveKey } from '../authentication/active-key';
import { scopeMissing } from '../identity/check-scope';
import { routedOperations } from '../http/routed-operations';

const filesByService: Readonly<Partial<Record<string, Operation<JobFileRequest, FilePage>>>> =
  jobFileOperations;
const rowsByService: Readonly<Partial<Record<string, typeof ListJobRows>>> = { leads: ListJobRows };
const byService: Readonly<Partial<Record<string, JobOperations>>> = jobOperations;

/** The jobs of all services. The id of a job contains its service. */
@Injectable()
export class JobDirectory {
  constructor(private readonly bus: Bus) {}

  /**
   * @param lean shortens the rows of the result
   * @throws ProblemError not_found, gone, validation for `lean`, and errors of the bus if the service is unavailable
   */
  get(id: string, context: CallContext, lean: LeanRequest = {}): Promise<Job> {
    return this.bus.call(operationsFor(id).get, { id, ...lean }, context);
  }

  /** @throws ProblemError as `get` */
  cancel(id: string, context: CallContext): Promise<Job> {
    return this.bus.call(operationsFor(id).cancel, { id }, context);
  }

  /**
   * The rows that a running job has found so far; none for a job of a service without such rows.
   * @throws ProblemError as `get`
   */
  async listRows(id: string, context: CallContext, lean: LeanRequest = {}): Promise<JobRows> {
    operationsFor(id);
    const list = rowsByService[serviceOfJob(id) ?? ''];
    return list ? this.bus.call(list, { id, ...lean }, context) : { revision: null, rows: [] };
  }

  /**
   * The jobs of an account in one service, newest first.
   * @throws errors of the bus if the service is unavailable
   */
  async list(service: string, request: ServiceJobsRequest, context: CallContext): Promise<JobSummary[]> {
    const operations = byService[service];
    return operations ? (await this.bus.call(operations.list, request, context)).jobs : [];
  }

  /** A part of the file of a job. @throws ProblemError as `get`, not_found without a file, conflict before the job has ended */
  readFile(request: JobFileRequest, context: CallContext): Promise<FilePage> {
    operationsFor(request.id);
    const read = filesByService[serviceOfJob(request.id) ?? ''];
    if (!read) throw new ProblemError('not_found', 'The job has no file.');
    return this.bus.call(read, request, context);
  }

  /** Subscribes to the changes of a job of any account. Changes may be lost. @throws ProblemError not_found */
  follow(id: string, listener: (change: JobChange) => void): Subscription {
    return this.bus.on(operationsFor(id).progress.of(id), listener);
  }
}

function operationsFor(id: string): JobOperations {
  const operations = byService[serviceOfJob(id) ?? ''];
  if (!operations) throw noSuchJob();
  return operations;
}

/** The same error for unknown jobs and jobs of other accounts. */
const noSuchJob = (): ProblemError => new ProblemError('not_found', 'There is no such job.');

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
  ): Promise<Job> {
    const job = await this.find(id, key, context);
    const scope = writeScopeOf(scopeOf(job));
    if (!key.scopes.has(scope)) throw scopeMissing(scope, key.role);
    return job;
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
