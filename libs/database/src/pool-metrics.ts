import { Counter, Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool-of';

/** Adds metrics of the pool of a data source; the values are read at each scrape. */
export function observePool(source: DataSource, registry: Registry): void {
  const pool = poolOf(source);
  if (!pool) return;
  const registers = [registry];
  new Gauge({
    name: 'lode_database_connections',
    help: 'Connections of this process to Postgres: in use, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool.usage())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'lode_database_connections_max',
    help: 'Size of the pool of this process (LODE_DATABASE_POOL)',
    registers,
  }).set(pool.size);
  const rejected = new Counter({
    name: 'lode_database_rejected_total',
    help: 'Requests that got no connection to Postgres in time',
    registers,
  });
  pool.onRejected = () => rejected.inc();
}
