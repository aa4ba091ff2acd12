import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@lode/service-kit';
import { builtScript } from '../../harness/project';

export interface N8nOptions {
  /** Folder for its files. */
  readonly data: string;
  /** Postgres database of its own, as URL. */
  readonly database: string;
}

/** Everything that would call servers of n8n. */
const quiet = {
  N8N_DIAGNOSTICS_ENABLED: 'false',
  N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
  N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
  N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
  N8N_DYNAMIC_BANNERS_ENABLED: 'false',
  N8N_TEMPLATES_ENABLED: 'false',
  N8N_PERSONALIZATION_ENABLED: 'false',
  N8N_HIRING_BANNER_ENABLED: 'false',
  N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
  N8N_VERIFIED_PACKAGES_ENABLED: 'false',
  N8N_DISABLED_MODULES: 'mcp-registry',
  EXTERNAL_FRONTEND_HOOKS_URLS: '',
};

const recordOf = (data: string): string => join(data, 'connections.txt');

/** Environment of an n8n on loopback that records its connections. @returns also the base URL */
export async function n8nEnvironment({
  data,
  database,
}: N8nOptions): Promise<{ env: NodeJS.ProcessEnv; address: string }> {
  const [port, broker] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const env = {
    PATH: process.env['PATH'],
    HOME: data,
    NODE_OPTIONS: `--require=${builtScript('e2e', 'cli/record-connections.js')}`,
    RECORDED_CONNECTIONS: recordOf(data),
    N8N_USER_FOLDER: data,
    N8N_ENCRYPTION_KEY: 'a-key-for-the-drill-only',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(broker),
    N8N_WEBHOOK_URL: `${address}/`,
    N8N_SECURE_COOKIE: 'false',
    DB_TYPE: 'postgresdb',
    DB_POSTGRESDB_HOST: hostname,
    DB_POSTGRESDB_PORT: databasePort,
    DB_POSTGRESDB_USER: decodeURIComponent(username),
    DB_POSTGRESDB_PASSWORD: decodeURIComponent(password),
    DB_POSTGRESDB_DATABASE: pathname.slice(1),
    ...quiet,
  };
  return { env, address };
}

/** Other machines that n8n has connected to, or tried to. */
export function otherMachines(data: string): string[] {
  const file = recordOf(data);
  return existsSync(file) ? [...new Set(readFileSync(file, 'utf8').trim().split('\n'))] : [];
}
