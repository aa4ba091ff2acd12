import { type AccountStatus, type NewKey, type Problem, GetAccount } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';

let deployment: Deployment;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  deployment = await Deployment.create();
  gateway = await deployment.gateway({ LODE_NETWORK: 'live', LODE_RATE_LIMIT: '300/10' });
});

afterAll(() => deployment.stop());

const account = async (headers: Record<string, string> = {}): Promise<AccountStatus> =>
  (await (await gateway.ask('/account', { headers })).json()) as AccountStatus;

it('a key without any scope of administration reads its own name, scopes and expiry', async () => {
  const body = { name: 'Zapier', scopes: ['verify:read'], expires_at: '2999-01-01T00:00:00Z' };
  const { id, key } = (await (await gateway.post('/keys', body)).json()) as NewKey;
  const expires_at = '2999-01-01T00:00:00.000Z';
  const status = await account({ 'X-API-Key': key });
  expect(status).toMatchObject({
    name: 'First account',
    key: { id, name: 'Zapier', scopes: ['verify:read'], expires_at },
    network: 'live',
    limits: { key_rate: { requests: 300, seconds: 10 }, account_rate: { requests: 1000, seconds: 10 } },
    quota: { monthly: null, left: null },
  });
  expect(JSON.stringify(status)).not.toContain(key);
});

it('counts nothing towards the quota', async () => {
  const first = await account();
  const second = await account();
  expect(second.quota.used).toBe(first.quota.used);
});

it('rejects an unknown key and a parameter', async () => {
  expect((await gateway.ask('/account', { headers: { 'X-API-Key': 'unknown' } })).status).toBe(401);
  const response = await gateway.ask('/account?verbose=1');
  expect([response.status, ((await response.json()) as Problem).code]).toEqual([400, 'validation']);
});

it('on the bus, a caller without a key gets the account, and an unknown account is not found', async () => {
  const bus = deployment.service('platform');
  const { id } = await account();
  const ask = (of: string) => bus.call(GetAccount, {}, createContext(5000, { account: of }));
  expect(await ask(id)).toMatchObject({ id, key: null, limits: { key_rate: null } });
  await expect(ask('acc_unknown')).rejects.toMatchObject({ code: 'not_found' });
});
