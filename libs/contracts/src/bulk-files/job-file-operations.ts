import { TextField } from '../fields/decorators';
import { operation, seconds, type Operation } from '../operation/operation';
import { FilePage } from '../shared/file-page';
import { JobRequest } from '../shared/job';
import type { ServiceName } from '../shared/services';
import { alreadyFiltered } from '../shared/suppression-filter';

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
