import { Inject, Injectable } from '@nestjs/common';
import {
  nearest,
  ProblemError,
  validationProblem,
  type JobList as Answer,
  type JobSummary,
  type ListJobsRequest,
} from '@lode/contracts';
import { cursorAfterId, idFromCursor, type CallContext } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { scopeMissing } from '../authentication/check-scope';
import { JobDirectory } from '../jobs/job-directory';
import { jobStarters, type JobStarter } from '../jobs/job-starters';

const defaultLimit = 20;
/** Length of the UUID at the end of an id. UUIDs of jobs sort by time of creation over all services. */
const uuidLength = 36;
const uuidOf = (id: string): string => id.slice(-uuidLength);

/** Lists the jobs of an account over all services. */
@Injectable()
export class JobList {
  constructor(@Inject(JobDirectory) private readonly jobs: Pick<JobDirectory, 'list'>) {}

  /**
   * @param key sees only jobs of operations whose scope it holds; undefined for a caller on the bus, who sees all
   * @throws ProblemError validation, forbidden for an operation whose scope the key lacks, unavailable while a service
   *   with such jobs is unavailable, since its jobs may be the newest
   */
  async list(
    { operation, state, limit = defaultLimit, cursor }: ListJobsRequest,
    key: Pick<ActiveKey, 'scopes'> | undefined,
    context: CallContext,
  ): Promise<Answer> {
    const services = Map.groupBy(visible(operation, key), ({ service }) => service);
    const before = cursor === undefined ? undefined : uuidOf(idFromCursor(cursor, 'job_[a-z]+'));
    const ask = ([service, starters]: [string, JobStarter[]]): Promise<JobSummary[]> => {
      const operations = starters.map(({ name }) => name);
      return this.jobs.list(service, { operations, state, limit: limit + 1, before }, context);
    };
    const asked = [...services];
    const found = merged([...services.keys()], await Promise.allSettled(asked.map(ask)));
    const jobs = found.slice(0, limit);
    const last = jobs.at(-1);
    return { jobs, next_cursor: last && found.length > limit ? cursorAfterId(last.id) : null };
  }
}

/** The operations whose jobs the key sees. */
function visible(name: string | undefined, key: Pick<ActiveKey, 'scopes'> | undefined): JobStarter[] {
  if (name === undefined) return jobStarters.filter(({ scope }) => key?.scopes.has(scope) ?? true);
  const starter = jobStarters.find((one) => one.name === name);
  if (!starter) throw noJobsOf(name);
  if (key && !key.scopes.has(starter.scope)) throw scopeMissing(starter.scope);
  return [starter];
}

/** All jobs, newest first. @throws ProblemError unavailable where a service did not answer */
function merged(
  services: readonly string[],
  answers: readonly PromiseSettledResult<JobSummary[]>[],
): JobSummary[] {
  const away = services.filter((_service, index) => answers[index]?.status === 'rejected');
  if (away.length > 0) throw unavailable(away);
  return answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .sort((one, other) => (uuidOf(one.id) < uuidOf(other.id) ? 1 : -1));
}

const unavailable = (services: readonly string[]): ProblemError =>
  new ProblemError(
    'unavailable',
    `The jobs cannot be listed, since ${services.join(' and ')} did not answer. Retry, or name an operation of another service.`,
    { retryAfter: 2 },
  );

function noJobsOf(name: string): ProblemError {
  const names = jobStarters.map((starter) => starter.name);
  const similar = nearest(name, names);
  const fix = similar === undefined ? `send one of ${names.join(', ')}` : `did you mean ${similar}?`;
  return validationProblem([
    { location: 'body.operation', message: 'is not an operation that runs as a job', fix },
  ]);
}
