import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@lode/standalone';
import { signalTree } from './process-facts';
import { Relay } from './relay';

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
    signalTree(this.pid, 'SIGKILL');
    await this.stop();
  }

  /** SIGSTOP to the server and its children: connections stay open without answers. */
  hang(): void {
    signalTree(this.pid, 'SIGSTOP');
  }

  /** SIGCONT to the server and its children. */
  resume(): void {
    signalTree(this.pid, 'SIGCONT');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  private get pid(): number {
    return Number.parseInt(readFileSync(join(this.folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
  }
}
