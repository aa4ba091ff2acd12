import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { ServiceName } from '@lode/contracts';

type Classes = MixedList<new () => object>;

/** What a service keeps in its schema. */
export interface ServiceDatabase {
  readonly entities: Classes;
  readonly migrations: Classes;
}

interface ConnectOptions {
  readonly service: ServiceName;
  readonly url: string;
  readonly database: ServiceDatabase;
  readonly pool: number;
  /** Milliseconds to wait for a connection; left out, less than a second, since callers wait. */
  readonly patience?: number;
}

/** Longest wait for a free connection: callers get 503 within a second and no queue grows. */
const connectionWait = 800;
const statementTimeout = 10_000;

/** A data source on the service's own schema; each service has one, also where several share a process. */
export function createDataSource({
  service,
  url,
  database,
  pool,
  patience = connectionWait,
}: ConnectOptions): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    schema: service,
    applicationName: `lode-${service}`,
    entities: database.entities,
    migrations: database.migrations,
    migrationsTableName: 'migrations',
    // TypeORM would print the parameters of failed queries, which hold personal data.
    logging: false,
    poolErrorHandler: () => undefined,
    extra: { max: pool, connectionTimeoutMillis: patience, statement_timeout: statementTimeout },
  };
  return new DataSource(options);
}
