import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { databaseSettings, loadConfig, type Environment, type Logger } from '@lode/platform';
import {
  describeConnectionFailure,
  isMigrated,
  startLimits,
  createDataSource,
  type ServiceDatabase,
} from '@lode/database';
import type { ServiceDefinition } from '../service/service';

const pause = 500;
/** The reason is logged when it changes, and once a minute. */
const repeatMs = 60_000;

interface OpenOptions {
  readonly environment: Environment;
  readonly logger: Logger;
  /** Milliseconds until the start fails; a process of its own waits without end. */
  readonly timeoutMs: number;
}

/**
 * Connects as the app role and waits until the schema is as new as the code: a database or a migration may start later
 * than the service. The pool has the limits of the start. @throws the last error when the time is over
 */
export async function openDatabase(
  { name }: ServiceDefinition,
  database: ServiceDatabase,
  { environment, logger, timeoutMs }: OpenOptions,
): Promise<DataSource> {
  const { databaseUrl: url, databasePool: pool } = loadConfig(databaseSettings, environment);
  const source = createDataSource({ service: name, url, database, pool, limits: startLimits });
  const end = performance.now() + timeoutMs;
  const warn = reasonWarning(logger);
  for (;;) {
    try {
      return await open(source, name);
    } catch (error) {
      if (performance.now() > end) throw error;
      warn(describeConnectionFailure(error));
      await wait(pause);
    }
  }
}

function reasonWarning(logger: Logger): (reason: string) => void {
  let last: { readonly reason: string; readonly at: number } | undefined;
  return (reason) => {
    const now = performance.now();
    if (last?.reason === reason && now < last.at + repeatMs) return;
    last = { reason, at: now };
    logger.warn({ reason }, 'waiting for the database');
  };
}

async function open(source: DataSource, schema: string): Promise<DataSource> {
  if (!source.isInitialized) await source.initialize();
  if (await isMigrated(source, schema)) return source;
  throw new Error(`The schema ${schema} is older than this version. Run its migration.`);
}
