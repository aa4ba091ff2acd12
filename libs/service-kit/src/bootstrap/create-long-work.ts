import { LongWork, type LongWorkParts } from '../jobs/long-work';
import type { ServiceDefinition } from './service';

type Given = Pick<LongWorkParts, 'bus' | 'clock' | 'logger' | 'metrics'>;

/** The long work of a service that declares jobs or tasks. @throws where it has no database to keep them in */
export function createLongWork(
  { name: service, operations, jobs, tasks = [] }: ServiceDefinition,
  source: LongWorkParts['source'] | undefined,
  given: Given,
): LongWork | undefined {
  if (!jobs && tasks.length === 0) return undefined;
  if (!source) throw new Error(`${service} has jobs or tasks, but no database to keep them in`);
  return new LongWork({ ...given, service, source, jobs, tasks, operations });
}
