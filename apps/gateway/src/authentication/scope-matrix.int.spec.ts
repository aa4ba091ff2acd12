import {
  accountRoles,
  operations,
  scopes,
  scopesOfRole,
  writeScopeOf,
  type Problem,
  type Scope,
} from '@lode/contracts';
import { jobStarters } from '../jobs/job-starters';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { addMember, setUpOwner } from '../testing/people-under-test';
import { StoredKeys } from '../testing/stored-keys';

/** Only the gateway runs: an admitted request fails later, but never with 401 or 403. */
let deployment: Deployment;
let gateway: GatewayUnderTest;
let stored: StoredKeys;

beforeAll(async () => {
  deployment = await Deployment.create();
  const environment = { LODE_NETWORK: 'sandbox', LODE_RATE_LIMIT: 'off', LODE_CLIENT_RATE_LIMIT: 'off' };
  gateway = await deployment.gateway(environment);
  stored = await StoredKeys.open(deployment);
});

afterAll(async () => {
  await stored.close();
  await deployment.stop();
});

/** Operations of programs; those of people need a session. */
const keyed = routedOperations.filter(({ http }) => http.session === undefined);
const ofPeople = routedOperations.filter(({ http }) => http.session !== undefined && http.scope !== null);

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

async function outcomes(key: string): Promise<Record<string, Outcome>> {
  const all = keyed.map(async (one) => [named(one), await outcomeOf(one, key)] as const);
  return Object.fromEntries(await Promise.all(all));
}

const expected = (held: readonly Scope[]): Record<string, Outcome> =>
  Object.fromEntries(
    keyed.map((operation) => {
      const { scope } = operation.http;
      const isAdmitted = scope === null || scope === 'any' || held.includes(scope);
      return [named(operation), isAdmitted ? 'admitted' : '403 forbidden'];
    }),
  );

describe('every operation', () => {
  it.each(scopes)('with a key that holds %s alone', async (scope) => {
    const { key } = await stored.add([scope]);
    expect(await outcomes(key)).toEqual(expected([scope]));
  });

  it.each(scopes)('with a key that holds all scopes but %s', async (scope) => {
    const held = scopes.filter((other) => other !== scope);
    const { key } = await stored.add(held);
    expect(await outcomes(key)).toEqual(expected(held));
  });

  it.each([
    ['no scope', []],
    ['all scopes', scopes],
  ] as const)('with a key that holds %s', async (_name, held) => {
    const { key } = await stored.add(held);
    expect(await outcomes(key)).toEqual(expected(held));
  });

  it.each([
    ['no key', ''],
    ['an unknown key', 'lode_unknown'],
  ])('with %s', async (_name, key) => {
    const all = keyed.map((operation) => [
      named(operation),
      operation.http.scope === null ? 'admitted' : '401 unauthorized',
    ]);
    expect(await outcomes(key)).toEqual(Object.fromEntries(all));
  });
});

describe('every operation of people', () => {
  it('rejects a key that holds all scopes', async () => {
    const { key } = await stored.add(scopes);
    for (const operation of ofPeople)
      expect([named(operation), await outcomeOf(operation, key)]).toEqual([
        named(operation),
        '403 forbidden',
      ]);
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
    for (const role of accountRoles) {
      const all = keyed.map(async (operation) => {
        const { method, path } = operation.http;
        return [
          named(operation),
          await outcomeIn(await browsers[role].ask(pathWithIds(path), { method })),
        ] as const;
      });
      expect([role, Object.fromEntries(await Promise.all(all))]).toEqual([
        role,
        expected(scopesOfRole[role]),
      ]);
    }
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
      'create_key',
      'get_account',
      'get_job_file',
      'revoke_key',
      'rotate_key',
    ]);
    expect(new Set(withCallerKey.map(({ service }) => service))).toEqual(new Set(['gateway']));
  });

  it('require no key only for pages', () => {
    const open = keyed.filter(({ http }) => http.scope === null);
    expect(open.filter(({ http }) => !/^\/(opt-out|t|u)(\/|$)/.test(http.path)).map(named)).toEqual([]);
  });

  it('require operator scopes for operations on all accounts, and keys:admin for keys', () => {
    const under = (pattern: RegExp) => [
      ...new Set(
        routedOperations.filter(({ http }) => pattern.test(http.path)).map(({ http }) => http.scope),
      ),
    ];
    expect(under(/^\/privacy\//)).toEqual(['privacy:admin']);
    expect(under(/^\/(keys|usage|sandbox\/clock)(\/|$)/)).toEqual(['keys:admin']);
  });
});
