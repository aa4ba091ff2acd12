import { operations, serviceNames, type ServiceName } from '@lode/contracts';
import { Cleanup, freePort } from '@lode/service-kit';
import type { Broker } from './broker';
import { chosenKey, type Deployment } from './deployment';
import { Fleet } from './fleet';
import { builtScript } from './project';
import { surround } from './surroundings';

/** Every service as its own process, on NATS and Postgres. */
export interface ServicesDeployment extends Deployment {
  readonly broker: Broker;
  /** The administrator's address of the database. */
  readonly adminUrl: string;
  readonly fleet: Fleet;
}

export interface ServicesOptions {
  /** An administrator's address; left out, the Postgres of the test run. */
  readonly postgres?: string;
  /** Settings of one service beside the usual ones. */
  readonly settings?: Partial<Record<ServiceName, NodeJS.ProcessEnv>>;
}

/** The services that exist: those with an operation. */
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

async function start({ postgres, settings }: ServicesOptions, cleanup: Cleanup): Promise<ServicesDeployment> {
  const { environmentOf, placesFile, ...surroundings } = await surround(names, postgres, cleanup);
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
  await fleet.launch(names);
  await fleet.importPlaces(placesFile);
  return {
    ...surroundings,
    fleet,
    address: `http://127.0.0.1:${port}`,
    key: chosenKey,
    keys: (...words) => fleet.keys(...words),
    keysProcess: (...words) => fleet.keysProcess(...words),
    stop: () => cleanup.run(),
  };
}
