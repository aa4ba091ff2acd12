import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@lode/standalone';
import { signalTree } from './process-facts';
import { Relay } from './relay';

/** A server of its own, which can be stopped and comes back with its data at the same address. */
export class RestartablePostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lode-drill-'));
  private stopServer: () => Promise<void> = async () => undefined;

  private constructor(readonly relay: Relay) {
    // Postgres runs under an account of its own, which has to reach its data.
    chmodSync(this.folder, 0o755);
  }

  static async create(): Promise<RestartablePostgres> {
    return new RestartablePostgres(await Relay.create());
  }

  /** @returns the administrator's address */
  async start(): Promise<string> {
    const { adminUrl, stop } = await startPostgres(this.folder, () => undefined);
    this.stopServer = stop;
    await this.relay.serve(Number(new URL(adminUrl).port));
    return Object.assign(new URL(adminUrl), { port: String(this.relay.port) }).href;
  }

  /** Sessions hear of the shutdown before their connections go. */
  async stop(): Promise<void> {
    await this.stopServer();
    await this.relay.refuse();
  }

  /** SIGKILL to the server and everything that it has started, in no order: nobody hears of it. */
  async crash(): Promise<void> {
    signalTree(this.pid, 'SIGKILL');
    await this.stop();
  }

  /** SIGSTOP to the server and everything that it has started: connections stay, and nothing is answered. */
  hang(): void {
    signalTree(this.pid, 'SIGSTOP');
  }

  /** SIGCONT to the same. */
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
