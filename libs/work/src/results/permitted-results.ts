import { operations, ProblemError, readableScopes, type Operation, type ServiceName } from '@lode/contracts';
import type { CallContext } from '@lode/bus';

type Caller = Pick<CallContext, 'scopes'>;

const producers = operations.filter(({ results }) => results !== undefined);

/** The scope of an operation that is called over HTTP; undefined where any key may use it. */
const scopeOf = ({ http }: Operation): string | undefined =>
  http?.scope === null || http?.scope === 'any' ? undefined : http?.scope;

const isPermitted = (operation: Operation, { scopes }: Caller): boolean => {
  const scope = scopeOf(operation);
  return scopes === undefined || scope === undefined || readableScopes(scopes).has(scope);
};

/** Names of the operations of a service whose results the caller may take as the latest ones. */
export const latestFor = (service: ServiceName, caller: Caller): string[] =>
  producers
    .filter((operation) => operation.service === service && operation.results?.latest)
    .filter((operation) => isPermitted(operation, caller))
    .map(({ name }) => name);

/** @throws ProblemError forbidden where the key lacks the scope of the operation that produced the results */
export function requirePermitted(service: ServiceName | undefined, name: string, caller: Caller): void {
  const producer = producers.find((each) => each.service === service && each.name === name);
  if (!producer || isPermitted(producer, caller)) return;
  throw new ProblemError(
    'forbidden',
    `The key lacks the scope ${scopeOf(producer)}, which reading the results of ${name} requires. Use a key that has it.`,
  );
}
