import { DataSource } from 'typeorm';
import type { BoundedPoolConfig } from './bounded-pool';
import { databaseLimits, type DatabaseLimits } from './database-limits';

/** Another data source on the database of the given one, with one connection and other limits. It is not connected. */
export function withLimits({ options }: DataSource, limits: Partial<DatabaseLimits>): DataSource {
  const config: BoundedPoolConfig = options.extra;
  const extra: BoundedPoolConfig = { ...config, max: 1, limits: { ...databaseLimits, ...limits } };
  return new DataSource({ ...options, extra } as typeof options);
}
