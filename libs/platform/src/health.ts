import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import { ConfigError } from './config/load-config';
import { within } from './timing/time-limits';

/** A dependency of a service; `check` resolves when it is available, and rejects when not. */
export interface Dependency {
  readonly name: string;
  /** Whether the service works without it: then its state is reported only. */
  readonly isOptional?: boolean;
  check(): Promise<unknown>;
}

export interface Health {
  readonly ready: boolean;
  /** The state of each dependency. */
  readonly checks: Readonly<Record<string, 'ok' | 'away'>>;
}

/** Maximum wait for one dependency, in milliseconds. */
const checkTimeoutMs = 1000;

/** Reports whether a service can answer now. */
export class HealthCheck {
  private state: 'starting' | 'serving' | 'stopping' = 'starting';
  private answersAlone = false;
  private readonly last = new Map<string, boolean>();
  /** Called by the check that finds a dependency lost or available again, until the service stops. */
  onChange: (dependency: string, isAvailable: boolean) => void = () => undefined;

  /** @param dependencies more can be added while the service starts */
  constructor(private readonly dependencies: Dependency[] = []) {}

  watch(dependency: Dependency): void {
    this.dependencies.push(dependency);
  }

  /**
   * Marks the service as started: it is ready when its dependencies are. With `answersAlone` it takes requests also
   * without them, because its clients get 503 with `Retry-After` from it alone.
   */
  start({ answersAlone = false } = {}): void {
    this.state = 'serving';
    this.answersAlone = answersAlone;
  }

  /** Marks the service as not ready, independent of its dependencies. */
  stop(): void {
    this.state = 'stopping';
  }

  async report(): Promise<Health> {
    const results = await Promise.all(
      this.dependencies.map(async (one) => [one.name, await isAvailable(one)] as const),
    );
    this.compare(results);
    const checks = Object.fromEntries(results.map(([name, there]) => [name, there ? 'ok' : 'away'] as const));
    const needed = this.dependencies.filter(({ isOptional }) => !isOptional);
    const isComplete = needed.every(({ name }) => checks[name] === 'ok');
    return { ready: this.state === 'serving' && isComplete, checks };
  }

  private compare(results: readonly (readonly [string, boolean])[]): void {
    for (const [name, there] of results) {
      if ((this.last.get(name) ?? true) !== there && this.state !== 'stopping') this.onChange(name, there);
      this.last.set(name, there);
    }
  }

  /** Whether a load balancer should send requests, given the current report. */
  takesRequests({ ready }: Health): boolean {
    return ready || (this.state === 'serving' && this.answersAlone);
  }
}

function isAvailable(dependency: Dependency): Promise<boolean> {
  const check = dependency.check().then(
    () => true,
    () => false,
  );
  return within(check, checkTimeoutMs, () => false);
}

/** Adds the state of `/readyz` to the metrics; it is checked at each scrape. */
export function observeHealth(health: HealthCheck, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'lode_ready',
    help: 'Whether the service has started and its dependencies answer: 1 or 0',
    registers,
    async collect() {
      this.set((await health.report()).ready ? 1 : 0);
    },
  });
  new Gauge({
    name: 'lode_dependency_available',
    help: 'Whether a dependency answers, or the log can be written: 1 or 0; `bus` is NATS. Without a value while the service waits for its database',
    labelNames: ['dependency'],
    registers,
    async collect() {
      const { checks } = await health.report();
      for (const [dependency, state] of Object.entries(checks))
        this.set({ dependency }, Number(state === 'ok'));
    },
  });
}

/**
 * Serves `/livez`, `/readyz` and `/metrics` on the management port, from the start of the process to its end.
 * @throws ConfigError where the address cannot be used
 */
export async function startManagementServer(
  address: { port: number; host: string },
  health: Pick<HealthCheck, 'report' | 'takesRequests'>,
  metrics: Pick<Registry, 'contentType' | 'metrics'>,
): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, health, metrics));
  server.requestTimeout = 5000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(address.port, address.host, resolve);
  try {
    await promise;
  } catch (cause) {
    const { port, host } = address;
    throw new ConfigError([
      `LODE_MANAGEMENT_PORT is ${port}, and ${host} cannot be listened on there (${(cause as { code?: string }).code}): set another port, or stop the process that uses it.`,
    ]);
  }
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  health: Pick<HealthCheck, 'report' | 'takesRequests'>,
  metrics: Pick<Registry, 'contentType' | 'metrics'>,
): Promise<void> {
  const path = request.url?.split('?')[0];
  if (path === '/livez') return send(response, 200, { alive: true });
  if (path === '/readyz') {
    const report = await health.report();
    return send(response, health.takesRequests(report) ? 200 : 503, report);
  }
  if (path === '/metrics') {
    response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
    return;
  }
  return send(response, 404, { paths: ['/livez', '/readyz', '/metrics'] });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
