import type { Operation, Job, JobProgress, ResultKey, ResultKind } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { MarkedMethods, type FoundMethod } from '@lode/platform';

/** How the jobs of an operation run. */
export interface JobLimits {
  /** Attempts before a job fails; defaults to 3. */
  readonly attempts?: number;
  /** Maximum number of concurrent jobs of a replica; defaults to 4. */
  readonly concurrency?: number;
  /** Maximum number of concurrent jobs of one account over all replicas; by default an account may use all. */
  readonly maxPerAccount?: number;
}

/** The method that handles an operation. */
export type OperationHandler = (request: object, context: CallContext) => Promise<object>;

export type JobCheck<Request extends object = object> = (request: Request, context: CallContext) => void;

const checks = new MarkedMethods<Operation>();

/**
 * Marks the method that rejects requests of an operation before a job begins, by the same problems as the operation
 * itself. For operations declared by `operationWithJob`; without it, the job ends with the problem.
 */
export function ChecksJob<Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
) {
  return <Method extends JobCheck<Request>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => checks.mark(target, property, operation as unknown as Operation);
}

/** The methods that check requests before a job begins, by the name of the operation. */
export const jobChecksOf = (instances: readonly unknown[]): ReadonlyMap<string, JobCheck> =>
  byName(checks.of(instances));

/** @param found methods marked with an operation */
export const byName = <Method>(found: readonly FoundMethod<Operation>[]): ReadonlyMap<string, Method> =>
  new Map(found.map(({ mark, method }) => [mark.name, method as unknown as Method]));

/** What a job may use of the quota of its account: results that it was the first to have in the month. */
export interface JobAllowance {
  /** Number of results left; Infinity without a limit. */
  readonly left: number;
  /** Counts results before they are given. */
  bill(kind: ResultKind, keys: readonly ResultKey[]): Promise<void>;
  /** Releases what exceeds the results that the job may still have. */
  reduce(most: number): Promise<void>;
  /** Notes what the allowance did not suffice for, in words without people. */
  leaveOut(notDone: string): void;
}

/** A running job of a caller. */
export interface RunningJob {
  readonly id: string;
  readonly account: string;
  /** Person or key that began it. */
  readonly actor?: string | null;
  /** What the job may use of the quota of the account. */
  readonly allowance: JobAllowance;
  /** Aborted with an `Interrupted`; the result of a cancelled job is dropped. */
  readonly signal: AbortSignal;
  /** Reports progress; callers see the maximum of all reports. */
  progress(done: number, total?: number, found?: JobProgress['found']): void;
  /** Announces new rows that the job has found so far. @param revision higher than that of the rows before */
  rowsFound(revision: number): void;
}

export type JobMethod<Request extends object = object> = (
  request: Request,
  job: RunningJob,
) => Promise<object>;

const methods = new MarkedMethods<Operation>();
const limits = new WeakMap<Operation, JobLimits>();

/**
 * Marks the method that runs the jobs of an operation; its return value is the result of the job. It may run again from
 * the start after a crash, so it must be idempotent.
 * @param limitsOfJobs for jobs that differ from others, such as those that mostly wait
 */
export function JobWorker<Request extends object>(
  operation: Operation<Request, Job>,
  limitsOfJobs?: JobLimits,
) {
  if (limitsOfJobs) limits.set(operation as unknown as Operation, limitsOfJobs);
  return <Method extends JobMethod<Request>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => methods.mark(target, property, operation as unknown as Operation);
}

export const jobMethodsOf = (instances: readonly unknown[]) => methods.of(instances);

export const jobLimitsOf = (operation: Operation): JobLimits | undefined => limits.get(operation);
