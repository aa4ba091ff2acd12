import {
  AnyObjectField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { EvidenceField } from '../fields/lean-fields';
import { CreatedByField } from './created-by';
import type { ProblemCode } from '../problem/problem';
import { type ServiceName, serviceNames } from './services';

/** The last three are final. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export class JobProgress {
  @IntegerField({ description: 'Number of completed parts of the work.', minimum: 0 })
  done!: number;

  @IntegerField({ description: 'Total number of parts. Null if not known yet.', nullable: true })
  total!: number | null;

  @AnyObjectField({
    description: 'Number of items found so far, by type. Omitted if the job does not count them.',
    optional: true,
    example: { emails: 3, phones: 1 },
  })
  found?: Record<string, number>;
}

export class JobProblem {
  @TextField({ description: 'Error code, as listed in the error reference.' })
  code!: ProblemCode;

  @TextField({ description: 'Explanation of the error.' })
  detail!: string;
}

/** A job without its result. */
export class JobSummary {
  @TextField({
    description: 'ID of the job.',
    example: 'job_verification_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  })
  id!: string;

  @TextField({ description: 'Operation that the job runs.', example: 'verify_emails' })
  operation!: string;

  @TextField({
    description:
      'Request in words without people, such as `dentists in Austin, TX` or `5 addresses`. Null if no words remain.',
    example: '5 addresses',
    maxLength: 200,
    nullable: true,
  })
  question!: string | null;

  @TextField({
    description: 'State of the job; `done`, `failed` and `cancelled` are final.',
    oneOf: jobStates,
  })
  state!: JobState;

  @ObjectField(() => JobProgress, { description: 'Progress of the job.' })
  progress!: JobProgress;

  @InstantField({ description: 'Time at which the job was created.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the job was last updated.' })
  updated_at!: string;

  @InstantField({
    description: 'Time at which the result is deleted. Null until the job has ended.',
    nullable: true,
  })
  expires_at!: string | null;

  @ObjectField(() => JobProblem, {
    description: 'Error that ended the job. Null unless `state` is `failed`.',
    nullable: true,
  })
  problem!: JobProblem | null;

  @TextField({
    description:
      'Part of the request that the job has left out, because the quota of the account allowed no more results. Null or omitted if there is none.',
    nullable: true,
    optional: true,
    maxLength: 300,
    example: 'The last 80 of 100 addresses.',
  })
  not_done?: string | null;

  @CreatedByField('job')
  created_by?: string | null;
}

/** Work that continues after the response to its request. */
export class Job extends JobSummary {
  @AnyObjectField({
    description: 'Result of the operation. Null unless `state` is `done`.',
    nullable: true,
  })
  result!: Record<string, unknown> | null;
}

export class JobRequest {
  @TextField({ description: 'ID of the job.', minLength: 1, maxLength: 100 })
  id!: string;
}

/** The state of a job, with its result in full or in part. */
export class GetJobRequest extends JobRequest {
  @TextField({
    description:
      'Fields of each row of the result, separated by commas, such as `name,email`, as for the direct request; a dot selects fields of an object. Default: all.',
    optional: true,
    minLength: 1,
    maxLength: 1000,
  })
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

/** A page of the jobs of one service and account, newest first. */
export class ServiceJobsRequest {
  @TextListField({ description: 'Names of the operations whose jobs are listed.', maxItems: 50 })
  operations!: string[];

  @TextField({
    description: 'Return only jobs in this state. Default: all.',
    optional: true,
    oneOf: jobStates,
  })
  state?: JobState;

  @IntegerField({ description: 'Maximum number of jobs, 1 to 101.', minimum: 1, maximum: 101 })
  limit!: number;

  @TextField({
    description: 'Return only jobs that are older than the one with this UUID in its ID.',
    optional: true,
    pattern: /^[0-9a-f-]{36}$/,
    rule: 'must be a UUID in lower case',
    fix: 'send the last 36 characters of the ID of a job',
  })
  before?: string;
}

export class ServiceJobs {
  @ObjectListField(() => JobSummary, { description: 'The jobs, newest first.', maxItems: 101 })
  jobs!: JobSummary[];
}

/** A progress event of a job; the last one has a final state. */
export class JobChange {
  @TextField({ description: 'ID of the job.' })
  id!: string;

  @TextField({ description: 'State of the job.', oneOf: jobStates })
  state!: JobState;

  @ObjectField(() => JobProgress, { description: 'Progress of the job.' })
  progress!: JobProgress;

  @IntegerField({
    description:
      'Number of the rows that were found so far, which `list_job_rows` returns. Omitted if there are no new ones.',
    optional: true,
    minimum: 0,
  })
  revision?: number;
}

/** The service of a job, from the id of the job (`job_<service>_<UUID>`); undefined for other texts. */
export function serviceOfJob(id: string): ServiceName | undefined {
  const [, name] = /^job_([a-z]+)_[0-9a-f-]{36}$/.exec(id) ?? [];
  return serviceNames.find((service) => service === name);
}

export const isFinal = (state: JobState): boolean => !['queued', 'running'].includes(state);
