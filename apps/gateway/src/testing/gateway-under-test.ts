import { freePort, type Clock, type Environment } from '@lode/platform';
import { testDatabase, type TestDatabase } from '@lode/testing';
import { type Bus, InProcessBroker, startService, type RunningService } from '@lode/bus';
import { countSubscriptions } from './count-subscriptions';
import { GatewayModule } from '../gateway.module';
import { fakeService } from './fake-service';

export const chosenKey = 'a-key-chosen-for-tests-only';

export interface GatewayUnderTest {
  readonly url: string;
  readonly port: number;
  /** Sends a request with the configured key, unless the headers contain another one. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** A database and a broker for any number of gateway replicas. */
export class Deployment {
  readonly broker = new InProcessBroker();
  /** Current subscriptions of gateways by subject. */
  readonly subscriptions = new Map<string, number>();
  private readonly running: (() => Promise<unknown>)[] = [];

  private constructor(readonly database: TestDatabase) {}

  static async create(): Promise<Deployment> {
    return new Deployment(await testDatabase(GatewayModule));
  }

  async gateway(environment: Environment = {}, clock?: Clock): Promise<GatewayUnderTest> {
    const port = environment['PORT'] === undefined ? await freePort() : Number(environment['PORT']);
    const service = await startService(GatewayModule, {
      environment: {
        ...this.database.environment,
        LODE_API_KEY: chosenKey,
        LODE_LOG_LEVEL: 'silent',
        PORT: String(port),
        ...environment,
      },
      wire: countSubscriptions(this.broker.connect(), this.subscriptions),
      ...(clock ? { clock } : {}),
      intervals: { probe: 200 },
    });
    this.running.push(() => service.stop());
    return underTest(port, service);
  }

  service(name: string): Bus {
    const bus = fakeService(this.broker.connect(), name);
    this.running.push(() => bus.close());
    return bus;
  }

  async stop(): Promise<void> {
    for (const stop of this.running.reverse()) await stop();
    await this.database.drop();
  }
}

function underTest(port: number, service: RunningService): GatewayUnderTest {
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, {
      ...init,
      headers: { 'X-API-Key': chosenKey, ...(init.headers as Record<string, string>) },
    });
  return {
    url,
    port,
    ask,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    stop: () => service.stop(),
  };
}
