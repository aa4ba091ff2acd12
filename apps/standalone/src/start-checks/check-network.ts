import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { recordedNetwork } from '@lode/gateway';
import { sandboxPlacesFile } from '../sandbox-places';
import { StartError } from '../start-error';

interface Used {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly network: 'sandbox' | 'live';
}

const names = { sandbox: 'the sandbox', live: 'the real internet' };

/** @throws StartError if the data were collected on another network */
export async function checkNetwork({ databaseUrl, dataDir, network }: Used): Promise<void> {
  // Earlier versions did not record the network. This file exists for the sandbox only.
  const usedBefore = existsSync(join(dataDir, sandboxPlacesFile)) ? 'sandbox' : network;
  const recorded = await recordedNetwork(databaseUrl, usedBefore);
  if (recorded === network) return;
  throw new StartError(
    `LODE_NETWORK is ${network}, but the data are of ${names[recorded]}: set LODE_NETWORK=${recorded}, or set LODE_DATA_DIR to another folder (with DATABASE_URL: use another database).`,
  );
}
