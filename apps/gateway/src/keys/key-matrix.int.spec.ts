import { defaultScopes, operatorScopes, scopes, type Problem, type Scope } from '@lode/contracts';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { StoredKeys, type StoredKey } from '../testing/stored-keys';

/** Each scope alone, and the combinations that matter. */
const holdings: readonly (readonly Scope[])[] = [
  ...scopes.map((scope) => [scope]),
  defaultScopes,
  scopes,
  ['keys:admin', ...operatorScopes],
];

let deployment: Deployment;
let gateway: GatewayUnderTest;
let stored: StoredKeys;
let callers: StoredKey[];

beforeAll(async () => {
  deployment = await Deployment.create();
  gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
  stored = await StoredKeys.open(deployment);
  callers = await stored.addAll(holdings);
});

afterAll(async () => {
  await stored.close();
  await deployment.stop();
});

// The rules are repeated here, independently of the tested code.
const isAdmin = (caller: readonly Scope[]): boolean => caller.includes('keys:admin');
const reaches = (caller: readonly Scope[], target: readonly Scope[]): boolean =>
  !target.includes('privacy:admin') || caller.includes('privacy:admin');
const named = (held: readonly Scope[]): string =>
  held.length > 3 ? `${held.length} scopes` : held.join('+');

type Send = (target: StoredKey, headers: Record<string, string>) => Promise<Response>;

const changes: readonly (readonly [string, Send, number])[] = [
  ['revoke', ({ id }, headers) => gateway.ask(`/keys/${id}`, { method: 'DELETE', headers }), 200],
  ['rotate', ({ id }, headers) => gateway.post(`/keys/${id}/rotate`, { grace_seconds: 0 }, headers), 201],
];

describe.each(changes)('%s a key', (_name, send, success) => {
  it.each(holdings.map((held, index) => [named(held), held, index] as const))(
    'with %s: every target',
    async (_held, caller, index) => {
      await stored.keepOnly(callers.map(({ id }) => id));
      const headers = { 'X-API-Key': String(callers[index]?.key) };
      const targets = await stored.addAll(holdings);
      const outcomes = await Promise.all(targets.map(async (target) => (await send(target, headers)).status));
      const expected = holdings.map((target) => (isAdmin(caller) && reaches(caller, target) ? success : 403));
      expect(outcomes).toEqual(expected);
      const changed = expected.filter((status) => status === success).length;
      const inForce = callers.length + targets.length - (success === 200 ? changed : 0);
      expect(await stored.countInForce()).toBe(inForce);
    },
  );
});

describe('create a key', () => {
  it.each(holdings.map((held, index) => [named(held), held, index] as const))(
    'with %s: every scope',
    async (_held, caller, index) => {
      await stored.keepOnly(callers.map(({ id }) => id));
      const headers = { 'X-API-Key': String(callers[index]?.key) };
      const create = (held: readonly Scope[]) => gateway.post('/keys', { name: 'n', scopes: held }, headers);
      const outcomes = await Promise.all(holdings.map(async (held) => (await create(held)).status));
      const grantable = (held: readonly Scope[]) => !held.includes('privacy:admin');
      expect(outcomes).toEqual(
        holdings.map((held) => (!isAdmin(caller) ? 403 : grantable(held) ? 201 : 400)),
      );
    },
  );
});

it.each(holdings.map((held, index) => [named(held), held, index] as const))(
  'list keys with %s',
  async (_held, caller, index) => {
    const headers = { 'X-API-Key': String(callers[index]?.key) };
    expect((await gateway.ask('/keys', { headers })).status).toBe(isAdmin(caller) ? 200 : 403);
  },
);

it('a rejection names the operator scope and the key', async () => {
  const [target, caller] = await stored.addAll([['privacy:admin'], ['keys:admin']]);
  const response = await gateway.post(`/keys/${target?.id}/rotate`, {}, { 'X-API-Key': String(caller?.key) });
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ code: 'forbidden', status: 403 });
  expect(problem.detail).toContain('privacy:admin');
  expect(problem.detail).toContain(target?.id);
});
