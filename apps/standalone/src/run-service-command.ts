import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServiceName } from '@lode/contracts';
import { asksForHelp, ConfigError, loadConfig } from '@lode/platform';
import { dataFolderOf } from './data-folder';
import { dataKey } from './data-key';
import { prepareDatabase } from './database';
import { describeFailure } from './describe-failure';
import { environmentForServices } from './environment';
import { externalPostgres } from './postgres/external-postgres';
import { attachPostgres } from './postgres/start-postgres';
import { standaloneSettings } from './standalone.config';
import { checkDataFolder } from './start-checks/data-folder';

const printError = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/**
 * Runs the command line of a service with the arguments of this process on the database of `npm start`, which need not be
 * running, and exits with its status.
 */
export function runServiceCommand(service: ServiceName, script: string): void {
  prepareAndRun(service, script).then(
    (status) => process.exit(status),
    (error: unknown) => {
      printError(describeFailure(error));
      process.exit(1);
    },
  );
}

async function prepareAndRun(service: ServiceName, script: string): Promise<number> {
  if (asksForHelp(process.argv.slice(2))) return run(script, process.env);
  const environment = environmentForServices(process.env);
  const config = loadConfig(standaloneSettings, environment);
  const dataDir = dataFolderOf(config);
  printError(
    config.adminUrl ? `Database: ${new URL(config.adminUrl).host} (DATABASE_URL)` : `Data folder: ${dataDir}`,
  );
  const postgres = config.adminUrl
    ? externalPostgres(config.adminUrl)
    : await attachPostgres(dataDir, printError);
  try {
    const problem = checkDataFolder(dataDir);
    if (problem !== undefined) throw new ConfigError([problem]);
    const roles = await prepareDatabase(postgres.adminUrl, {
      secret: config.roleSecret,
      onWaiting: printError,
    });
    return await run(script, {
      LODE_SUPPRESSION_KEY: dataKey(dataDir, 'suppression-key'),
      ...environment,
      DATABASE_URL: roles.get(service)?.databaseUrl,
    });
  } finally {
    await postgres.stop();
  }
}

/** SIGINT of the terminal reaches the command directly, and the database must outlast it. SIGTERM is forwarded. */
async function run(script: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}
