import { checkDatabase, describeDatabaseFailure, migrate } from '@lode/database';
import {
  serviceSettings,
  databaseSettings,
  migrationSettings,
  natsSettings,
  ConfigError,
  loadConfig,
  unknownVariables,
  ignoreOutputErrors,
  createLogger,
  type Logger,
} from '@lode/platform';
import { readDoctorOptions, runDoctor } from '@lode/platform/doctor';
import { definitionOf, type ServiceDefinition, type ServiceModule } from '../service';
import { startService } from './start-service';

/**
 * Runs a service as a process until it receives a signal to stop; `main.js migrate` runs its migrations instead,
 * and `main.js doctor` examines its surroundings. Exit status 0 after a signal, 1 when the start failed, a check of the
 * doctor failed, or the bus connection was closed permanently.
 */
export async function bootstrap(module: ServiceModule): Promise<void> {
  const definition = definitionOf(module);
  ignoreOutputErrors();
  try {
    const [, , command, ...args] = process.argv;
    if (command === 'migrate') return await runMigration(definition);
    if (command === 'doctor') return await examine(definition, args);
    await run(module, definition);
  } catch (error) {
    const text =
      error instanceof ConfigError ? error.message : (describeDatabaseFailure(error) ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

/** Node would print the warnings of packages as several lines of text. */
function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning').on('warning', (warning) => {
    logger.warn({ err: warning }, 'warning of Node or of a package');
  });
}

async function run(module: ServiceModule, definition: ServiceDefinition): Promise<void> {
  const logger = createLogger(definition.name, loadConfig(serviceSettings, process.env).logLevel);
  logWarnings(logger);
  for (const sentence of unknownVariables(variablesOf(definition), process.env)) logger.warn(sentence);
  const signal = new Promise<undefined>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => resolve(undefined));
  });
  // The first process of a container has no default action for signals, and a start may wait for the database.
  const service = await Promise.race([startService(module, { environment: process.env }), signal]);
  if (!service) process.exit(0);
  const lost = await Promise.race([
    signal,
    service.busClosed.then((error) => error ?? new Error('the bus is closed')),
  ]);
  if (lost) logger.fatal({ err: lost }, 'the bus is closed for good');
  await service.stop();
  process.exit(lost ? 1 : 0);
}

async function runMigration({ name, database }: ServiceDefinition): Promise<void> {
  if (!database) return;
  const onWaiting = (sentence: string): void => void process.stderr.write(`${name}: ${sentence}\n`);
  const config = loadConfig(migrationSettings, process.env);
  const ran = await migrate({ service: name, database, onWaiting, ...config });
  process.stdout.write(ran.length ? `${name}: ran ${ran.join(', ')}\n` : `${name}: nothing to do\n`);
}

async function examine({ database, checks }: ServiceDefinition, args: readonly string[]): Promise<void> {
  const options = readDoctorOptions(args);
  const all = [...(database ? [checkDatabase(process.env)] : []), ...(checks?.(process.env, options) ?? [])];
  process.exitCode = await runDoctor(all, options, (line) => void process.stdout.write(`${line}\n`));
}

/** Every variable that a service reads. */
function variablesOf({ settings, database }: ServiceDefinition): string[] {
  const all = {
    ...serviceSettings,
    ...natsSettings,
    ...settings,
    ...(database ? { ...databaseSettings, ...migrationSettings } : {}),
  };
  return Object.values(all).map(({ variable }) => variable);
}
