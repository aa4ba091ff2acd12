import { AnyObjectField, InstantField, IntegerField, ObjectField, TextField } from '../fields/decorators';
import type { ProblemCode } from '../problem/codes';
import { serviceNames, type ServiceName } from './services';

/** The last three are final. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export class JobProgress {
  @IntegerField({ description: 'Parts of the work that are done.', minimum: 0 })
  done!: number;

  @IntegerField({ description: 'Parts that there are; null where that is not known yet.', nullable: true })
  total!: number | null;

  @AnyObjectField({
    description: 'How much has been found so far, by kind; only where the work counts it.',
    optional: true,
    example: { emails: 3, phones: 1 },
  })
  found?: Record<string, number>;
}

export class JobProblem {
  @TextField({ description: 'The code of the problem, as in the catalogue of errors.' })
  code!: ProblemCode;

  @TextField({ description: 'The error.' })
  detail!: string;
}

/** Work that continues after the response to its request. */
export class Job {
  @TextField({
    description: 'The id of the job.',
    example: 'job_verification_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  })
  id!: string;

  @TextField({ description: 'The operation that is done.', example: 'verify_emails' })
  operation!: string;

  @TextField({
    description: 'The state of the job; `done`, `failed` and `cancelled` are final.',
    oneOf: jobStates,
  })
  state!: JobState;

  @ObjectField(() => JobProgress, { description: 'How far the work is.' })
  progress!: JobProgress;

  @InstantField({ description: 'When the job was asked for.' })
  created_at!: string;

  @InstantField({ description: 'When anything about it changed last.' })
  updated_at!: string;

  @InstantField({
    description: 'Until when the result is kept; null before the job has ended.',
    nullable: true,
  })
  expires_at!: string | null;

  @AnyObjectField({
    description: 'The result of the operation; null unless the state is `done`.',
    nullable: true,
  })
  result!: Record<string, unknown> | null;

  @ObjectField(() => JobProblem, {
    description: 'Why the job failed; null unless the state is `failed`.',
    nullable: true,
  })
  problem!: JobProblem | null;
}

export class JobRequest {
  @TextField({ description: 'The id of the job.', minLength: 1, maxLength: 100 })
  id!: string;
}

/** A progress event of a job; the last one has a final state. */
export class JobChange {
  @TextField({ description: 'The id of the job.' })
  id!: string;

  @TextField({ description: 'The state of the job.', oneOf: jobStates })
  state!: JobState;

  @ObjectField(() => JobProgress, { description: 'How far the work is.' })
  progress!: JobProgress;
}

/** The service of a job, from the id of the job (`job_<service>_<UUID>`); undefined for other texts. */
export function serviceOfJob(id: string): ServiceName | undefined {
  const [, name] = /^job_([a-z]+)_[0-9a-f-]{36}$/.exec(id) ?? [];
  return serviceNames.find((service) => service === name);
}

export const isFinal = (state: JobState): boolean => !['queued', 'running'].includes(state);
