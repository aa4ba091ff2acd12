import { eventSeries, type EventSeries } from '../operation/event';
import { operation, seconds, type Operation } from '../operation/operation';
import type { ServiceName } from '../shared/services';
import { alreadyFiltered } from '../shared/suppression-filter';
import { GetJobRequest, Job, JobChange, JobRequest, ServiceJobs, ServiceJobsRequest } from '../shared/job';

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
