import type { DataSource } from 'typeorm';
import { BoundedPool } from './bounded-pool';

/** The pool of a connected data source; undefined where it is that of another driver. */
export function poolOf({ driver }: DataSource): BoundedPool | undefined {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  return pool instanceof BoundedPool ? pool : undefined;
}
