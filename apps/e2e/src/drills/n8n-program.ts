import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@lode/platform';
import { npmPackages, runProgram } from './programs';
import { builtScript } from '../harness/project';
import { until } from '../harness/until';

const version = '2.41.1';
const minNode = 24;
const commandTimeoutMs = 600_000;
const startTimeoutMs = 600_000;

/** n8n, installed apart from the project's packages. @returns its program @throws Error if npm cannot install it */
export async function n8nProgram(): Promise<string> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < minNode) throw new Error(`n8n needs Node ${minNode}, and this is ${process.versions.node}`);
  return join(await npmPackages(`n8n@${version}`), 'n8n/bin/n8n');
}

/** An n8n that calls no other server than Lode. */
export class N8n {
  private server: ChildProcess | undefined;
  private cookie = '';
  private output = '';

  private constructor(
    private readonly program: string,
    private readonly env: NodeJS.ProcessEnv,
    readonly address: string,
  ) {}

  static async prepare(program: string, options: N8nOptions): Promise<N8n> {
    const { env, address } = await n8nEnvironment(options);
    return new N8n(program, env, address);
  }

  /** The end of the output of the last command or of the server. */
  get lastOutput(): string {
    return this.output.slice(-1500);
  }

  /** Runs a command to its end. @throws Error if it fails */
  async command(...words: readonly string[]): Promise<void> {
    const options = { cwd: this.env['HOME'] ?? '.', timeoutMs: commandTimeoutMs, env: this.env };
    const { status, output } = await runProgram(process.execPath, [this.program, ...words], options);
    this.output = output;
    if (status !== 0) throw new Error(`n8n ${words[0]} ended with status ${status}`);
  }

  /** Starts the server. */
  async start(): Promise<void> {
    this.output = '';
    const server = spawn(process.execPath, [this.program, 'start'], { env: this.env, stdio: 'pipe' });
    this.server = server;
    for (const stream of [server.stdout, server.stderr])
      stream
        .setEncoding('utf8')
        .on('data', (text: string) => (this.output = (this.output + text).slice(-4000)));
    await until('n8n is ready', () => this.isReady(), startTimeoutMs);
  }

  /** Sets the owner up, who is signed in for all requests. */
  async signIn(): Promise<void> {
    const owner = {
      email: 'ada@team.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: 'Four plain w0rds',
    };
    const response = await this.request('POST', '/rest/owner/setup', owner);
    this.cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }

  private async isReady(): Promise<boolean> {
    if (this.server?.exitCode !== null) throw new Error('n8n has ended');
    const response = await fetch(`${this.address}/healthz/readiness`).catch(() => undefined);
    return response?.status === 200;
  }

  /** A request of the editor. @throws Error unless it succeeds */
  async request(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(this.address + path, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`n8n ${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
}

interface N8nOptions {
  /** Folder for its files. */
  readonly data: string;
  /** Postgres database of its own, as URL. */
  readonly database: string;
}

/** Everything that would call servers of n8n. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
  N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_HIRING_BANNER_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_VERIFIED_PACKAGES_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry',
  EXTERNAL_FRONTEND_HOOKS_URLS: '',
};

const recordOf = (data: string): string => join(data, 'connections.txt');

/** Environment of an n8n on loopback that records its connections. @returns also the base URL */
async function n8nEnvironment({
  data,
  database,
}: N8nOptions): Promise<{ env: NodeJS.ProcessEnv; address: string }> {
  const [port, broker] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const env = {
    PATH: process.env['PATH'],
    HOME: data,
    NODE_OPTIONS: `--require=${builtScript('e2e', 'drills/record-connections.js')}`,
    RECORDED_CONNECTIONS: recordOf(data),
    N8N_USER_FOLDER: data,
    N8N_ENCRYPTION_KEY: 'a-key-for-the-drill-only',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(broker),
    N8N_WEBHOOK_URL: `${address}/`,
    N8N_SECURE_COOKIE: 'false',
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: hostname,
    DB_POSTGRESDB_PORT: databasePort,
    DB_POSTGRESDB_USER: decodeURIComponent(username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
    DB_POSTGRESDB_DATABASE: pathname.slice(1),
    ...quiet,
  };
  return { env, address };
}

/** Other machines that n8n has connected to, or tried to. */
export function otherMachines(data: string): string[] {
  const file = recordOf(data);
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trim().split('\n'))] : [];
}
