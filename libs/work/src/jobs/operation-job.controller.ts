import { Controller, type Type } from '@nestjs/common';
import type { Job, Operation } from '@lode/contracts';
import { type CallContext, Handles } from '@lode/bus';
import { OperationJobs } from './operation-jobs';

/** The controller that begins the jobs of an operation declared by `operationWithJob`. */
export function operationJobController(operation: Operation, asJob: Operation<object, Job>): Type {
  @Controller()
  class OperationJobController {
    constructor(private readonly jobs: OperationJobs) {}

    @Handles(asJob)
    begin(request: object, context: CallContext): Promise<Job> {
      return this.jobs.begin(operation, asJob, request, context);
    }
  }
  return OperationJobController;
}
