import { recordedNetwork } from '@lode/gateway';
import { StartError } from '../start-error';

const names = { sandbox: 'the sandbox', live: 'the real internet' };

/** @throws StartError if the data were collected on another network */
export async function checkNetwork(databaseUrl: string, network: keyof typeof names): Promise<void> {
  const recorded = await recordedNetwork(databaseUrl, network);
  if (recorded === network) return;
  throw new StartError(
    `LODE_NETWORK is ${network}, but the data are of ${names[recorded]}: set LODE_NETWORK=${recorded}, or set LODE_DATA_DIR to another folder (with DATABASE_URL: use another database).`,
  );
}
