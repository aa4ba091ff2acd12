import { Job, JobRequest } from '../jobs/job';
import { operation, seconds } from '../operation/operation';

/** Asks the service that the job's id names. */
export const GetJob = operation({
  service: 'gateway',
  name: 'get_job',
  summary: 'The state of a job, and its result once it is done',
  description:
    'Results are kept for 24 hours; after that the answer is 410. `GET /jobs/{id}/events` tells every change as it happens.',
  http: { method: 'GET', path: '/jobs/{id}', scope: 'any' },
  access: 'account',
  request: JobRequest,
  response: Job,
  timeout: seconds(12),
  idempotent: true,
});

export const CancelJob = operation({
  service: 'gateway',
  name: 'cancel_job',
  summary: 'Stop a job; one that has ended stays as it is',
  http: { method: 'DELETE', path: '/jobs/{id}', scope: 'any' },
  access: 'account',
  request: JobRequest,
  response: Job,
  timeout: seconds(12),
  idempotent: true,
});
