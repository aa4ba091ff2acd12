import { googleClient, withoutProtection } from './environment';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountsCommand, keysCommand } from '@lode/gateway';
import { emptyDatabase } from '@lode/testing';
import { freePort } from '@lode/platform';
import { startStandalone } from '@lode/standalone';
import { chosenKey, type Deployment } from './deployment';

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
