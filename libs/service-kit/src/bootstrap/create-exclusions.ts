import type { DataSource } from 'typeorm';
import type { Bus } from '../bus/bus';
import { ExclusionCopy } from '../exclusions/exclusion-copy';
import type { SubjectHasher } from '../privacy/subject-hashes';
import type { ServiceDefinition } from './service';

interface Given {
  readonly bus: Bus;
  readonly hasher: SubjectHasher | undefined;
}

/** Creates the copy of the exclusions of a service that receives them. @throws where the service has no database */
export function createExclusions(
  { name, exclusions }: ServiceDefinition,
  source: DataSource | undefined,
  { bus, hasher }: Given,
): ExclusionCopy | undefined {
  if (!exclusions) return undefined;
  if (!source || !hasher) throw new Error(`${name} receives exclusions, but has no database`);
  return new ExclusionCopy({ source, hasher, request: (wanted) => bus.emit(exclusions.wanted, { wanted }) });
}
