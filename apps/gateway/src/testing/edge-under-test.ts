import type { AddressInfo } from 'node:net';
import { Bus, InProcessBroker } from '@lode/bus';
import {
  CLOCK,
  CONFIG,
  createLogger,
  HealthCheck,
  serviceSettings,
  loadConfig,
  LOGGER,
  type Logger,
  Metrics,
  systemClock,
  type Environment,
} from '@lode/platform';
import { testBus } from '@lode/testing';
import type { Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { ActiveKey } from '../authentication/active-key';
import { Authenticator } from '../authentication/authenticator';
import { AuditTrail } from '../audit/audit-trail.adapter';
import { gatewaySettings } from '../gateway.config';
import type { RoutedOperation } from '../http/routed-operations';
import { JobAccess, JobDirectory } from '../jobs/job-directory';
import { KeyLimiter } from '../limits/key-limiter';
import { RateWindows } from '../limits/rate-windows';
import { Metering } from '../limits/metering';
import { ResultLedger } from '../usage/result-ledger';
import type { ResultsRepository } from '../usage/results.repository';
import type { UsageLedger } from '../usage/usage-ledger';
import { OidcSignIn } from '../oidc/oidc-sign-in.adapter';
import { closeServer } from '../server/edge.adapter';
import { createApplication } from '../server/application.adapter';
import { fakeService } from './fake-service';

const silent = createLogger('gateway', 'silent');

/** The HTTP server with operations of a test, without a database. Each key has its own account. */
export class EdgeUnderTest {
  private constructor(
    private readonly application: NestFastifyApplication,
    readonly metrics: Metrics,
    private readonly broker: InProcessBroker,
    private readonly buses: Bus[],
  ) {}

  static async open(
    operations: readonly RoutedOperation[],
    environment: Environment = {},
    broker = new InProcessBroker(),
    enhancers: readonly Provider[] = [],
  ): Promise<EdgeUnderTest> {
    const bus = testBus(broker.connect(), 'gateway');
    const metrics = new Metrics('gateway', { process: false });
    const parts = [
      { provide: Bus, useValue: bus },
      { provide: Metrics, useValue: metrics },
      { provide: JobDirectory, useValue: new JobDirectory(bus) },
      { provide: JobAccess, useValue: new JobAccess(new JobDirectory(bus)) },
    ];
    const application = await testApplication(operations, parts, { environment, enhancers });
    await application.listen({ port: 0, host: '127.0.0.1' });
    return new EdgeUnderTest(application, metrics, broker, [bus]);
  }

  get app(): FastifyInstance {
    return this.application.getHttpAdapter().getInstance();
  }

  get port(): number {
    return (this.app.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  service(name: string): Bus {
    const bus = fakeService(this.broker.connect(), name);
    this.buses.push(bus);
    return bus;
  }

  /** Closes the server gracefully. @param limit milliseconds for requests in flight */
  stop(limit?: number): Promise<void> {
    return closeServer(this.application, limit);
  }

  async close(): Promise<void> {
    await this.stop();
    for (const bus of this.buses.reverse()) await bus.close();
  }
}

interface TestOptions {
  readonly environment?: Environment;
  readonly enhancers?: readonly Provider[];
  readonly logger?: Logger;
}

/** The HTTP application with operations of a test. @param parts fakes of what the application shares with the service */
export function testApplication(
  operations: readonly RoutedOperation[],
  parts: readonly Provider[],
  { environment = {}, enhancers = [], logger = silent }: TestOptions = {},
): Promise<NestFastifyApplication> {
  const config = loadConfig({ ...serviceSettings, ...gatewaySettings }, environment);
  const ledger = { count: () => undefined } as unknown as UsageLedger;
  const results = {} as ResultsRepository;
  const quotaUse = new ResultLedger(results);
  const limiter = new KeyLimiter(new RateWindows(), ledger, quotaUse, systemClock, config);
  const shared: Provider[] = [
    { provide: CONFIG, useValue: config },
    { provide: CLOCK, useValue: systemClock },
    { provide: LOGGER, useValue: logger },
    { provide: Bus, useValue: {} },
    { provide: HealthCheck, useValue: new HealthCheck([]) },
    { provide: Metrics, useValue: new Metrics('gateway', { process: false }) },
    { provide: JobDirectory, useValue: {} },
    { provide: JobAccess, useValue: {} },
    { provide: AuditTrail, useValue: { record: () => Promise.resolve() } },
    { provide: OidcSignIn, useValue: {} },
    { provide: Authenticator, useValue: authenticator },
    { provide: KeyLimiter, useValue: limiter },
    { provide: Metering, useValue: new Metering(results, quotaUse, systemClock) },
    ...parts,
  ];
  return createApplication({ config, logger, operations, tracer: null, shared, enhancers });
}

const authenticator = {
  hash: (key: string) => key,
  peek: (account: string): ActiveKey => ({
    id: `key_of_${account}`,
    account,
    scopes: new Set(['privacy:write', 'verify:write']),
    rate: null,
    monthlyQuota: null,
    user: null,
    memberQuota: null,
    actor: `key_of_${account}`,
    endsAt: Infinity,
  }),
} as unknown as Authenticator;
