import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { ServiceName } from '@lode/contracts';
import { BoundedPool, type BoundedPoolConfig } from './bounded-pool';
import { databaseLimits, type DatabaseLimits } from './database-limits';
import type { Schema } from './schema';

type Classes = MixedList<new () => object>;

/** What a data source knows of a service: its entities, and the migrations since its schema. */
interface Mapping {
  readonly entities: Classes;
  readonly migrations: Classes;
}

/** The database of a service. */
export interface ServiceDatabase extends Mapping {
  readonly schema: Schema;
}

interface ConnectOptions {
  readonly service: ServiceName;
  readonly url: string;
  readonly database: Mapping;
  readonly pool: number;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<DatabaseLimits>;
}

/** A data source on the service's schema; each service has its own, also where several share a process. */
export function createDataSource({ service, url, database, pool, limits = {} }: ConnectOptions): DataSource {
  const extra: BoundedPoolConfig = { max: pool, limits: { ...databaseLimits, ...limits } };
  const options: DataSourceOptions = {
    type: 'postgres',
    driver: { Pool: BoundedPool },
    url,
    schema: service,
    applicationName: `lode-${service}`,
    entities: database.entities,
    migrations: database.migrations,
    migrationsTableName: 'migrations',
    // TypeORM would log the parameters of failed queries, which contain personal data.
    logging: false,
    poolErrorHandler: () => undefined,
    extra,
  };
  return new DataSource(options);
}
