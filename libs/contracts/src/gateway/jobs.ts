import { JobFileRequest } from '../bulk-files/job-file-operations';
import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { FilePage } from '../shared/file-page';
import { alreadyFiltered } from '../shared/suppression-filter';
import { GetJobRequest, Job, JobRequest, jobStates, JobSummary, type JobState } from '../shared/job';

/** Path of the operations that get and cancel a job. */
export const jobPath = '/jobs/{id}';

/**
 * The path of the server-sent events of a job. It is not an operation, because an operation has one answer; on the
 * bus, events of the job replace it.
 */
export const jobEventsPath = `${jobPath}/events`;

export class ListJobsRequest {
  @TextField({
    description: 'Return only jobs of this operation, such as `generate_leads`. Default: all.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'generate_leads',
  })
  operation?: string;

  @TextField({
    description: 'Return only jobs in this state. Default: all.',
    optional: true,
    oneOf: jobStates,
  })
  state?: JobState;

  @IntegerField({
    description: 'Maximum number of jobs per page, 1 to 100. Default: 20.',
    minimum: 1,
    maximum: 100,
    default: 20,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page, which has the newest jobs.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class JobList {
  @ObjectListField(() => JobSummary, {
    description: 'The jobs without their results, newest first.',
    maxItems: 100,
  })
  jobs!: JobSummary[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

/** Asks all services with jobs. */
export const ListJobs = operation({
  service: 'gateway',
  name: 'list_jobs',
  summary: 'List jobs',
  description:
    'Lists the jobs of the account without their results, newest first; a key sees only jobs of operations whose scope it holds. While a service does not respond, the response is 503 and names it.',
  http: { method: 'GET', path: '/jobs', scope: 'any' },
  access: 'account',
  request: ListJobsRequest,
  response: JobList,
  timeout: seconds(12),
  idempotent: true,
  callerScopes: true,
  problems: ['forbidden'],
});

/** Calls the service that the id of the job names. */
export const GetJob = operation({
  service: 'gateway',
  name: 'get_job',
  summary: 'Get a job',
  description:
    'Returns the state of a job, and its result once it is done. Results are stored for 24 hours; after that the response is 410.',
  http: { method: 'GET', path: jobPath, scope: 'any' },
  access: 'account',
  request: GetJobRequest,
  response: Job,
  timeout: seconds(12),
  idempotent: true,
  callerKey: true,
  problems: ['forbidden', 'gone'],
});

export const CancelJob = operation({
  service: 'gateway',
  name: 'cancel_job',
  audit: { action: 'job.cancelled' },
  summary: 'Cancel a job',
  description:
    'Stops a queued or running job; its progress is final when the step in progress has ended, within seconds. A job that has ended is returned unchanged.',
  http: { method: 'DELETE', path: jobPath, scope: 'any' },
  access: 'account',
  request: JobRequest,
  response: Job,
  timeout: seconds(12),
  idempotent: true,
  callerKey: true,
  problems: ['forbidden', 'gone'],
});

export const GetJobFile = operation({
  service: 'gateway',
  name: 'get_job_file',
  audit: { action: 'file.downloaded' },
  summary: 'Download the file of a job',
  description:
    'Returns the rows of a file with their answers as CSV once its job has ended; the file of a cancelled job has the answers so far. Rows about suppressed people are omitted.',
  http: {
    method: 'GET',
    path: `${jobPath}/file`,
    scope: 'any',
    answer: 'file',
    media: 'text/csv',
  },
  access: 'account',
  request: JobFileRequest,
  response: FilePage,
  timeout: seconds(20),
  idempotent: true,
  callerKey: true,
  screen: alreadyFiltered<FilePage>,
  problems: ['forbidden', 'not_found', 'conflict', 'gone'],
});
