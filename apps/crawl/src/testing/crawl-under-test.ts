import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@lode/contracts';
import {
  createContext,
  InProcessBroker,
  startService,
  type Bus,
  type Environment,
  type RunningService,
} from '@lode/service-kit';
import {
  movableClock,
  silentBus,
  testDatabase,
  type MovableClock,
  type TestDatabase,
} from '@lode/service-kit/testing';
import { SANDBOX_IPV4, SANDBOX_IPV6, startSandbox, type Sandbox } from '@lode/sandbox';
import { Client } from 'pg';
import { CrawlModule } from '../crawl.module';

/** The service in front of a sandbox and a database of its own, called over the bus, with a clock that is moved. */
export class CrawlUnderTest {
  private constructor(
    readonly sandbox: Sandbox,
    readonly clock: MovableClock,
    readonly caller: Bus,
    private readonly database: TestDatabase,
    private readonly broker: InProcessBroker,
    private readonly folder: string,
    private readonly services: RunningService[],
  ) {}

  static async start(environment: Environment = {}): Promise<CrawlUnderTest> {
    const clock = movableClock(Date.UTC(2026, 5, 1, 12));
    const [sandbox, database, folder] = await Promise.all([
      startSandbox({ seed: 1, companies: 0, clock: () => clock.now() }),
      testDatabase(CrawlModule),
      mkdtemp(join(tmpdir(), 'lode-crawl-')),
    ]);
    const broker = new InProcessBroker();
    const caller = silentBus(broker.connect());
    const running = new CrawlUnderTest(sandbox, clock, caller, database, broker, folder, []);
    await running.addReplica(environment);
    return running;
  }

  /** One more process, as far as the service can tell. */
  async addReplica(environment: Environment = {}): Promise<void> {
    const service = await startService(CrawlModule, {
      environment: {
        ...this.database.environment,
        LODE_DNS_SERVERS: this.sandbox.dnsServer,
        LODE_WEB_PROXY: this.sandbox.proxyUrl,
        LODE_CA_FILE: await this.sandbox.writeCaFile(this.folder),
        LODE_ALLOW_NETS: `${SANDBOX_IPV4},${SANDBOX_IPV6}`,
        LODE_CONTACT_URL: 'https://lode.test/crawler',
        ...environment,
      },
      wire: this.broker.connect(),
      clock: this.clock,
    });
    this.services.push(service);
  }

  call<Request extends object, Response extends object>(
    operation: Operation<Request, Response>,
    request: Request,
    options: { account?: string; idempotencyKey?: string; budget?: number } = {},
  ): Promise<Response> {
    return this.caller.call(operation, request, createContext(options.budget ?? 28_000, options));
  }

  async query<Row extends object>(statement: string, parameters: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.database.adminUrl });
    await client.connect();
    const { rows } = await client.query<Row>(statement, parameters);
    await client.end();
    return rows;
  }

  async stop(): Promise<void> {
    await this.caller.close();
    for (const service of this.services) await service.stop();
    await this.database.drop();
    await this.sandbox.close();
    await rm(this.folder, { recursive: true });
  }
}
