import { kitSettings, databaseSettings, migrationSettings } from '../config/kit-settings';
import { natsSettings } from '../config/nats-settings';
import { ConfigError, loadConfig, unknownVariables } from '../config/load-config';
import { migrate } from '../database/migrate';
import { createLogger } from '../logging/logger';
import { definitionOf, type ServiceDefinition, type ServiceModule } from './service';
import { startService } from './start-service';

/**
 * Runs a service as a process until it receives a signal to stop; `main.js migrate` runs its migrations instead. Exit
 * status 0 after a signal, 1 when the start failed or the bus connection was closed permanently.
 */
export async function bootstrap(module: ServiceModule): Promise<void> {
  const definition = definitionOf(module);
  try {
    if (process.argv[2] === 'migrate') return await runMigration(definition);
    await run(module, definition);
  } catch (error) {
    process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${String(error)}\n`);
    process.exitCode = 1;
  }
}

async function run(module: ServiceModule, definition: ServiceDefinition): Promise<void> {
  const logger = createLogger(definition.name, loadConfig(kitSettings, process.env).logLevel);
  for (const sentence of unknownVariables(variablesOf(definition), process.env)) logger.warn(sentence);
  const service = await startService(module, { environment: process.env });
  const signal = new Promise<undefined>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => resolve(undefined));
  });
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
  const ran = await migrate({ service: name, database, ...loadConfig(migrationSettings, process.env) });
  process.stdout.write(ran.length ? `${name}: ran ${ran.join(', ')}\n` : `${name}: nothing to do\n`);
}

/** Every variable that a service reads. */
export function variablesOf({ settings, database }: ServiceDefinition): string[] {
  const all = {
    ...kitSettings,
    ...natsSettings,
    ...settings,
    ...(database ? { ...databaseSettings, ...migrationSettings } : {}),
  };
  return Object.values(all).map(({ variable }) => variable);
}
