import type { Operation } from '@lode/contracts';

const notOffered =
  'is handled but not offered: add it to operations.ts of the contracts, or in a test to the operations of its fixture';

/**
 * @throws where an operation of the service has no handler or several, or where a handler has no operation of the
 * service
 */
export function checkCoverage(
  service: string,
  offered: readonly Operation[],
  handled: readonly Operation[],
): void {
  const mistakes = offered.flatMap(({ name, subject }) => {
    const count = handled.filter((operation) => operation.subject === subject).length;
    return count === 1 ? [] : [count === 0 ? `${name} has no handler` : `${name} has ${count} handlers`];
  });
  const unknownHandlers = handled
    .filter((operation) => !offered.some(({ subject }) => subject === operation.subject))
    .map(({ name }) => `${name} ${notOffered}`);
  if (mistakes.length + unknownHandlers.length)
    throw new Error(`${service}: ${[...mistakes, ...unknownHandlers].join(', ')}`);
}
