import type { Server as HttpServer } from 'node:http';
import type { DataSource } from 'typeorm';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { Wire } from '@lode/wire';
import { Bus } from '../bus';
import type { BusObserver } from '../server';
import {
  DatabaseProbe,
  observePool,
  tablesWithPeople,
  databaseLimits,
  startTimeoutMs,
  poolOf,
} from '@lode/database';
import {
  type NatsConfig,
  natsSettings,
  type ConfigOf,
  productVersion,
  type Tracer,
  WhenServing,
  EDGE,
  type Edge,
  systemClock,
  type Clock,
  databaseSettings,
  kitSettings,
  loadConfig,
  type Environment,
  startManagementServer,
  HealthCheck,
  type Dependency,
  observeHealth,
  standardError,
  createLogger,
  type Logger,
  Metrics,
  Cleanup,
  throttledWarning,
  startTracing,
} from '@lode/platform';
import { connectToNats, observeBus } from './open-bus';
import { openDatabase } from './open-database';
import { BusStrategy } from '../operations/bus-strategy';
import { rootModule, type KitParts } from './root-module';
import { definitionOf, featuresOf, type ServiceDefinition, type ServiceModule } from '../service/service';

/** Milliseconds by name: `probe` of the database, and those of features (`WorkIntervals`, `FollowIntervals`). */
export type Intervals = Readonly<Record<string, number>>;

export interface StartOptions {
  readonly environment: Environment;
  /** The wire of a process that contains several services; without it, the service connects to NATS_URL. */
  readonly wire?: Wire;
  readonly clock?: Clock;
  /** Called once, with a sentence for the user, if the start waits for NATS. */
  readonly onWaiting?: (sentence: string) => void;
  /** Shorter ones, in tests. */
  readonly intervals?: Intervals;
}

export interface RunningService {
  readonly name: string;
  /** Resolves when the bus connection is closed permanently, with the error if there was one. */
  readonly busClosed: Promise<Error | undefined>;
  /** Stops in reverse order of the start; no accepted request is lost. */
  stop(): Promise<void>;
}

interface Starting {
  readonly environment: Environment;
  readonly wire?: Wire;
  readonly clock?: Clock;
  readonly config: ConfigOf<typeof kitSettings> & { readonly nats?: NatsConfig };
  readonly logger: Logger;
  readonly health: HealthCheck;
  readonly metrics: Metrics;
  /** Undefined without tracing. */
  readonly tracer: Tracer | undefined;
  /** Called once, with a sentence for the user, if the start waits for NATS. */
  readonly onWaiting?: ((sentence: string) => void) | undefined;
  readonly cleanup: Cleanup;
  readonly intervals?: Intervals | undefined;
}

/**
 * Starts one service as a Nest microservice on the bus: config, logger, database, bus, modules, operations, ready.
 * @throws ConfigError and start errors
 */
export async function startService(module: ServiceModule, options: StartOptions): Promise<RunningService> {
  const definition = definitionOf(module);
  const config = readConfig(definition, options);
  const logger = createLogger(definition.name, config.logLevel);
  const cleanup = new Cleanup();
  try {
    const { revision } = config;
    const metrics = new Metrics(definition.name, { process: options.wire === undefined, revision });
    const tracer = await startTracing(definition.name, options.environment, logger);
    if (tracer) cleanup.add('tracing', () => tracer.stop());
    return await start(module, definition, {
      ...{ ...options, config, logger, cleanup, metrics, tracer },
      health: new HealthCheck([standardError]),
    });
  } catch (error) {
    await stop(cleanup, logger);
    throw error;
  }
}

function readConfig(definition: ServiceDefinition, { environment, wire }: StartOptions): Starting['config'] {
  const kit = loadConfig(
    { ...kitSettings, ...definition.settings, ...(definition.database ? databaseSettings : {}) },
    environment,
  );
  return {
    ...(kit as typeof kit & ReturnType<typeof loadConfig<typeof kitSettings>>),
    ...(wire ? {} : { nats: loadConfig(natsSettings, environment) }),
  };
}

