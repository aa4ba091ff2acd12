import type { DataSource } from 'typeorm';
import type { FoundHandler } from '../bus/handles';
import type { Clock } from '../clock/clock';
import { databaseSettings } from '../config/kit-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { SubjectHasher } from '../privacy/subject-hashes';
import { resultHandlers } from '../results/result-handlers';
import { Results } from '../results/results';
import type { ServiceDefinition } from './service';

interface Given {
  readonly clock: Clock;
  readonly environment: Environment;
}

/** The result sets of a service that keeps its answers. @throws where it has no database to keep them in */
export function createResults(
  { name, results }: ServiceDefinition,
  source: DataSource | undefined,
  { clock, environment }: Given,
): Results | undefined {
  if (!results) return undefined;
  if (!source) throw new Error(`${name} keeps results, but has no database to keep them in`);
  const { suppressionKey } = loadConfig(databaseSettings, environment);
  return new Results(source, name, new SubjectHasher(suppressionKey), clock);
}

/** What the kit answers itself about them. */
export const answersOfResults = (
  { results: operations }: ServiceDefinition,
  results: Results | undefined,
): FoundHandler[] => (operations && results ? resultHandlers(results, operations) : []);
