import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { notForAssistants } from '../operation/audience';
import { eventSeries, type EventSeries } from '../operation/event';
import { operation, type Operation, seconds } from '../operation/operation';
import { FilePage } from '../shared/file-page';
import {
  GetJobRequest,
  Job,
  JobChange,
  JobRequest,
  type JobState,
  jobStates,
  JobSummary,
  ServiceJobs,
  ServiceJobsRequest,
} from '../shared/job';
import type { ServiceName } from '../shared/services';
import { alreadyFiltered } from '../shared/suppression-filter';

/** Operations and events of the jobs of a service. */
export interface JobOperations {
  readonly get: Operation<GetJobRequest, Job>;
  readonly cancel: Operation<JobRequest, Job>;
  readonly list: Operation<ServiceJobsRequest, ServiceJobs>;
  /** One series per job, by its id. */
  readonly progress: EventSeries<JobChange>;
}

function jobOperationsOf(service: ServiceName): JobOperations {
  const common = {
    service,
    http: null,
    access: 'account',
    request: JobRequest,
    response: Job,
    screen: alreadyFiltered<Job>,
  } as const;
  return {
    get: operation({
      ...common,
      request: GetJobRequest,
      name: 'get_job',
      summary: 'Get a job',
      timeout: seconds(10),
      idempotent: true,
    }),
    cancel: operation({
      ...common,
      name: 'cancel_job',
      summary: 'Cancel a job',
      timeout: seconds(10),
      idempotent: true,
    }),
    list: operation({
      service,
      http: null,
      access: 'account',
      request: ServiceJobsRequest,
      response: ServiceJobs,
      screen: alreadyFiltered<ServiceJobs>,
      name: 'list_jobs',
      summary: 'List the jobs of an account',
      timeout: seconds(10),
      idempotent: true,
    }),
    progress: eventSeries({
      service,
      name: 'progress',
      summary: 'Progress or end of a job',
      payload: JobChange,
    }),
  };
}

/** All services with jobs. */
export const jobOperations = {
  crawl: jobOperationsOf('crawl'),
  email: jobOperationsOf('email'),
  export: jobOperationsOf('export'),
  intel: jobOperationsOf('intel'),
  leads: jobOperationsOf('leads'),
  outreach: jobOperationsOf('outreach'),
  privacy: jobOperationsOf('privacy'),
  verification: jobOperationsOf('verification'),
} satisfies Partial<Record<ServiceName, JobOperations>>;

export class JobFileRequest extends JobRequest {
  @TextField({
    description: 'Cursor of the next part of the file. Omit it for the first part.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

const readOperationOf = (service: ServiceName): Operation<JobFileRequest, FilePage> =>
  operation({
    service,
    name: 'read_job_file',
    summary: 'Read the file of a job',
    http: null,
    access: 'account',
    request: JobFileRequest,
    response: FilePage,
    timeout: seconds(10),
    idempotent: true,
    screen: alreadyFiltered<FilePage>,
    problems: ['not_found', 'conflict', 'gone'],
  });

/** Read the files of the jobs of all services that process files. */
export const jobFileOperations = {
  email: readOperationOf('email'),
  intel: readOperationOf('intel'),
  leads: readOperationOf('leads'),
  verification: readOperationOf('verification'),
} satisfies Partial<Record<ServiceName, Operation<JobFileRequest, FilePage>>>;

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
  method: 'jobs.list',
  assistants: { toolset: 'more', collected: false, defaults: { limit: 20 } },
  people: { none: 'returns jobs without requests, or as get_job does' },
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
  method: null,
  n8n: [{ as: 'job.get' }],
  assistants: { toolset: 'find', collected: true, defaults: { evidence: false } },
  people: { shownBy: 'ways-to-ask.ts of the end-to-end tests, by the jobs of other operations' },
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
  method: null,
  assistants: { toolset: 'more', collected: false },
  people: { none: 'returns jobs without requests, or as get_job does' },
  audit: { action: 'job.cancelled' },
  summary: 'Cancel a job',
  description:
    'Stops a queued or running job; a member in the dashboard stops own ones, an owner all. Its progress is final within seconds, when the step in progress has ended; a job that has ended is returned unchanged.',
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
  method: null,
  assistants: notForAssistants.upload,
  people: { none: 'returns jobs without requests, or as get_job does' },
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
