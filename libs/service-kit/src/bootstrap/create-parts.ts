import type { DataSource } from 'typeorm';
import type { Wire } from '@lode/wire';
import { Bus } from '../bus/bus';
import type { BusObserver } from '../bus/server';
import { systemClock, type Clock } from '../clock/clock';
import { databaseSettings, type kitSettings } from '../config/kit-settings';
import { loadConfig, type Environment } from '../config/load-config';
import type { NatsConfig } from '../config/nats-settings';
import { connectToNats } from './connect-to-nats';
import type { ConfigOf } from '../config/setting';
import { startTimeoutMs } from '../database/database-limits';
import { DatabaseProbe } from '../database/database-probe';
import { observePool } from '../database/pool-metrics';
import { poolOf } from '../database/pool-of';
import type { Dependency, HealthCheck } from '../health/health';
import type { WorkIntervals } from '../jobs/worker-group';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import type { FollowIntervals } from '../privacy/following';
import { SubjectHasher } from '../privacy/subject-hashes';
import type { Cleanup } from '../process/cleanup';
import type { Tracer } from '../tracing/span';
import { createFollowing } from './create-following';
import { createBackgroundWork, createResultFilter } from './create-background-work';
import { createBulkFiles } from './create-bulk-files';
import { createEventOutbox } from './create-event-outbox';
import { createExclusions } from './create-exclusions';
import { createResults } from './create-results';
import { createUploads } from './create-uploads';
import { observeBus } from './observe-bus';
import { openDatabase } from './open-database';
import type { KitParts } from './root-module';
import type { ServiceDefinition } from './service';
import { productVersion } from '../process/version';

export type Intervals = Partial<WorkIntervals & FollowIntervals & { readonly probe: number }>;

export interface Starting {
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

/** Creates the kit's parts of a service, connected to its database and to the bus. Operations are not served yet. */
export async function createParts(definition: ServiceDefinition, starting: Starting): Promise<KitParts> {
  const { config, logger, environment, health, metrics, tracer, clock = systemClock, intervals } = starting;
  const database = await openIfAny(definition, starting);
  const observer = observeBus(metrics, logger);
  const bus = await openBus(definition, starting, observer);
  for (const dependency of [...connected(bus), ...probed(definition, database, starting)])
    health.watch(dependency);
  const hasher = database && new SubjectHasher(loadConfig(databaseSettings, environment).suppressionKey);
  const following = await createFollowing(definition, {
    ...{ database, hasher, bus, clock, logger, metrics, intervals },
  });
  const filterResult = createResultFilter(definition, { following, network: config.network });
  const uploads = createUploads(definition, database, clock);
  const bulkFiles = createBulkFiles(definition, database, {
    ...{ uploads, hasher, following, filterResult, logger, clock },
  });
  const eventOutbox = createEventOutbox(definition, database, { bus, clock, hasher });
  return {
    ...{ config, logger, clock, bus, observer, health, metrics, tracer, database, hasher, following },
    backgroundWork: createBackgroundWork(definition, database, {
      ...{ environment, bus, clock, logger, metrics, tracer, following, filterResult, bulkFiles },
      ...{ eventOutbox, intervals },
    }),
    results: createResults(definition, database, { clock, logger, hasher }),
    ...{ uploads, bulkFiles, eventOutbox },
    exclusions: createExclusions(definition, database, { bus, hasher }),
  };
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
    ...(intervals?.probe !== undefined && { intervalMs: intervals.probe }),
  });
  cleanup.add('database probe', () => probe.stop());
  probe.start();
  return [probe];
}