async function start(
  module: ServiceModule,
  definition: ServiceDefinition,
  starting: Starting,
): Promise<RunningService> {
  const { logger, cleanup, health } = starting;
  observeHealth(health, starting.metrics.registry);
  health.onChange = (dependency, isAvailable) =>
    logger.warn({ dependency }, isAvailable ? 'dependency available again' : 'dependency unavailable');
  // First, so that a service that waits for its database is alive and not ready.
  await startManagement(starting);
  const parts = await createParts(module, definition, starting);
  const { bus } = parts;
  const strategy = createStrategy(definition, parts);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    rootModule(module, definition, parts),
    { strategy, logger: ['fatal'], abortOnError: false },
  );
  cleanup.add('service', () => app.close());
  await app.listen();
  const edge = app.get<Edge | null>(EDGE, { strict: false });
  await edge?.open();
  if (edge) cleanup.add('edge', () => edge.close());
  app.get(WhenServing).begin();
  if (parts.database) poolOf(parts.database)?.setLimits(databaseLimits);
  health.start({ answersAlone: edge !== null });
  logger.info('ready');
  return { name: definition.name, busClosed: bus.closed(), stop: () => stop(cleanup, logger, health) };
}

const createStrategy = ({ name: service, operations }: ServiceDefinition, { bus, logger }: KitParts) =>
  new BusStrategy({
    bus,
    service,
    operations,
    onEventError: throttledWarning(logger, 'handling of an event failed'),
  });

/** Connects to the database and to the bus. Operations are not served yet. */
async function createParts(
  module: ServiceModule,
  definition: ServiceDefinition,
  starting: Starting,
): Promise<KitParts> {
  const { config, logger, health, metrics, tracer, clock = systemClock, intervals } = starting;
  const database = await openIfAny(definition, starting);
  const observer = observeBus(metrics, logger);
  const bus = await openBus(definition, starting, observer);
  for (const dependency of [...connected(bus), ...probed(definition, database, starting)])
    health.watch(dependency);
  if (database && !featuresOf(module).some(({ added }) => added.declaresPeople))
    await requireNoPeople(database, definition);
  return {
    ...{ config, logger, clock, bus, observer, health, metrics, tracer, database },
    intervals: intervals ?? {},
  };
}

async function requireNoPeople(database: DataSource, { name }: ServiceDefinition): Promise<void> {
  const held = await tablesWithPeople(database, name);
  if (held.length > 0)
    throw new Error(
      `${name} stores people in ${held.join(', ')}, and does not declare them: import PrivacyModule`,
    );
}

async function openIfAny(
  definition: ServiceDefinition,
  { environment, logger, metrics, cleanup, wire }: Starting,
): Promise<DataSource | undefined> {
  if (!definition.database) return undefined;
  // Several services in one process start or fail together.
  const timeoutMs = wire ? startTimeoutMs : Infinity;
  const database = await openDatabase(definition, definition.database, { environment, logger, timeoutMs });
  observePool(database, metrics.registry);
  // TypeOrmModule closes it with the application; a start that fails before has none.
  cleanup.add('database', async () => {
    if (database.isInitialized) await database.destroy();
  });
  return database;
}

async function openBus(
  { name }: ServiceDefinition,
  { config, logger, cleanup, wire, onWaiting, tracer }: Starting,
  observer: BusObserver,
): Promise<Bus> {
  const bus = new Bus(wire ?? (await connectToNats(name, config.nats, { logger, onWaiting })), {
    queue: name,
    version: productVersion,
    maxInFlight: config.maxInFlight,
    observer,
    tracer,
  });
  cleanup.add('bus', () => bus.close());
  return bus;
}

function connected(bus: Bus): Dependency[] {
  const check = (): Promise<void> =>
    bus.status === 'connected' ? Promise.resolve() : Promise.reject(new Error(bus.status));
  return [{ name: 'bus', check }];
}

function probed(
  { name }: ServiceDefinition,
  database: DataSource | undefined,
  { environment, cleanup, intervals }: Starting,
): Dependency[] {
  if (!database) return [];
  const { databaseUrl } = loadConfig(databaseSettings, environment);
  const probe = new DatabaseProbe(databaseUrl, name, poolOf(database), {
    ...(intervals?.['probe'] !== undefined && { intervalMs: intervals['probe'] }),
  });
  cleanup.add('database probe', () => probe.stop());
  probe.start();
  return [probe];
}

async function stop(cleanup: Cleanup, logger: Logger, health?: HealthCheck): Promise<void> {
  health?.stop();
  try {
    await cleanup.run();
  } catch (error) {
    logger.error({ err: error }, 'shutdown completed with errors');
  }
  logger.info('stopped');
}

async function startManagement({ config, cleanup, health, metrics }: Starting): Promise<void> {
  const { managementPort: port, managementHost: host } = config;
  if (port === undefined) return;
  const server = await startManagementServer({ port, host }, health, metrics);
  cleanup.add('management server', () => closeServer(server));
}

function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
