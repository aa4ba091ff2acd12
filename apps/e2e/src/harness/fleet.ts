import type { ServiceName } from '@lode/contracts';
import { accountsCommand, keysCommand } from '@lode/gateway';
import { migrate, type ServiceRoles } from '@lode/database';
import { definitions } from '@lode/standalone';
import { builtScript } from './project';
import { runNode } from './run-node';
import { ServiceProcess } from './service-process';

/** Properties that distinguish a process from others of its service. */
export interface Difference {
  readonly settings?: NodeJS.ProcessEnv;
  /** Options of Node. */
  readonly nodeOptions?: readonly string[];
  /** The script to run, by default that of this version. */
  readonly script?: string;
}

/** The service processes of a deployment. */
export class Fleet {
  private readonly processes: ServiceProcess[] = [];

  constructor(private readonly environmentOf: (name: ServiceName) => NodeJS.ProcessEnv) {}

  /**
   * Migrates and starts each service, the gateway by its command line like an operator, the others in this process.
   * @throws the first error, after all starts have ended
   */
  async launch(names: readonly ServiceName[]): Promise<void> {
    const starts = names.map(async (name) => {
      if (name === 'gateway') await runNode(builtScript(name), ['migrate'], this.environmentOf(name));
      else await this.migrate(name);
      await this.start(name);
    });
    await Promise.allSettled(starts);
    await Promise.all(starts);
  }

  /** Addresses of its database. */
  rolesOf(service: ServiceName): ServiceRoles {
    const { DATABASE_URL: databaseUrl = '', LODE_MIGRATION_URL: migrationUrl = '' } =
      this.environmentOf(service);
    return { databaseUrl, migrationUrl };
  }

  private async migrate(service: ServiceName): Promise<void> {
    const database = definitions.find(({ name }) => name === service)?.database;
    if (!database) throw new Error(`${service} has no database`);
    await migrate({ service, database, ...this.rolesOf(service) });
  }

  /** Starts a further process of a service. */
  async start(
    name: ServiceName,
    { settings, nodeOptions, script }: Difference = {},
  ): Promise<ServiceProcess> {
    const environment = { ...this.environmentOf(name), ...settings };
    const service = await ServiceProcess.start(name, environment, nodeOptions, script);
    this.processes.push(service);
    return service;
  }

  /** The first process of a service. */
  find(name: ServiceName): ServiceProcess {
    const service = this.processes.find((one) => one.name === name);
    if (!service) throw new Error(`unknown service ${name}`);
    return service;
  }

  /** The logs of all processes so far. */
  get said(): string {
    return this.processes.map(({ said }) => said).join('\n');
  }

  /** Runs a key command in this process. @returns its output */
  async keys(...words: string[]): Promise<string> {
    const { DATABASE_URL = '' } = this.environmentOf('gateway');
    return (await keysCommand(DATABASE_URL, words)).join('\n');
  }

  /** Runs an account command in this process. @returns its output */
  async accounts(...words: string[]): Promise<string> {
    return (await accountsCommand(this.environmentOf('gateway'), words)).join('\n');
  }

  /** Imports a file of places into the database of leads, beside the service. */
  async importPlaces(file: string): Promise<void> {
    const script = builtScript('leads', 'cli/places-import.js');
    await runNode(script, [file, '--release', '2026-11-01.0'], this.environmentOf('leads'));
  }

  /** @throws the first error, after every process has ended */
  async stop(): Promise<void> {
    const stops = this.processes.map((service) => service.stop());
    await Promise.allSettled(stops);
    await Promise.all(stops);
  }
}
