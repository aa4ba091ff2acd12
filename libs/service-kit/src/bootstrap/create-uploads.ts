import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import { Uploads } from '../uploads/uploads';
import type { ServiceDefinition } from './service';

/** Creates the uploads of a service that reads large content. @throws where the service has no database */
export function createUploads(
  { name: service, uploads }: ServiceDefinition,
  source: DataSource | undefined,
  clock: Clock,
): Uploads | undefined {
  if (!uploads) return undefined;
  if (!source) throw new Error(`${service} accepts uploads, but has no database`);
  return new Uploads({ source, service, limit: uploads.limit, clock });
}
