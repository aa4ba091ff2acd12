import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServiceName } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { nodeFlags } from '@lode/testing';
import { builtScript } from './project';
import { until } from './until';

/** Characters of output that are kept, and that an error message contains. */
const keptOutput = 1_000_000;
const lastWords = 2000;
/** Milliseconds until a service must be ready. */
const startLimit = 180_000;

/** Processes that were not asked to end. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A service as a separate process; it ends with this process and is never restarted automatically. */
export class ServiceProcess {
  private log = '';
  private asked = false;
  private readonly exited: Promise<unknown>;

  private constructor(
    readonly name: ServiceName,
    readonly managementPort: number,
    private readonly child: ChildProcess,
  ) {
    this.exited = once(child, 'exit');
    running.add(child);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.log = (this.log + text).slice(-keptOutput);
    });
  }

  /** Resolves when the service is ready. @throws Error with the end of its output */
  static async start(
    name: ServiceName,
    environment: NodeJS.ProcessEnv,
    nodeOptions: readonly string[] = [],
    script = builtScript(name),
  ): Promise<ServiceProcess> {
    const port = await freePort();
    const management = { LODE_MANAGEMENT_PORT: String(port), LODE_MANAGEMENT_HOST: '127.0.0.1' };
    const child = spawn(process.execPath, [...nodeFlags, ...nodeOptions, script], {
      env: { ...environment, ...management },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const service = new ServiceProcess(name, port, child);
    await service.becomesReady();
    return service;
  }

  get pid(): number {
    return Number(this.child.pid);
  }

  isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Its log so far. */
  get said(): string {
    return this.log;
  }

  /** Status of a path of the management port; 0 without a listener. */
  async probe(path: '/livez' | '/readyz'): Promise<number> {
    try {
      const response = await this.manage(path);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  /**
   * Whether it has its dependencies, independent of the status of `/readyz`: a gateway without them is sent requests, which
   * it answers by 503 itself.
   */
  async hasDependencies(): Promise<boolean> {
    const report = (await (await this.manage('/readyz')).json()) as { readonly ready: boolean };
    return report.ready;
  }

  /** Its metrics as text. */
  async metrics(): Promise<string> {
    return (await this.manage('/metrics')).text();
  }

  /** SIGTERM, with graceful shutdown; repeatable. @throws Error with the end of its output if it had ended by itself */
  async stop(): Promise<void> {
    running.delete(this.child);
    if (this.asked) return;
    this.asked = true;
    if (!this.isAlive()) throw new Error(`${this.name} ended by itself; its output: ${this.lastWords}`);
    this.child.kill('SIGTERM');
    await this.exited;
  }

  /** SIGKILL at any time. */
  async kill(): Promise<void> {
    running.delete(this.child);
    this.asked = true;
    this.child.kill('SIGKILL');
    await this.exited;
  }

  private get lastWords(): string {
    return this.log.slice(-lastWords);
  }

  private manage(path: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.managementPort}${path}`, { signal: AbortSignal.timeout(5000) });
  }

  private async becomesReady(): Promise<void> {
    const isSettled = async () => !this.isAlive() || (await this.probe('/readyz')) === 200;
    try {
      await until(`${this.name} is ready`, isSettled, startLimit);
    } catch (error) {
      await this.stop();
      throw new Error(`its output: ${this.lastWords}`, { cause: error });
    }
    if (!this.isAlive()) await this.stop();
  }
}

/** The sum of a metric over its series with all of the labels; 0 without a series. */
export async function metric(
  service: ServiceProcess,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await service.metrics()).split('\n');
  const series = lines.filter((line) => /^\w+/.exec(line)?.[0] === name);
  const values = series
    .filter((line) => wanted.every((label) => line.includes(label)))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
  return values.reduce((sum, value) => sum + value, 0);
}
