import { Job, JobRequest } from '../shared/job';
import { operation, seconds } from '../operation/operation';

/** Path of the operations that get and cancel a job. */
export const jobPath = '/jobs/{id}';

/**
 * The path of the server-sent events of a job. It is not an operation, because an operation has one answer; on the
 * bus, events of the job replace it.
 */
export const jobEventsPath = `${jobPath}/events`;

/** Calls the service that the id of the job names. */
export const GetJob = operation({
  service: 'gateway',
  name: 'get_job',
  summary: 'Get a job',
  description:
    'Returns the state of a job, and its result once it is done. Results are stored for 24 hours; after that the response is 410.',
  http: { method: 'GET', path: jobPath, scope: 'any' },
  access: 'account',
  request: JobRequest,
  response: Job,
  timeout: seconds(12),
  idempotent: true,
  problems: ['forbidden', 'gone'],
});

export const CancelJob = operation({
  service: 'gateway',
  name: 'cancel_job',
  summary: 'Cancel a job',
  description:
    'Stops a queued or running job; its progress is final when the step in progress has ended, within seconds. A job that has ended is returned unchanged.',
  http: { method: 'DELETE', path: jobPath, scope: 'any' },
  access: 'account',
  request: JobRequest,
  response: Job,
  timeout: seconds(12),
  idempotent: true,
  problems: ['forbidden', 'gone'],
});
