import { Controller, type Type } from '@nestjs/common';
import type { Job, JobOperations, JobRequest } from '@lode/contracts';
import type { CallContext } from '../bus/context';
import { Handles } from '../operations/handles';
import { JobEndpoints } from './job-endpoints';

/** The controller of `get_job` and `cancel_job` of a service. */
export function jobController({ get, cancel }: JobOperations): Type {
  @Controller()
  class JobController {
    constructor(private readonly endpoints: JobEndpoints) {}

    @Handles(get)
    get(request: JobRequest, context: CallContext): Promise<Job> {
      return this.endpoints.get(request, context);
    }

    @Handles(cancel)
    cancel(request: JobRequest, context: CallContext): Promise<Job> {
      return this.endpoints.cancel(request, context);
    }
  }
  return JobController;
}
