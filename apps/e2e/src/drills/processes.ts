import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { startPostgres } from '@lode/standalone';
import type { Query } from '../harness/administrator';
import {
  type Fleet,
  startServicesDeployment,
  type ServicesDeployment,
  type ServicesOptions,
} from '../harness/services-deployment';
import type { ServiceProcess } from '../harness/service-process';
import { until } from '../harness/until';
import type { DrillTools, See } from './drill';

/** Services that answer verifications; a drill starts few services, because each takes seconds of processor time. */
export const verifying = ['gateway', 'privacy', 'verification'] as const satisfies readonly ServiceName[];
/** Services that hold and export lists of leads. */
export const listing = ['gateway', 'privacy', 'outreach', 'export'] as const satisfies readonly ServiceName[];

/** Runs a drill on a Lode of its own, by default with all services, and stops it in any case. */
export async function withServices(
  { postgres }: Pick<DrillTools, 'postgres'>,
  work: (lode: ServicesDeployment) => Promise<void>,
  { only = serviceNames, ...options }: Omit<ServicesOptions, 'postgres'> = {},
): Promise<void> {
  // Few at a time: on two busy cores ten processes that start at once take longer than each of them may.
  const first = only.filter((name) => ['gateway', 'privacy', 'leads'].includes(name));
  const lode = await startServicesDeployment({ postgres, only: first, ...options });
  try {
    for (const name of only) if (!first.includes(name)) await lode.fleet.launch([name]);
    await work(lode);
  } catch (error) {
    // The first error is reported; the shutdown of a broken Lode can fail, too.
    await lode.stop().catch(() => undefined);
    throw error;
  }
  await lode.stop();
}

/** Runs a drill on a Lode whose Postgres is its own and can be stopped. */
export async function withOwnPostgres(
  only: readonly ServiceName[],
  work: (lode: ServicesDeployment, postgres: RestartablePostgres) => Promise<void>,
): Promise<void> {
  const postgres = await RestartablePostgres.create();
  try {
    await withServices({ postgres: await postgres.start() }, (lode) => work(lode, postgres), { only });
  } finally {
    await postgres.remove();
  }
}

/** A separate server that can be stopped and restarted with its data at the same address. */
export class RestartablePostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lode-drill-'));
  private stopServer: () => Promise<void> = async () => undefined;

  private constructor(readonly relay: Relay) {
    // Postgres runs under a separate account, which needs access to its data.
    chmodSync(this.folder, 0o755);
  }

  static async create(): Promise<RestartablePostgres> {
    return new RestartablePostgres(await Relay.create());
  }

  /** @returns the URL of the administrator */
  async start(): Promise<string> {
    const { adminUrl, stop } = await startPostgres(this.folder, () => undefined);
    this.stopServer = stop;
    await this.relay.serve(Number(new URL(adminUrl).port));
    return Object.assign(new URL(adminUrl), { port: String(this.relay.port) }).href;
  }

  /** Sessions are notified of the shutdown before their connections close. */
  async stop(): Promise<void> {
    await this.stopServer();
    await this.relay.refuse();
  }

  /** SIGKILL to the server and its children, in no order and without notification. */
  async crash(): Promise<void> {
    const processes = this.signal('SIGKILL');
    // A server does not start while one of them still has the shared memory.
    await until('all processes of Postgres have ended', () =>
      processes.every((id) => !existsSync(`/proc/${id}`)),
    );
    await this.stop();
  }

  /** A signal to the server and its children: with SIGSTOP connections stay open without answers. @returns their ids */
  signal(signal: NodeJS.Signals): readonly number[] {
    const file = join(this.folder, 'postgres/data/postmaster.pid');
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    // A server that is stopped starts no further children.
    process.kill(pid, signal === 'SIGCONT' ? signal : 'SIGSTOP');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const processes = [pid, ...children.map(Number)];
    for (const one of processes) process.kill(one, signal);
    return processes;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}

