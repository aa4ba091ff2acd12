import type { Job, JobProgress, Operation } from '@lode/contracts';
import { MarkedMethods } from '../marks/marked-methods';

/** A caller's job while it is being done. */
export interface RunningJob {
  readonly id: string;
  readonly account: string;
  /** Aborted with a `WorkInterrupted`; what a cancelled job still returns is dropped. */
  readonly signal: AbortSignal;
  /** Says how far the work is; callers see the furthest point that was ever said. */
  progress(done: number, total?: number, found?: JobProgress['found']): void;
}

export type JobRunner<Request extends object = object> = (
  request: Request,
  job: RunningJob,
) => Promise<object>;

const runners = new MarkedMethods<Operation>();

/**
 * Marks the method that does the jobs which an operation begins; what it returns is the result of the job.
 * It may run again from the start after a crash, so it must bear repetition.
 */
export function Runs<Request extends object>(operation: Operation<Request, Job>) {
  return <Method extends JobRunner<Request>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => runners.mark(target, property, operation as unknown as Operation);
}

export const jobRunnersOf = (instances: readonly unknown[]) => runners.of(instances);
