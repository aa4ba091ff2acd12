import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import { until } from '../../harness/until';
import { runProgram, runWell } from '../run-program';
import { n8nEnvironment, type N8nOptions } from './n8n-environment';

const version = '2.41.1';
const minNode = 24;
const installTimeoutMs = 1_800_000;
const commandTimeoutMs = 600_000;
const startTimeoutMs = 600_000;
const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];

/** n8n, installed apart from the project's packages. @returns its program @throws Error if npm cannot install it */
export async function n8nProgram(): Promise<string> {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < minNode) throw new Error(`n8n needs Node ${minNode}, and this is ${process.versions.node}`);
  const folder = inProject('.lode', `n8n-${version}`);
  const program = join(folder, 'node_modules', 'n8n', 'bin', 'n8n');
  if (existsSync(join(folder, 'complete'))) return program;
  // npm takes packages of an interrupted installation as complete.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--omit=dev', '--prefer-offline', ...quiet, `n8n@${version}`];
  await runWell('npm', words, { cwd: folder, timeoutMs: installTimeoutMs });
  mkdirSync(join(folder, 'complete'));
  return program;
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
