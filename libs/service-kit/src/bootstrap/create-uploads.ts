import type { DataSource } from 'typeorm';
import type { FoundHandler } from '../bus/handles';
import type { Clock } from '../clock/clock';
import { uploadHandlers } from '../uploads/upload-handlers';
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

/** Handlers of the upload operations. */
export const uploadHandlersOf = (
  { uploads: operations }: ServiceDefinition,
  uploads: Uploads | undefined,
): FoundHandler[] => (operations && uploads ? uploadHandlers(uploads, operations) : []);
