import { operations, serviceNames, type ServiceName } from '@lode/contracts';
import { Cleanup, freePort } from '@lode/platform';
import type { Broker } from './broker';
import { chosenKey, type Deployment } from './deployment';
import { Fleet } from './fleet';
import { builtScript } from './project';
import { startEnvironment, type EnvironmentOptions } from './environment';

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
