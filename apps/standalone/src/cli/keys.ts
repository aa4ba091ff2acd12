import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { loadConfig } from '@lode/service-kit';
import { prepareDatabase } from '../database';
import { describeFailure } from '../describe-failure';
import { environmentForServices } from '../environment';
import { outsidePostgres } from '../postgres/outside-postgres';
import { attachPostgres } from '../postgres/start-postgres';
import { standaloneSettings } from '../standalone.config';

const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** The gateway's command line for keys on the database of `npm start`, whether that runs or not. @returns the exit status */
async function main(): Promise<number> {
  const environment = environmentForServices(process.env);
  const { adminUrl, dataDir } = loadConfig(standaloneSettings, environment);
  const postgres = adminUrl ? outsidePostgres(adminUrl) : await attachPostgres(resolve(dataDir), complain);
  try {
    const roles = await prepareDatabase(postgres.adminUrl);
    const script = require.resolve('@lode/gateway/dist/cli/keys.js');
    const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], {
      env: { ...environment, DATABASE_URL: roles.get('gateway')?.databaseUrl },
      stdio: 'inherit',
    });
    return status ?? 1;
  } finally {
    await postgres.stop();
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    complain(describeFailure(error));
    process.exit(1);
  },
);
