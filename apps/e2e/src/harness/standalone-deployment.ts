import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/service-kit';
import { startStandalone } from '@lode/standalone';
import { chosenKey, type Deployment } from './deployment';
import { builtScript } from './project';
import { runNode } from './run-node';

/** What `npm start` runs: every service in this process, on embedded parts. @param settings beside the usual ones */
export async function startStandaloneDeployment(settings: NodeJS.ProcessEnv = {}): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-e2e-'));
  // Postgres runs under an account of its own, which has to reach its data.
  chmodSync(folder, 0o755);
  const inbound = `lmtp://127.0.0.1:${await freePort()}`;
  const environment = {
    PORT: '0',
    LODE_DATA_DIR: folder,
    LODE_API_KEY: chosenKey,
    LODE_RATE_LIMIT: 'off',
    LODE_OPT_OUT_CLIENT_LIMIT: '1000',
    LODE_HELO_NAME: 'probe.lode.test',
    LODE_INBOUND_LISTEN: inbound,
    ...settings,
  };
  const { address, sandbox, stop } = await startStandalone(environment);
  if (!sandbox) throw new Error('the standalone runs without its sandbox');
  return {
    address,
    key: chosenKey,
    sandbox,
    inbound,
    keys: (...words) => runNode(builtScript('standalone', 'cli/keys.js'), words, environment),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
