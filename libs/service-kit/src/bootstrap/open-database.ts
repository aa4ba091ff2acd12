import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { databaseSettings } from '../config/kit-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { isMigrated } from '../database/migrate';
import { createDataSource, type ServiceDatabase } from '../database/service-database';
import type { Logger } from '../logging/logger';
import type { ServiceDefinition } from './service';

/** A database or a migration job may start later than the service. */
const timeoutMs = 60_000;
const pause = 500;

/** Connects as the app role and checks that the schema is as new as the code. @throws after a minute without either */
export async function openDatabase(
  { name }: ServiceDefinition,
  database: ServiceDatabase,
  environment: Environment,
  logger: Logger,
): Promise<DataSource> {
  const { databaseUrl: url, databasePool: pool } = loadConfig(databaseSettings, environment);
  const source = createDataSource({ service: name, url, database, pool });
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await open(source, name);
    } catch (error) {
      if (performance.now() > end) throw error;
      logger.warn({ err: error }, 'waiting for the database');
      await wait(pause);
    }
  }
}

async function open(source: DataSource, schema: string): Promise<DataSource> {
  if (!source.isInitialized) await source.initialize();
  if (await isMigrated(source, schema)) return source;
  throw new Error(`the schema ${schema} is older than this version: run its migration first`);
}
