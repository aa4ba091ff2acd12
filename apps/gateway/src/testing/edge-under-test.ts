import type { AddressInfo } from 'node:net';
import {
  createLogger,
  HealthCheck,
  InProcessBroker,
  kitSettings,
  loadConfig,
  Metrics,
  systemClock,
  type Bus,
  type Environment,
} from '@lode/service-kit';
import { testBus } from '@lode/service-kit/testing';
import type { FastifyInstance } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';
import type { Authenticator } from '../authentication/authenticator';
import { OpenDownloads } from '../downloads/open-downloads.adapter';
import { Feeds } from '../events/feeds';
import { JobEvents } from '../events/job-events';
import { gatewaySettings, type GatewayConfig } from '../gateway.config';
import { Admission } from '../server/admission.adapter';
import { closeServer } from '../server/close-server.adapter';
import { createServer } from '../server/create-server.adapter';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { InFlight } from '../http/in-flight';
import type { RoutedOperation } from '../http/routed-operations';
import { Routes } from '../server/routes.adapter';
import { JobAccess } from '../jobs/job-access';
import { JobDirectory } from '../jobs/job-directory';
import { ClientLimiter } from '../limits/client-limiter';
import { KeyLimiter } from '../limits/key-limiter';
import { RateWindows } from '../limits/rate-windows';
import type { UsageLedger } from '../limits/usage-ledger';

const logger = createLogger('gateway', 'silent');

/** The HTTP server with operations of a test, without a database. Each key has its own account. */
export class EdgeUnderTest {
  private constructor(
    readonly app: FastifyInstance,
    readonly metrics: Metrics,
    private readonly downloads: OpenDownloads,
    private readonly broker: InProcessBroker,
    private readonly buses: Bus[],
  ) {}

  static async open(
    operations: readonly RoutedOperation[],
    environment: Environment = {},
    broker = new InProcessBroker(),
  ): Promise<EdgeUnderTest> {
    const config = loadConfig({ ...kitSettings, ...gatewaySettings }, environment);
    const app = await createServer(config, logger);
    const bus = testBus(broker.connect(), 'gateway');
    const metrics = new Metrics('gateway', { process: false });
    const feeds = new Feeds();
    const httpMetrics = new HttpMetrics(metrics, feeds);
    const downloads = new OpenDownloads(httpMetrics);
    await routesOn(bus, config, { feeds, httpMetrics, downloads }).register(app, operations);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new EdgeUnderTest(app, metrics, downloads, broker, [bus]);
  }

  get port(): number {
    return (this.app.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A fake service: register handlers on it. */
  service(name: string): Bus {
    const bus = testBus(this.broker.connect(), name);
    this.buses.push(bus);
    return bus;
  }

  /** Closes the server gracefully. @param limit milliseconds for requests in flight */
  stop(limit?: number): Promise<void> {
    return closeServer(this.app, this.downloads, limit);
  }

  async close(): Promise<void> {
    await this.stop();
    for (const bus of this.buses.reverse()) await bus.close();
  }
}

interface Shared {
  readonly feeds: Feeds;
  readonly httpMetrics: HttpMetrics;
  readonly downloads: OpenDownloads;
}

function routesOn(bus: Bus, config: GatewayConfig, { feeds, httpMetrics, downloads }: Shared): Routes {
  const inFlight = new InFlight(config);
  const directory = new JobDirectory(bus);
  const access = new JobAccess(directory);
  const ledger = { count: () => undefined, used: () => 0 } as unknown as UsageLedger;
  const admission = new Admission(
    authenticator,
    new ClientLimiter(config, systemClock),
    new KeyLimiter(new RateWindows(), ledger, systemClock, config),
    inFlight,
  );
  const events = new JobEvents(directory, access, authenticator, feeds);
  return new Routes(
    bus,
    admission,
    inFlight,
    access,
    events,
    httpMetrics,
    downloads,
    new HealthCheck([]),
    config,
    systemClock,
    logger,
  );
}

const authenticator = {
  hash: (key: string) => key,
  peek: (account: string): ActiveKey => ({
    id: `key_of_${account}`,
    account,
    scopes: new Set(['privacy:write']),
    rate: null,
    monthlyQuota: null,
    endsAt: Infinity,
  }),
} as unknown as Authenticator;
