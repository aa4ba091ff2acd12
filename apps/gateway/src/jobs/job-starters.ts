import { beginsJob, type Scope } from '@lode/contracts';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';

export interface JobStarter {
  readonly service: string;
  /** The name of the operation, which its jobs carry. */
  readonly name: string;
  /** The scope that a key needs for the operation and its jobs. */
  readonly scope: Scope;
}

/** The operations over HTTP that run as jobs: always, or on request. */
export const jobStarters: readonly JobStarter[] = routedOperations
  .filter((operation) => operation.asJob !== undefined || beginsJob(operation))
  .flatMap(starterOf);

function starterOf({ service, name, http: { scope } }: RoutedOperation): JobStarter[] {
  return scope === null || scope === 'any' ? [] : [{ service, name, scope }];
}
