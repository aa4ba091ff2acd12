import {
  DataSource,
  type DataSourceOptions,
  type MixedList,
  type EntityManager,
  type QueryRunner,
} from 'typeorm';
import type { ServiceName } from '@lode/contracts';
import type { ClientBase } from 'pg';
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

/** The unchanged results of the driver, for a library that sends statements of its own on connections of the service. */
export interface DriverQueries {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
}

export const driverQueries = (source: DataSource): DriverQueries => ({
  async executeSql(text, values) {
    const runner = source.createQueryRunner();
    try {
      return await query(runner, text, values);
    } finally {
      await runner.release();
    }
  },
});

/** @throws Error outside a transaction */
export function driverQueriesIn({ queryRunner }: EntityManager): DriverQueries {
  if (!queryRunner?.isTransactionActive) throw new Error('work is dispatched in a transaction');
  return { executeSql: (text, values) => query(queryRunner, text, values) };
}

async function query(runner: QueryRunner, text: string, values?: unknown[]): Promise<{ rows: object[] }> {
  const client = (await runner.connect()) as ClientBase;
  return client.query<object>(text, values);
}
