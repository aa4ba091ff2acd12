import { Controller, type Type } from '@nestjs/common';
import type {
  GetJobRequest,
  Job,
  JobOperations,
  JobRequest,
  ServiceJobs,
  ServiceJobsRequest,
} from '@lode/contracts';
import { type CallContext, Handles } from '@lode/bus';
import { JobEndpoints } from './job-endpoints';

/** The controller of `get_job`, `cancel_job` and `list_jobs` of a service. */
export function jobController({ get, cancel, list }: JobOperations): Type {
  @Controller()
  class JobController {
    constructor(private readonly endpoints: JobEndpoints) {}

    @Handles(get)
    get(request: GetJobRequest, context: CallContext): Promise<Job> {
      return this.endpoints.get(request, context);
    }

    @Handles(cancel)
    cancel(request: JobRequest, context: CallContext): Promise<Job> {
      return this.endpoints.cancel(request, context);
    }

    @Handles(list)
    list(request: ServiceJobsRequest, context: CallContext): Promise<ServiceJobs> {
      return this.endpoints.list(request, context);
    }
  }
  return JobController;
}
