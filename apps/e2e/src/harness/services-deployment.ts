import { type ServiceName, operations, serviceNames } from '@lode/contracts';
import { accountsCommand, keysCommand } from '@lode/gateway';
import { migrate, type ServiceRoles } from '@lode/database';
import { definitions } from '@lode/standalone';
import { Cleanup, freePort } from '@lode/platform';
import { chosenKey, type Deployment } from './deployment';
import { startEnvironment, type EnvironmentOptions } from './environment';
import type { Broker } from './nats';
import { builtScript, runNode } from './project';
import { ServiceProcess } from './service-process';

/** Properties that distinguish a process from others of its service. */
interface Difference {
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

/** Every service as a separate process, on NATS and Postgres. */
export interface ServicesDeployment extends Deployment {
  readonly broker: Broker;
  /** URL of the database for the administrator. */
  readonly adminUrl: string;
  readonly fleet: Fleet;
}

export interface ServicesOptions extends EnvironmentOptions {
  /** Services to start; by default all. */
  readonly only?: readonly ServiceName[];
  /** Additional settings of one service. */
  readonly settings?: Partial<Record<ServiceName, NodeJS.ProcessEnv>>;
}

/** Services with at least one operation. */
const names: readonly ServiceName[] = serviceNames.filter((name) =>
  operations.some(({ service }) => service === name),
);

export async function startServicesDeployment(options: ServicesOptions = {}): Promise<ServicesDeployment> {
  names.forEach((name) => builtScript(name));
  const cleanup = new Cleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run().catch(() => undefined);
    throw error;
  }
}

async function start(
  { settings, only = names, ...options }: ServicesOptions,
  cleanup: Cleanup,
): Promise<ServicesDeployment> {
  const { environmentOf, placesFile, ...environment } = await startEnvironment(names, options, cleanup);
  const port = String(await freePort());
  const fleet = new Fleet((name) => ({
    ...environmentOf(name),
    PORT: port,
    LODE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    LODE_API_KEY: chosenKey,
    LODE_RATE_LIMIT: 'off',
    LODE_OPT_OUT_CLIENT_LIMIT: '1000',
    ...settings?.[name],
  }));
  cleanup.add('services', () => fleet.stop());
  await fleet.launch(only);
  if (only.includes('leads')) await fleet.importPlaces(placesFile);
  return {
    ...environment,
    fleet,
    address: `http://127.0.0.1:${port}`,
    key: chosenKey,
    keys: (...words) => fleet.keys(...words),
    accounts: (...words) => fleet.accounts(...words),
    stop: () => cleanup.run(),
  };
}
