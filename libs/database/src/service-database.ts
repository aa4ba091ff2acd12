import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { ServiceName } from '@lode/contracts';
import { BoundedPool, type BoundedPoolConfig } from './bounded-pool';
import { databaseLimits, type DatabaseLimits } from './database-limits';
import { libpqUrl } from './libpq-url';
import type { Schema } from './schema';
import { statement } from './statement';

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

const identify = statement({
  sql: `SELECT system_identifier || '/' || current_database() AS id FROM pg_control_system()`,
  columns: { id: 'text' },
});

/** The system identifier of the Postgres cluster, and the name of the database: those of a copy by dump are other ones. */
export const databaseId = async (source: DataSource): Promise<string> => (await identify.one(source)).id;

/** A data source on the service's schema; each service has its own, also where several share a process. */
export function createDataSource({ service, url, database, pool, limits = {} }: ConnectOptions): DataSource {
  const extra: BoundedPoolConfig = { max: pool, limits: { ...databaseLimits, ...limits } };
  const options: DataSourceOptions = {
    type: 'postgres',
    driver: { Pool: BoundedPool },
    url: libpqUrl(url),
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
