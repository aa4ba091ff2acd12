import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, chmodSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountsCommand, keysCommand } from '@lode/gateway';
import { emptyDatabase, nodeFlags } from '@lode/testing';
import { freePort } from '@lode/platform';
import { startStandalone } from '@lode/standalone';
import { chosenKey, type Deployment } from './deployment';
import { googleClient, withoutProtection } from './environment';
import { builtScript, runNode } from './project';

interface StandaloneOptions {
  /** URL for an administrator; default: the Postgres of the test run. */
  readonly postgres?: string;
  /** Additional settings. */
  readonly settings?: NodeJS.ProcessEnv;
}

/** The standalone of `npm start`: every service in this process, on its own database. */
export async function startStandaloneDeployment({
  postgres,
  settings,
}: StandaloneOptions = {}): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-e2e-'));
  const database = await emptyDatabase({ server: postgres });
  const inbound = `lmtp://127.0.0.1:${await freePort()}`;
  const environment = {
    PORT: '0',
    LODE_DATA_DIR: folder,
    DATABASE_URL: database.adminUrl,
    LODE_API_KEY: chosenKey,
    LODE_RATE_LIMIT: 'off',
    LODE_OPT_OUT_CLIENT_LIMIT: '1000',
    LODE_HELO_NAME: 'probe.lode.test',
    LODE_INBOUND_LISTEN: inbound,
    LODE_GOOGLE_CLIENT_ID: googleClient,
    ...withoutProtection,
    ...settings,
  };
  const { address, sandbox, stop } = await startStandalone(environment);
  if (!sandbox) throw new Error('the standalone runs without its sandbox');
  const gateway = (await database.provision(['gateway'])).get('gateway');
  return {
    address,
    key: chosenKey,
    sandbox,
    inbound,
    keys: async (...words) => (await keysCommand(gateway?.databaseUrl ?? '', words)).join('\n'),
    accounts: async (...words) =>
      (await accountsCommand({ DATABASE_URL: gateway?.databaseUrl, LODE_PUBLIC_URL: address }, words)).join(
        '\n',
      ),
    stop: async () => {
      await stop();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Characters of output that are kept. */
const keptOutput = 200_000;

/** `npm start` as a separate process, with embedded parts and its own data folder. */
export class StandaloneProcess {
  readonly key = chosenKey;
  private log = '';
  private child: ChildProcess;
  private exited: Promise<unknown>;
  private readonly killWithUs = (): void => void this.child.kill('SIGKILL');

  private constructor(
    readonly address: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly folder: string,
  ) {
    process.once('exit', this.killWithUs);
    [this.child, this.exited] = this.launch();
  }

  /** Resolves when it is ready. @throws Error with its output */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<StandaloneProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'lode-standalone-'));
    // Postgres runs under a separate account, which needs access to its data.
    chmodSync(folder, 0o755);
    const port = String(await freePort());
    const environment = {
      PATH: process.env['PATH'],
      PORT: port,
      LODE_DATA_DIR: folder,
      LODE_API_KEY: chosenKey,
      ...settings,
    };
    const standalone = new StandaloneProcess(`http://127.0.0.1:${port}`, environment, folder);
    await standalone.becomesReady();
    return standalone;
  }

  /** SIGKILL at any time; the data folder stays. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }

  /** Starts it again with the same settings and data, after `kill`. @throws as `start` */
  async startAgain(): Promise<void> {
    this.log = '';
    [this.child, this.exited] = this.launch();
    await this.becomesReady();
  }

  /** Its output and log so far. */
  get said(): string {
    return this.log;
  }

  /** Process id of the embedded Postgres. */
  get postgresPid(): number {
    return Number.parseInt(readFileSync(join(this.folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  }

  /** Runs the operator's key command line. @returns its output */
  keys(...words: string[]): Promise<string> {
    return runNode(builtScript('standalone', 'cli/keys.js'), words, this.environment);
  }

  /** SIGTERM, then the data folder is removed. */
  async stop(): Promise<void> {
    process.removeListener('exit', this.killWithUs);
    this.child.kill('SIGTERM');
    await this.exited;
    rmSync(this.folder, { recursive: true });
  }

  private launch(): [ChildProcess, Promise<unknown>] {
    const child = spawn(process.execPath, [...nodeFlags, builtScript('standalone')], {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log = (this.log + text).slice(-keptOutput);
      });
    return [child, once(child, 'exit')];
  }

  private async becomesReady(): Promise<void> {
    const ready = new Promise<void>((resolve) =>
      this.child.stdout?.on('data', () => this.log.includes('Lode answers at') && resolve()),
    );
    await Promise.race([ready, this.exited]);
    if (this.child.exitCode === null) return;
    rmSync(this.folder, { recursive: true });
    throw new Error(`the standalone ended during its start; its output: ${this.log}`);
  }
}
