import type { DataSource } from 'typeorm';
import type { FoundHandler } from '../bus/handles';
import type { Clock } from '../clock/clock';
import type { SubjectHasher } from '../privacy/subject-hashes';
import { resultHandlers } from '../results/result-handlers';
import { Results } from '../results/results';
import type { ServiceDefinition } from './service';

interface Given {
  readonly clock: Clock;
  readonly hasher: SubjectHasher | undefined;
}

/** The result sets of a service that keeps its answers. @throws where it has no database to keep them in */
export function createResults(
  { name, results }: ServiceDefinition,
  source: DataSource | undefined,
  { clock, hasher }: Given,
): Results | undefined {
  if (!results) return undefined;
  if (!source || !hasher) throw new Error(`${name} keeps results, but has no database to keep them in`);
  return new Results(source, name, hasher, clock);
}

/** What the kit answers itself about them. */
export const answersOfResults = (
  { results: operations }: ServiceDefinition,
  results: Results | undefined,
): FoundHandler[] => (operations && results ? resultHandlers(results, operations) : []);
