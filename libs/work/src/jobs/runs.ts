import type { Job, JobProgress, Operation } from '@lode/contracts';
import { MarkedMethods } from '@lode/platform';
import type { JobLimits } from './job-limits';

/** A running job of a caller. */
export interface RunningJob {
  readonly id: string;
  readonly account: string;
  /** Aborted with a `WorkInterrupted`; the result of a cancelled job is dropped. */
  readonly signal: AbortSignal;
  /** Reports progress; callers see the maximum of all reports. */
  progress(done: number, total?: number, found?: JobProgress['found']): void;
  /** Announces new rows that the job has found so far. @param revision higher than that of the rows before */
  rowsFound(revision: number): void;
}

export type JobRunner<Request extends object = object> = (
  request: Request,
  job: RunningJob,
) => Promise<object>;

const runners = new MarkedMethods<Operation>();
const limits = new WeakMap<Operation, JobLimits>();

/**
 * Marks the method that runs the jobs of an operation; its return value is the result of the job. It may run again from
 * the start after a crash, so it must be idempotent.
 * @param limitsOfJobs for work that differs from others, such as work that mostly waits
 */
export function Runs<Request extends object>(operation: Operation<Request, Job>, limitsOfJobs?: JobLimits) {
  if (limitsOfJobs) limits.set(operation as unknown as Operation, limitsOfJobs);
  return <Method extends JobRunner<Request>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => runners.mark(target, property, operation as unknown as Operation);
}

export const jobRunnersOf = (instances: readonly unknown[]) => runners.of(instances);

export const jobLimitsOf = (operation: Operation): JobLimits | undefined => limits.get(operation);
