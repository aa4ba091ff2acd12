import type { Server as HttpServer } from 'node:http';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { Bus } from '../bus/bus';
import { checkCoverage, handlersOf, type FoundHandler } from '../bus/handles';
import { connectNats } from '../bus/nats';
import type { Wire } from '../bus/wire';
import { systemClock, type Clock } from '../clock/clock';
import { databaseSettings, kitSettings, natsSettings } from '../config/kit-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { databaseProblem } from '../database/database-problem';
import { HealthCheck, type Dependency } from '../health/health';
import { startManagementServer } from '../health/management-server';
import { createLogger, type Logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { SubjectHasher } from '../privacy/subject-hashes';
import { Cleanup } from '../process/cleanup';
import { createFollowing } from './create-following';
import { createLongWork } from './create-long-work';
import { answersOfResults, createResults } from './create-results';
import { answersOfUploads, createUploads } from './create-uploads';
import { observeBus } from './observe-bus';
import { openDatabase } from './open-database';
import { rootModule } from './root-module';
import { definitionOf, type ServiceDefinition, type ServiceModule } from './service';
import { EDGE, type Edge } from './tokens';
import { version } from './version';

export interface StartOptions {
  readonly environment: Environment;
  /** The wire of a process that holds several services; left out, the service connects to NATS_URL. */
  readonly wire?: Wire;
  readonly clock?: Clock;
}

export interface RunningService {
  readonly name: string;
  /** Resolves, with the error if there was one, when the bus is closed for good. */
  readonly busClosed: Promise<Error | undefined>;
  /** Stops in reverse order of the start; no request that was taken is lost. */
  stop(): Promise<void>;
}

/** Starts one service: config, logger, database, bus, module, coverage check, ready. @throws ConfigError and start errors. */
export async function startService(module: ServiceModule, options: StartOptions): Promise<RunningService> {
  const definition = definitionOf(module);
  const config = readConfig(definition, options);
  const logger = createLogger(definition.name, config.logLevel);
  const cleanup = new Cleanup();
  try {
    return await start(module, definition, { ...options, config, logger, cleanup });
  } catch (error) {
    await stop(cleanup, logger);
    throw error;
  }
}

function readConfig(definition: ServiceDefinition, { environment, wire }: StartOptions) {
  const kit = loadConfig(
    { ...kitSettings, ...definition.settings, ...(definition.database ? databaseSettings : {}) },
    environment,
  );
  return {
    ...(kit as typeof kit & ReturnType<typeof loadConfig<typeof kitSettings>>),
    ...(wire ? {} : loadConfig(natsSettings, environment)),
  };
}

interface Starting extends StartOptions {
  readonly config: ReturnType<typeof readConfig>;
  readonly logger: Logger;
  readonly cleanup: Cleanup;
}

async function start(
  module: ServiceModule,
  definition: ServiceDefinition,
  starting: Starting,
): Promise<RunningService> {
  const { config, logger, cleanup } = starting;
  const metrics = new Metrics(definition.name, { process: starting.wire === undefined });
  const database =
    definition.database &&
    (await openDatabase(definition, definition.database, starting.environment, logger));
  if (database) cleanup.add('database', () => database.destroy());
  const wire = starting.wire ?? (await connectNats({ url: String(config.natsUrl), name: definition.name }));
  const bus = createBus(definition, wire, starting, metrics);
  cleanup.add('bus', () => bus.close());
  const health = new HealthCheck(dependencies(bus, database));
  const clock = starting.clock ?? systemClock;
  const hasher = database && createHasher(starting.environment);
  const following = await createFollowing(definition, { database, hasher, bus, clock, logger, metrics });
  const longWork = createLongWork(definition, database, { bus, clock, logger, metrics, following });
  const results = createResults(definition, database, { clock, hasher });
  const uploads = createUploads(definition, database, clock);
  const suppressions = following?.suppressions;
  const parts = {
    config,
    logger,
    clock,
    bus,
    health,
    metrics,
    database,
    hasher,
    suppressions,
    longWork,
    results,
    uploads,
  };
  const app = await NestFactory.createApplicationContext(rootModule(module, parts), {
    logger: ['fatal'],
    abortOnError: false,
  });
  cleanup.add('module', () => app.close());
  const instances = instancesOf(app.get(DiscoveryService));
  if (longWork) cleanup.add('queues', () => longWork.close());
  await longWork?.prepare(instances);
  const answered = [
    ...(longWork?.handlers() ?? []),
    ...answersOfResults(definition, results),
    ...answersOfUploads(definition, uploads),
  ];
  if (following) cleanup.add('do-not-contact lists', () => following.stop());
  await following?.start();
  await serve([...handlersOf(instances), ...answered], definition, bus);
  cleanup.add('requests in flight', () => bus.drain());
  await openDoors(app.get<Edge | null>(EDGE, { strict: false }), cleanup, starting, health, metrics);
  if (longWork) cleanup.add('long work', () => longWork.stop());
  longWork?.start();
  health.start();
  logger.info('ready');
  return { name: definition.name, busClosed: bus.closed(), stop: () => stop(cleanup, logger, health) };
}

async function stop(cleanup: Cleanup, logger: Logger, health?: HealthCheck): Promise<void> {
  health?.stop();
  try {
    await cleanup.run();
  } catch (error) {
    logger.error({ err: error }, 'stopped, but not everything in order');
  }
  logger.info('stopped');
}

async function openDoors(
  edge: Edge | null,
  cleanup: Cleanup,
  { config }: Starting,
  health: HealthCheck,
  metrics: Metrics,
) {
  const { managementPort, managementHost } = config;
  if (managementPort !== undefined) {
    const server = await startManagementServer(
      { port: managementPort, host: managementHost },
      health,
      metrics,
    );
    cleanup.add('management server', () => closeServer(server));
  }
  if (!edge) return;
  await edge.open();
  cleanup.add('edge', () => edge.close());
}

function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function createBus(
  definition: ServiceDefinition,
  wire: Wire,
  { config, logger }: Starting,
  metrics: Metrics,
): Bus {
  return new Bus(wire, {
    queue: definition.name,
    version,
    maxInFlight: config.maxInFlight,
    observer: observeBus(metrics, logger),
    translate: databaseProblem,
  });
}

const createHasher = (environment: Environment): SubjectHasher =>
  new SubjectHasher(loadConfig(databaseSettings, environment).suppressionKey);

function dependencies(bus: Bus, database: DataSource | undefined): Dependency[] {
  const connected = (): Promise<void> =>
    bus.status === 'connected' ? Promise.resolve() : Promise.reject(new Error(bus.status));
  return [
    { name: 'bus', check: connected },
    ...(database ? [{ name: 'database', check: () => database.query('SELECT 1') }] : []),
  ];
}

function instancesOf(discovery: DiscoveryService): unknown[] {
  const instances = discovery.getProviders().map(({ instance }: { instance: unknown }) => instance);
  return [...new Set(instances)];
}

async function serve(found: readonly FoundHandler[], definition: ServiceDefinition, bus: Bus): Promise<void> {
  checkCoverage(definition.name, definition.operations, found);
  for (const { operation, handler } of found) bus.serve(operation, handler);
  bus.announce();
  await bus.flush();
}
