import {
  accountRoles,
  operations,
  scopes,
  scopesOfRole,
  writeScopeOf,
  type Problem,
  type Scope,
} from '@lode/contracts';
import { jobStarters } from '../jobs/jobs.controller';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';
import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { addMember, setUpOwner } from '../testing/users-under-test';
import { StoredKeys } from '../testing/stored-keys';
import { sharedGateway } from '../testing/shared-gateway';

/** Only the gateway runs: an admitted request fails later, but never with 401 or 403. */
let deployment: Deployment;
let gateway: GatewayUnderTest;
let stored: StoredKeys;

beforeAll(async () => {
  ({ deployment } = await sharedGateway());
  const environment = { LODE_NETWORK: 'sandbox', LODE_RATE_LIMIT: 'off', LODE_CLIENT_RATE_LIMIT: 'off' };
  gateway = await deployment.gateway(environment);
  stored = await StoredKeys.open(deployment);
});

afterAll(async () => {
  await stored.keepOnly([]);
  await stored.close();
  await gateway.stop();
});

/** Operations of programs; those of users need a session. */
const keyed = routedOperations.filter(({ http }) => http.session === undefined);
const ofUsers = routedOperations.filter(({ http }) => http.session !== undefined && http.scope !== null);

type Outcome = 'admitted' | '401 unauthorized' | '403 forbidden';

/** Result of a request without parameters. */
async function outcomeOf({ http: { method, path } }: RoutedOperation, key: string): Promise<Outcome> {
  return outcomeIn(await gateway.ask(pathWithIds(path), { method, headers: { 'X-API-Key': key } }));
}

const pathWithIds = (path: string): string => path.replaceAll(/\{\w+\}/g, 'unknown');

async function outcomeIn(response: Response): Promise<Outcome> {
  if (response.status !== 401 && response.status !== 403) {
    await response.arrayBuffer();
    return 'admitted';
  }
  return `${response.status} ${((await response.json()) as Problem).code}` as Outcome;
}

const named = ({ http: { method, path } }: RoutedOperation): string => `${method} ${path}`;

/** The operations whose outcome with the key is another one. @param key also one that depends on the operation */
async function wrong(
  operations: readonly RoutedOperation[],
  key: string | ((scope: RoutedOperation['http']['scope']) => string),
  expected: (scope: RoutedOperation['http']['scope']) => Outcome,
): Promise<string[]> {
  const all = operations.map(async (operation) => {
    const { scope } = operation.http;
    const outcome = await outcomeOf(operation, typeof key === 'string' ? key : key(scope));
    return outcome === expected(scope) ? [] : [`${named(operation)}: ${outcome}`];
  });
  return (await Promise.all(all)).flat();
}

const isOpen = (scope: unknown): boolean => scope === null || scope === 'any';

describe('every operation', () => {
  it('is admitted by a key that holds its scope alone, and by no other scope', async () => {
    const alone = await stored.addAll(scopes.map((scope) => [scope]));
    const others = await stored.addAll(scopes.map((scope) => scopes.filter((other) => other !== scope)));
    const keyOf = (keys: typeof alone) => (scope: unknown) =>
      String(keys[Math.max(0, scopes.indexOf(scope as Scope))]?.key);
    expect(await wrong(keyed, keyOf(alone), () => 'admitted')).toEqual([]);
    expect(
      await wrong(keyed, keyOf(others), (scope) => (isOpen(scope) ? 'admitted' : '403 forbidden')),
    ).toEqual([]);
  });

  it('with a key without scopes, and with one that holds all', async () => {
    const [none, all] = await stored.addAll([[], scopes]);
    expect(
      await wrong(keyed, String(none?.key), (scope) => (isOpen(scope) ? 'admitted' : '403 forbidden')),
    ).toEqual([]);
    expect(await wrong(keyed, String(all?.key), () => 'admitted')).toEqual([]);
  });

  it('without a key, and with an unknown one', async () => {
    for (const key of ['', 'lode_unknown'])
      expect(await wrong(keyed, key, (scope) => (scope === null ? 'admitted' : '401 unauthorized'))).toEqual(
        [],
      );
  });
});

describe('every operation of users', () => {
  it('rejects a key that holds all scopes', async () => {
    const { key } = await stored.add(scopes);
    expect(await wrong(ofUsers, key, () => '403 forbidden')).toEqual([]);
  });
});

describe('every operation of programs', () => {
  it('is admitted by a session exactly if the role has its scope', async () => {
    const owner = await setUpOwner(deployment, gateway);
    const browsers = {
      owner,
      member: await addMember(owner, gateway, { email: 'member@example.com', role: 'member' }),
      viewer: await addMember(owner, gateway, { email: 'viewer@example.com', role: 'viewer' }),
    };
    const wrongOnes = accountRoles.flatMap((role) =>
      keyed.map(async ({ http: { method, path, scope } }) => {
        const outcome = await outcomeIn(await browsers[role].ask(pathWithIds(path), { method }));
        const isAdmitted = isOpen(scope) || scopesOfRole[role].includes(scope as Scope);
        return outcome === (isAdmitted ? 'admitted' : '403 forbidden') ? [] : [`${role} ${method} ${path}`];
      }),
    );
    expect((await Promise.all(wrongOnes)).flat()).toEqual([]);
  });
});

describe('the contracts', () => {
  it('use every scope', () => {
    const used = new Set<unknown>(keyed.map(({ http }) => http.scope));
    for (const { scope } of jobStarters) used.add(writeScopeOf(scope));
    expect(scopes.filter((scope) => !used.has(scope))).toEqual([]);
  });

  it('pass the key of the caller to the gateway only', () => {
    const withCallerKey = operations.filter(({ callerKey, http }) => callerKey && !http?.session);
    expect(withCallerKey.map(({ name }) => name).sort()).toEqual([
      'cancel_job',
      'create_key',
      'get_account',
      'get_job',
      'get_job_file',
      'revoke_key',
      'rotate_key',
    ]);
    expect(new Set(withCallerKey.map(({ service }) => service))).toEqual(new Set(['gateway']));
  });

  it('require no key only for pages', () => {
    const open = keyed.filter(({ http }) => http.scope === null);
    expect(open.filter(({ http }) => !/^\/(opt-out|notices|t|u)(\/|$)/.test(http.path)).map(named)).toEqual(
      [],
    );
  });

  it('require operator scopes for operations on all accounts, and keys:admin for owners', () => {
    const under = (pattern: RegExp) => [
      ...new Set(
        routedOperations.filter(({ http }) => pattern.test(http.path)).map(({ http }) => http.scope),
      ),
    ];
    expect(under(/^\/privacy\/(?!account-)/)).toEqual(['privacy:admin']);
    expect(under(/^\/(keys|usage)(\/|$)|^\/privacy\/account-/)).toEqual(['keys:admin']);
    // Everyone reads the time of the sandbox.
    expect(under(/^\/sandbox\/clock$/).sort()).toEqual(['any', 'keys:admin']);
  });
});
