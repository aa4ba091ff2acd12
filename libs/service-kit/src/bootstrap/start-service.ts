import type { Server as HttpServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { Wire } from '@lode/wire';
import type { Clock } from '../clock/clock';
import { databaseSettings, kitSettings } from '../config/kit-settings';
import { natsSettings } from '../config/nats-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { databaseLimits } from '../database/database-limits';
import { poolOf } from '../database/pool-of';
import { startManagementServer } from '../health/management-server';
import { HealthCheck } from '../health/health';
import { observeHealth } from '../health/health-metrics';
import { standardError } from '../logging/log-output';
import { createLogger, type Logger } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import { Cleanup } from '../process/cleanup';
import { throttledWarning } from '../logging/throttled-warning';
import { startTracing } from '../opentelemetry/start-tracing';
import { BusStrategy } from '../operations/bus-strategy';
import { createParts, type Intervals, type Starting } from './create-parts';
import { rootModule, type KitParts } from './root-module';
import { definitionOf, type ServiceDefinition, type ServiceModule } from './service';
import { EDGE, type Edge } from './tokens';

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
  const parts = await createParts(definition, starting);
  const { bus, backgroundWork } = parts;
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
  backgroundWork?.start();
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
