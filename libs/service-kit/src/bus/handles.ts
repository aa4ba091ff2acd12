import type { Operation } from '@lode/contracts';
import { MarkedMethods } from '../marks/marked-methods';
import type { CallContext } from './context';
import type { Handler } from './server';

const handled = new MarkedMethods<Operation>();

/** Marks the method that handles an operation; the operation determines the types of the method. */
export function Handles<Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
) {
  return <Method extends (request: Request, context: CallContext) => Promise<Response>>(
    target: object,
    property: string,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => handled.mark(target, property, operation as unknown as Operation);
}

export interface FoundHandler {
  readonly operation: Operation;
  readonly handler: Handler;
}

/** A handler without a marked method, for operations that the kit answers for every service. */
export const found = <Request extends object, Response extends object>(
  operation: Operation<Request, Response>,
  handler: Handler<Request, Response>,
): FoundHandler => ({
  operation: operation as unknown as Operation,
  handler: handler as unknown as Handler,
});

/** The handlers of the instances. */
export function handlersOf(instances: readonly unknown[]): FoundHandler[] {
  return handled
    .of(instances)
    .map(({ mark: operation, method }) => ({ operation, handler: method as unknown as Handler }));
}

/**
 * @throws where an operation of the service has no handler or several, or where a handler has no operation of the
 * service
 */
export function checkCoverage(
  service: string,
  offered: readonly Operation[],
  found: readonly FoundHandler[],
): void {
  const mistakes = offered.flatMap(({ name, subject }) => {
    const count = found.filter(({ operation }) => operation.subject === subject).length;
    return count === 1 ? [] : [count === 0 ? `${name} has no handler` : `${name} has ${count} handlers`];
  });
  const unknownHandlers = found
    .filter(({ operation }) => !offered.some(({ subject }) => subject === operation.subject))
    .map(({ operation }) => `${operation.name} is handled but not offered`);
  if (mistakes.length + unknownHandlers.length)
    throw new Error(`${service}: ${[...mistakes, ...unknownHandlers].join(', ')}`);
}
