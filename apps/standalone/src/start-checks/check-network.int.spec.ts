import { GatewayModule } from '@lode/gateway';
import { testDatabase, type TestDatabase } from '@lode/testing';
import { checkNetwork } from './check-network';

let database: TestDatabase;
let databaseUrl: string;
beforeEach(async () => {
  database = await testDatabase(GatewayModule);
  databaseUrl = String(database.environment['DATABASE_URL']);
});
afterEach(() => database.drop());

const check = (network: 'sandbox' | 'live') => checkNetwork(databaseUrl, network);

it.each([
  ['sandbox', 'live', 'of the sandbox'],
  ['live', 'sandbox', 'of the real internet'],
] as const)('rejects a database of %s on the network %s', async (first, second, whose) => {
  await check(first);
  await check(first);
  await expect(check(second)).rejects.toThrow(`LODE_NETWORK is ${second}, but the data are ${whose}: set `);
  await check(first);
});
