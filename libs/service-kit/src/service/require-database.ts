import type { DataSource } from 'typeorm';
import type { ServiceDefinition } from './service';

/** @throws where a service has no database for what it does */
export function requireDatabase(
  source: DataSource | undefined,
  { name }: ServiceDefinition,
  does: string,
): DataSource {
  if (source) return source;
  throw new Error(`${name} ${does}, but has no database: add \`database\` to @LodeService`);
}