/** A TCP port that stays the same while the server behind it restarts elsewhere. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private readonly pairs = new Set<readonly [client: Socket, target: Socket]>();
  private isStalled = false;
  private server: Server | undefined;
  /** Called with the data of a client before it is forwarded. */
  intercept: ((said: Buffer, client: Socket, target: Socket) => void) | undefined;

  private constructor(readonly port: number) {}

  static async create(): Promise<Relay> {
    return new Relay(await freePort());
  }

  /** Forwards connections to a port of 127.0.0.1. */
  async serve(target: number): Promise<void> {
    this.server = createServer((client) => this.pass(client, connect(target, '127.0.0.1')));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Closes every connection; further ones are refused. */
  async refuse(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.close();
    this.sockets.forEach((socket) => socket.destroy());
    await once(server, 'close');
  }

  /** Connections stay open and new ones are accepted, but nothing is forwarded, as on a network path that drops packets. */
  stall(): void {
    this.isStalled = true;
    for (const [client, target] of this.pairs) {
      client.unpipe(target).pause();
      target.unpipe(client).pause();
    }
  }

  /** Forwards buffered and later data. */
  resume(): void {
    this.isStalled = false;
    for (const [client, target] of this.pairs) client.pipe(target).pipe(client);
  }

  private pass(client: Socket, target: Socket): void {
    const pair = [client, target] as const;
    this.pairs.add(pair);
    const end = (): void => pair.forEach((socket) => socket.destroy());
    for (const socket of pair) {
      this.sockets.add(socket);
      // Either end may close; the other one then receives the end of the stream.
      socket.on('error', end).on('close', () => {
        this.sockets.delete(socket);
        this.pairs.delete(pair);
        end();
      });
    }
    client.on('data', (said) => this.intercept?.(said, client, target));
    if (this.isStalled) client.pause();
    else client.pipe(target).pipe(client);
  }
}

/** An HTTP server on a loopback address, which counts its connections. */
export class LocalServer {
  /** With or without a request. */
  connections = 0;

  private constructor(private readonly server: ReturnType<typeof createHttpServer>) {
    server.on('connection', () => (this.connections += 1));
  }

  static async listen(answer: RequestListener, port = 0): Promise<LocalServer> {
    const server = createHttpServer(answer);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return new LocalServer(server);
  }

  /** `http://127.0.0.1:port` */
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** Resident memory of a process in bytes, on Linux; 0 for one that has just ended. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** Open files of a process, including sockets. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Work of services in Postgres for more than a second: active statements, and idle transactions. */
export async function openWork(query: Query): Promise<string[]> {
  const rows = await query(
    `SELECT usename || ': ' || state AS what FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'
       AND now() - xact_start > interval '1 second'`,
  );
  return rows.map(({ what }) => String(what));
}

/** A service behind the bus, and the gateway, which is sent requests without its dependencies too. */
const observedOf = (fleet: Fleet): ServiceProcess[] => [fleet.find('verification'), fleet.find('gateway')];

/** Whether gateway and verification report the given state of their dependencies. */
export async function dependenciesAre(fleet: Fleet, available: boolean): Promise<boolean> {
  const states = await Promise.all(observedOf(fleet).map((one) => one.hasDependencies()));
  return states.every((state) => state === available);
}

/** The gateway stays ready without its dependencies, since it answers 503 itself; other services do not. */
export async function seeReadinessWithout(fleet: Fleet, see: See): Promise<void> {
  const isLost = await dependenciesAre(fleet, false);
  const [verification, gateway] = await Promise.all(observedOf(fleet).map((one) => one.probe('/readyz')));
  see(
    `readiness: verification ${verification}, gateway ${gateway}, which answers 503 itself`,
    isLost && verification === 503 && gateway === 200,
  );
  const live = await Promise.all(observedOf(fleet).map((one) => one.probe('/livez')));
  see(
    `both processes stay live: ${live.join(', ')}`,
    live.every((status) => status === 200),
  );
}
