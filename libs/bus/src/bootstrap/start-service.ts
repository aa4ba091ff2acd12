import { setTimeout as wait } from 'node:timers/promises';
import type { Server as HttpServer } from 'node:http';
import { ProblemError } from '@lode/contracts';
import type { Refusal, Wire } from '@lode/wire';
import {
  type NatsConfig,
  type Logger,
  throttledWarning,
  Metrics,
  activeSpan,
  traceIdsOf,
  type TraceIds,
  databaseSettings,
  loadConfig,
  type Environment,
  natsSettings,
  type ConfigOf,
  productVersion,
  type Tracer,
  WhenServing,
  EDGE,
  type Edge,
  systemClock,
  type Clock,
  serviceSettings,
  startManagementServer,
  HealthCheck,
  type Dependency,
  observeHealth,
  standardError,
  createLogger,
  Cleanup,
  startTracing,
} from '@lode/platform';
import type { DataSource } from 'typeorm';
import {
  describeConnectionFailure,
  isMigrated,
  startLimits,
  createDataSource,
  type ServiceDatabase,
  DatabaseProbe,
  observePool,
  tablesWithPeople,
  databaseLimits,
  startTimeoutMs,
  poolOf,
} from '@lode/database';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { installationOf, requireOwnSubjects, type Installation } from '../installation';
import { connectNats, serversOf } from '../nats';
import type { BusObserver } from '../server';
import { type ServiceDefinition, definitionOf, featuresOf, type ServiceModule } from '../service';
import { Bus } from '../bus';
import { BusStrategy } from '../operations/bus-strategy';
import { NestLogger } from './nest-logger';
import { rootModule, type PlatformParts } from './root-module';

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

interface Waiting {
  readonly logger: Logger;
  /** Called once, with a sentence for the user, if no server is reachable or one rejects the connection. */
  readonly onWaiting?: ((sentence: string) => void) | undefined;
}

/** @throws ConfigError where the server rejects the settings */
export async function connectToNats(
  name: string,
  nats: NatsConfig | undefined,
  { logger, onWaiting }: Waiting,
): Promise<Wire> {
  if (!nats) throw new Error('a service without a wire needs the settings of NATS');
  const warn = throttledWarning(logger, 'waiting for NATS');
  let isWaiting = false;
  const sentence = unreachable(nats.natsUrl);
  const onRetry = (error: unknown, reason = sentence): void => {
    if (!isWaiting) onWaiting?.(reason);
    isWaiting = true;
    warn(new ProblemError('unavailable', reason, { cause: error }));
  };
  return connectNats({ ...nats, name, onRetry });
}

/** Without the credentials of the URL. */
function unreachable(natsUrl: string): string {
  const hosts = serversOf(natsUrl).map(({ host }) => host);
  return `No NATS server can be reached at ${hosts.join(', ')} (NATS_URL): Lode keeps trying to connect.`;
}

/** Counts and logs bus events: each operation at level `info`, an internal error at `error`. */
function observeBus(metrics: Metrics, logger: Logger): BusObserver {
  return {
    handled({ name }, outcome, milliseconds, { requestId, traceparent }) {
      metrics.handled(name, outcome, milliseconds);
      // Checked first, so that a disabled log line costs nothing.
      if (!logger.isLevelEnabled('info')) return;
      const ms = Math.round(milliseconds * 10) / 10;
      logger.info(
        { operation: name, outcome, ms, request_id: requestId, ...idsOf(traceparent) },
        'operation handled',
      );
    },
    unknownFields: ({ name }, count) => metrics.unknownFields(name, count),
    failed: ({ name }, error, { requestId, traceparent }) =>
      logger.error(
        { err: error, operation: name, request_id: requestId, ...idsOf(traceparent) },
        'operation failed',
      ),
  };
}

/** Milliseconds between two log entries about the same subject. */
const refusalRepeatMs = 60_000;

/** Counts and logs what NATS does not let this process do: its user has the permissions of another version or prefix. */
function observeRefusals(wire: Wire, metrics: Metrics, logger: Logger): void {
  const logged = new Map<string, number>();
  wire.onRefused(({ operation: action, subject }: Refusal) => {
    metrics.refused(action);
    const now = performance.now();
    if (now < (logged.get(subject) ?? -Infinity) + refusalRepeatMs) return;
    // Reply subjects are without end.
    if (logged.size >= maxLoggedSubjects) logged.clear();
    logged.set(subject, now);
    logger.error(
      { action, subject },
      'NATS refuses a subject: load the permissions of this version into the server, and check LODE_NATS_SUBJECT_PREFIX',
    );
  });
}

const maxLoggedSubjects = 1000;

/** Without tracing, the ids of the caller. */
const idsOf = (traceparent: string | undefined): TraceIds =>
  traceIdsOf(activeSpan()?.traceparent ?? traceparent);

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
async function openDatabase(
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
  readonly health: HealthCheck;
  readonly metrics: Metrics;
  /** Stops in reverse order of the start; no accepted request is lost. */
  stop(): Promise<void>;
}

interface Starting {
  readonly environment: Environment;
  readonly wire?: Wire;
  readonly clock?: Clock;
  readonly config: ConfigOf<typeof serviceSettings> & { readonly nats?: NatsConfig };
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

function readConfig(definition: ServiceDefinition, { environment, wire }: StartOptions): Starting['config'] {
  const settings = loadConfig(
    { ...serviceSettings, ...definition.settings, ...(definition.database ? databaseSettings : {}) },
    environment,
  );
  return {
    ...(settings as typeof settings & ReturnType<typeof loadConfig<typeof serviceSettings>>),
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
    { strategy, logger: new NestLogger(logger), abortOnError: false },
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
  return {
    name: definition.name,
    busClosed: bus.closed(),
    health,
    metrics: starting.metrics,
    stop: () => stop(cleanup, logger, health),
  };
}

const createStrategy = ({ name: service, operations }: ServiceDefinition, { bus, logger }: PlatformParts) =>
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
): Promise<PlatformParts> {
  const { config, logger, health, metrics, tracer, clock = systemClock, intervals } = starting;
  const database = await openIfAny(definition, starting);
  const observer = observeBus(metrics, logger);
  const installation =
    database && config.nats && (await installationOf(database, config.nats.natsSubjectPrefix));
  const bus = await openBus(definition, starting, { observer, installation });
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
  const tables = await tablesWithPeople(database, name);
  if (tables.length > 0)
    throw new Error(
      `${name} stores people in ${tables.join(', ')}, and does not declare them: import PrivacyModule`,
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
  { config, logger, metrics, cleanup, wire: given, onWaiting, tracer }: Starting,
  { observer, installation }: { observer: BusObserver; installation: Installation | undefined },
): Promise<Bus> {
  const wire = given ?? (await connectToNats(name, config.nats, { logger, onWaiting }));
  observeRefusals(wire, metrics, logger);
  const bus = new Bus(wire, {
    queue: name,
    version: productVersion,
    metadata: { ...installation },
    maxInFlight: config.maxInFlight,
    observer,
    tracer,
  });
  cleanup.add('bus', () => bus.close());
  if (installation)
    await requireOwnSubjects(wire, installation, () =>
      logger.warn('NATS does not let this process look for other installations ($SRV.PING)'),
    );
  return bus;
}

function connected(bus: Bus): Dependency[] {
  const check = (): Promise<void> =>
    bus.status === 'connected' && bus.refused.size === 0
      ? Promise.resolve()
      : Promise.reject(new Error(bus.status));
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
  const server = await startManagementServer({ port, host }, health, metrics.registry);
  cleanup.add('management server', () => closeServer(server));
}

function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
