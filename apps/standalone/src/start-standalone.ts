import { ensureFirstAccount, firstSetupLink, gatewaySettings } from '@lode/gateway';
import { Cleanup, freePort, loadConfig, systemClock, type Clock, type Environment } from '@lode/platform';
import { definitionOf, InProcessBroker, startService, type RunningService } from '@lode/bus';
import type { Sandbox } from '@lode/sandbox';
import { dataFolderOf } from './data-folder';
import { dataKey } from './data-key';
import { prepareDatabase, type Roles } from './database';
import { checkEnvironment, environmentForServices } from './environment';
import { startMcp } from './mcp-server';
import { startManagement } from './management';
import { moveAside } from './move-aside';
import { realInternet, sandboxNetwork } from './network';
import { externalPostgres } from './postgres/external-postgres';
import { startPostgres } from './postgres/start-postgres';
import { serverAddress } from './server-address';
import { importSandboxPlaces } from './sandbox-places';
import { sandboxClock } from './sandbox-clock';
import { services } from './services';
import { standaloneSettings } from './standalone.config';
import { checkNetwork } from './start-checks/check-network';
import { checkPrerequisites } from './start-checks/check-prerequisites';
import { StartError } from './start-error';
import { StartSteps } from './start-steps';

export interface Standalone {
  /** `http://host:port` */
  readonly address: string;
  /** LODE_API_KEY, or the key created at the first start; undefined at later starts. */
  readonly key: string | undefined;
  /** Whether the key is new and shown only now. */
  readonly freshKey: boolean;
  /** The one-time link for the owner of the first account; undefined once there is one. */
  readonly setupLink: string | undefined;
  /** The sandbox, unless the network is live. */
  readonly sandbox: Sandbox | undefined;
  /** Resolves when an essential part has failed. */
  readonly failed: Promise<Error>;
  /** Stops everything in reverse order; idempotent. */
  stop(): Promise<void>;
}

type Print = (sentence: string) => void;

interface StandaloneOptions {
  /** Moves the embedded data aside first. */
  readonly fresh: boolean;
}

/**
 * Starts all services in this process with embedded Postgres and message broker.
 * @throws ConfigError, StartError; StartInterrupted after all started parts have been stopped
 */
export async function startStandalone(
  environment: Environment,
  print: Print = () => undefined,
  interruption: AbortSignal = new AbortController().signal,
  { fresh }: StandaloneOptions = { fresh: false },
): Promise<Standalone> {
  for (const sentence of checkEnvironment(environment)) print(sentence);
  const given = environmentForServices(environment);
  await checkPrerequisites(given);
  const cleanup = new Cleanup();
  try {
    return await startParts(given, { print, cleanup, steps: new StartSteps(interruption, print), fresh });
  } catch (error) {
    // The reason of the failed start is more important than errors of the cleanup.
    await cleanup.run().catch(() => undefined);
    throw error;
  }
}

interface Start {
  readonly print: Print;
  readonly cleanup: Cleanup;
  readonly steps: StartSteps;
  readonly fresh: boolean;
}

async function startParts(given: Environment, start: Start): Promise<Standalone> {
  const { print, cleanup, steps, fresh } = start;
  const config = loadConfig({ ...standaloneSettings, ...gatewaySettings }, given);
  const dataDir = dataFolderOf(config);
  if (fresh && config.adminUrl)
    throw new StartError('--fresh is for the embedded Postgres: with DATABASE_URL, use an empty database.');
  if (fresh) await steps.run('the move of the data', () => moveAside(dataDir, print));
  const postgres = config.adminUrl
    ? externalPostgres(config.adminUrl)
    : await steps.run('the start of Postgres', () => startPostgres(dataDir, print));
  cleanup.add('Postgres', () => postgres.stop());
  const roles = await steps.run('the preparation of the database', () =>
    prepareDatabase(postgres.adminUrl, { secret: config.roleSecret, onWaiting: print }),
  );
  const databaseUrl = String(roles.get('gateway')?.databaseUrl);
  await steps.run('the check of the database', () => checkNetwork(databaseUrl, config.network));
  const clock = config.network === 'live' ? systemClock : sandboxClock(dataDir);
  const network =
    config.network === 'live'
      ? realInternet
      : await steps.run('the start of the sandbox', () => sandboxNetwork(dataDir, given, () => clock.now()));
  cleanup.add('network', () => network.close());
  const port = config.port || (await freePort());
  const hashKey = dataKey(dataDir, 'suppression-key');
  const { sandbox } = network;
  if (sandbox)
    await steps.run('the import of places', () => importSandboxPlaces(sandbox, { dataDir, roles, hashKey }));
  const mcp = await startMcp(serverAddress(config.host, port), config.mcpAllowWrite);
  cleanup.add('MCP server', () => mcp.stop());
  const common = {
    LODE_MCP_URL: mcp.url,
    LODE_SUPPRESSION_KEY: hashKey,
    LODE_SECRET_KEY: dataKey(dataDir, 'secret-key'),
    LODE_PUBLIC_URL: serverAddress(config.host, port),
    ...network.environment,
    ...given,
    LODE_NETWORK: config.network,
    PORT: String(port),
  };
  const running = await startServices({ environment: common, clock }, roles, start);
  const { managementPort, managementHost } = config;
  if (managementPort !== undefined)
    await steps.run('the management port', () =>
      startManagement({ port: managementPort, host: managementHost }, running, cleanup),
    );
  const busClosed = running.map(async ({ busClosed: closed }) => {
    return (await closed) ?? new Error('the bus is closed for good');
  });
  return {
    address: serverAddress(config.host, port),
    ...(await firstKey(config.apiKey, roles)),
    setupLink: await firstSetupLink(databaseUrl, String(common.LODE_PUBLIC_URL)),
    sandbox,
    failed: firstFailure([postgres.ended, ...busClosed]),
    stop: () => cleanup.run(),
  };
}

interface Common {
  readonly environment: Environment;
  readonly clock: Clock;
}

async function startServices({ environment: common, clock }: Common, roles: Roles, start: Start) {
  const broker = new InProcessBroker();
  const running: RunningService[] = [];
  for (const module of services) {
    const { name } = definitionOf(module);
    const own = roles.get(name);
    const options = {
      environment: {
        ...common,
        DATABASE_URL: own?.databaseUrl,
        LODE_MIGRATION_URL: own?.migrationUrl,
        // The port is that of the process.
        LODE_MANAGEMENT_PORT: undefined,
      },
      clock,
      onWaiting: start.print,
      ...(common['NATS_URL'] ? {} : { wire: broker.connect() }),
    };
    const service = await start.steps.run(`the start of ${name}`, () => startService(module, options));
    start.cleanup.add(service.name, () => service.stop());
    running.push(service);
  }
  return running;
}

async function firstKey(given: string | undefined, roles: Roles) {
  const url = roles.get('gateway')?.databaseUrl;
  if (given !== undefined || url === undefined) return { key: given, freshKey: false };
  const { key } = await ensureFirstAccount(url);
  return { key, freshKey: key !== undefined };
}

function firstFailure(ends: readonly Promise<Error | undefined>[]): Promise<Error> {
  return new Promise((resolve) => {
    for (const end of ends) void end.then((error) => error && resolve(error));
  });
}
