import { beginsJob } from '@lode/contracts';
import type { Producer } from '../gathering/gather-newest';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';

/** The operations over HTTP that run as jobs: always, or on request. */
export const jobStarters: readonly Producer[] = routedOperations
  .filter((operation) => operation.asJob !== undefined || beginsJob(operation))
  .flatMap(starterOf);

function starterOf({ service, name, http: { scope } }: RoutedOperation): Producer[] {
  return scope === null || scope === 'any' ? [] : [{ service, name, scope }];
}
