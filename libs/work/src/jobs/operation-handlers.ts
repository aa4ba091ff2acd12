import type { Operation } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { MarkedMethods, type FoundMethod } from '@lode/platform';

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
