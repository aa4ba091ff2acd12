import type { DataSource } from 'typeorm';
import type { FoundHandler } from '../bus/handles';
import type { Clock } from '../clock/clock';
import { uploadHandlers } from '../uploads/upload-handlers';
import { Uploads } from '../uploads/uploads';
import type { ServiceDefinition } from './service';

/** The uploads of a service that reads large content. @throws where it has no database to keep them in */
export function createUploads(
  { name: service, uploads }: ServiceDefinition,
  source: DataSource | undefined,
  clock: Clock,
): Uploads | undefined {
  if (!uploads) return undefined;
  if (!source) throw new Error(`${service} takes uploads, but has no database to keep them in`);
  return new Uploads({ source, service, limit: uploads.limit, clock });
}

/** What the kit answers itself about them. */
export const answersOfUploads = (
  { uploads: operations }: ServiceDefinition,
  uploads: Uploads | undefined,
): FoundHandler[] => (operations && uploads ? uploadHandlers(uploads, operations) : []);
