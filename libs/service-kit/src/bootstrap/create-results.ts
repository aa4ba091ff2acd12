import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import type { SubjectHasher } from '../privacy/subject-hashes';
import { Results } from '../results/results';
import type { ServiceDefinition } from './service';

interface Given {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly hasher: SubjectHasher | undefined;
}

/** Creates the result sets of a service that stores its results. @throws where the service has no database */
export function createResults(
  { name, results }: ServiceDefinition,
  source: DataSource | undefined,
  { clock, logger, hasher }: Given,
): Results | undefined {
  if (!results) return undefined;
  if (!source || !hasher) throw new Error(`${name} stores results, but has no database`);
  return new Results(source, name, hasher, clock, logger);
}
