import {
  defaultScopes,
  namedScopes,
  operatorScopes,
  scopes,
  type Problem,
  type Scope,
} from '@lode/contracts';
import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { StoredKeys, type StoredKey } from '../testing/stored-keys';
import { sharedGateway } from '../testing/shared-gateway';

/** Scopes alone, and the combinations that matter. */
const holdings: readonly (readonly Scope[])[] = [
  ['verify:read'],
  ['keys:admin'],
  ['privacy:admin'],
  defaultScopes,
  scopes,
  ['keys:admin', ...operatorScopes],
  ['keys:admin', ...namedScopes],
];

let deployment: Deployment;
let gateway: GatewayUnderTest;
let stored: StoredKeys;
let callers: StoredKey[];

beforeAll(async () => {
  ({ deployment, gateway } = await sharedGateway());
  stored = await StoredKeys.open(deployment);
  callers = await stored.addAll(holdings);
});

afterAll(async () => {
  await stored.keepOnly([]);
  await stored.close();
});

// The rules are repeated here, independently of the tested code.
const isAdmin = (caller: readonly Scope[]): boolean => caller.includes('keys:admin');
const reaches = (caller: readonly Scope[], target: readonly Scope[]): boolean =>
  !target.includes('privacy:admin') || caller.includes('privacy:admin');
type Send = (target: StoredKey, headers: Record<string, string>) => Promise<Response>;

/** Who makes or rotates a key receives it. */
const mayReceive = (caller: readonly Scope[], target: readonly Scope[]): boolean =>
  namedScopes.every((scope) => !target.includes(scope) || caller.includes(scope));

const changes: readonly (readonly [string, Send, number])[] = [
  ['revoke', ({ id }, headers) => gateway.ask(`/keys/${id}`, { method: 'DELETE', headers }), 200],
  ['rotate', ({ id }, headers) => gateway.post(`/keys/${id}/rotate`, { grace_seconds: 0 }, headers), 201],
];

const headersOf = (index: number) => ({ 'X-API-Key': String(callers[index]?.key) });

it.each(changes)('%s a key: each caller, each target', async (_name, send, success) => {
  for (const [index, caller] of holdings.entries()) {
    await stored.keepOnly(callers.map(({ id }) => id));
    const targets = await stored.addAll(holdings);
    const outcomes = await Promise.all(
      targets.map(async (target) => (await send(target, headersOf(index))).status),
    );
    const expected = holdings.map((target) =>
      isAdmin(caller) && reaches(caller, target) && (success === 200 || mayReceive(caller, target))
        ? success
        : 403,
    );
    expect([caller, outcomes]).toEqual([caller, expected]);
    const changed = expected.filter((status) => status === success).length;
    const inForce = callers.length + targets.length - (success === 200 ? changed : 0);
    expect(await stored.countInForce()).toBe(inForce);
  }
});

it('create and list keys: each caller, each scope', async () => {
  await stored.keepOnly(callers.map(({ id }) => id));
  for (const [index, caller] of holdings.entries()) {
    const headers = headersOf(index);
    const create = (held: readonly Scope[]) => gateway.post('/keys', { name: 'n', scopes: held }, headers);
    const outcomes = await Promise.all(holdings.map(async (held) => (await create(held)).status));
    const expected = holdings.map((held) => {
      if (!isAdmin(caller)) return 403;
      if (held.includes('privacy:admin')) return 400;
      return mayReceive(caller, held) ? 201 : 403;
    });
    const { status } = await gateway.ask('/keys', { headers });
    expect([caller, outcomes, status]).toEqual([caller, expected, isAdmin(caller) ? 200 : 403]);
  }
});

it('a rejection names the operator scope and the key', async () => {
  const [target, caller] = await stored.addAll([['privacy:admin'], ['keys:admin']]);
  const response = await gateway.post(`/keys/${target?.id}/rotate`, {}, { 'X-API-Key': String(caller?.key) });
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ code: 'forbidden', status: 403 });
  expect(problem.detail).toContain('privacy:admin');
  expect(problem.detail).toContain(target?.id);
});
