import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayModule } from '@lode/gateway';
import { testDatabase, type TestDatabase } from '@lode/service-kit/testing';
import { sandboxPlacesFile } from '../sandbox-places';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkNetwork } from './check-network';

let database: TestDatabase;
let databaseUrl: string;
let dataDir: string;
beforeEach(async () => {
  database = await testDatabase(GatewayModule);
  databaseUrl = String(database.environment['DATABASE_URL']);
  dataDir = temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const check = (network: 'sandbox' | 'live') => checkNetwork({ databaseUrl, dataDir, network });

it.each([
  ['sandbox', 'live', 'of the sandbox'],
  ['live', 'sandbox', 'of the real internet'],
] as const)('rejects a database of %s on the network %s', async (first, second, whose) => {
  await check(first);
  await check(first);
  await expect(check(second)).rejects.toThrow(`LODE_NETWORK is ${second}, but the data are ${whose}: set `);
  await check(first);
});

it('detects sandbox data of an earlier version', async () => {
  writeFileSync(join(dataDir, sandboxPlacesFile), '');
  await expect(check('live')).rejects.toThrow(
    'set LODE_NETWORK=sandbox, or set LODE_DATA_DIR to another folder',
  );
});
