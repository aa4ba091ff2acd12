import type { Server as HttpServer } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { Wire } from '@lode/wire';
import type { Clock } from '../clock/clock';
import { databaseSettings, kitSettings } from '../config/kit-settings';
import { natsSettings } from '../config/nats-settings';
import { loadConfig, type Environment } from '../config/load-config';
import { startManagementServer } from '../health/management-server';
import type { HealthCheck } from '../health/health';
import { createLogger, type Logger } from '../logging/logger';
import { Cleanup } from '../process/cleanup';
import { throttledWarning } from '../logging/throttled-warning';
import { BusStrategy } from '../operations/bus-strategy';
import { createParts, type Starting } from './create-parts';
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
    return await start(module, definition, { ...options, config, logger, cleanup });
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
  const { logger, cleanup } = starting;
  const parts = await createParts(definition, starting);
  const { bus, health, backgroundWork } = parts;
  const strategy = createStrategy(definition, parts);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    rootModule(module, definition, parts),
    { strategy, logger: ['fatal'], abortOnError: false },
  );
  cleanup.add('service', () => app.close());
  await app.listen();
  await startEdge(app.get<Edge | null>(EDGE, { strict: false }), starting, parts);
  backgroundWork?.start();
  health.start();
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

async function startEdge(edge: Edge | null, { config, cleanup }: Starting, { health, metrics }: KitParts) {
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
