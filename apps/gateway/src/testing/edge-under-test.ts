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
import { silentBus } from '@lode/service-kit/testing';
import type { FastifyInstance } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';
import type { Authenticator } from '../authentication/authenticator';
import { Feeds } from '../events/feeds';
import { JobEvents } from '../events/job-events';
import { gatewaySettings, type GatewayConfig } from '../gateway.config';
import { Admission } from '../http/admission.adapter';
import { createServer } from '../http/create-server.adapter';
import { HttpMetrics } from '../http/http-metrics.adapter';
import { InFlight } from '../http/in-flight';
import type { RoutedOperation } from '../http/routed-operations';
import { Routes } from '../http/routes.adapter';
import { JobAccess } from '../jobs/job-access';
import { JobDirectory } from '../jobs/job-directory';
import { ClientLimiter } from '../limits/client-limiter';
import { KeyLimiter } from '../limits/key-limiter';
import { RateWindows } from '../limits/rate-windows';
import type { UsageLedger } from '../limits/usage-ledger';

const logger = createLogger('gateway', 'silent');

/** The gateway's HTTP edge with operations of a test, without a database: each of the keys is its own account. */
export class EdgeUnderTest {
  private constructor(
    readonly app: FastifyInstance,
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
    const bus = silentBus(broker.connect(), 'gateway');
    await routesOn(bus, config).register(app, operations);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new EdgeUnderTest(app, broker, [bus]);
  }

  get port(): number {
    return (this.app.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A service in the place of a real one: serve operations on it. */
  service(name: string): Bus {
    const bus = silentBus(this.broker.connect(), name);
    this.buses.push(bus);
    return bus;
  }

  async close(): Promise<void> {
    await this.app.close();
    for (const bus of this.buses.reverse()) await bus.close();
  }
}

function routesOn(bus: Bus, config: GatewayConfig): Routes {
  const inFlight = new InFlight(config);
  const directory = new JobDirectory(bus);
  const access = new JobAccess(directory);
  const feeds = new Feeds();
  const ledger = { count: () => undefined, used: () => 0 } as unknown as UsageLedger;
  const admission = new Admission(
    authenticator,
    new ClientLimiter(config, systemClock),
    new KeyLimiter(new RateWindows(), ledger, systemClock),
    inFlight,
  );
  const metrics = new HttpMetrics(new Metrics('gateway', { process: false }), feeds);
  const events = new JobEvents(directory, access, authenticator, feeds);
  return new Routes(
    bus,
    admission,
    inFlight,
    access,
    events,
    metrics,
    new HealthCheck([]),
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
