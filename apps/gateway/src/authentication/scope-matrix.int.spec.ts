import { operations, scopes, type Problem, type Scope } from '@lode/contracts';
import { routedOperations, type RoutedOperation } from '../http/routed-operations';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
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

type Outcome = 'admitted' | '401 unauthorized' | '403 forbidden';

/** Result of a request without parameters. */
async function outcomeOf({ http: { method, path } }: RoutedOperation, key: string): Promise<Outcome> {
  const url = path.replaceAll(/\{\w+\}/g, 'unknown');
  const response = await gateway.ask(url, { method, headers: { 'X-API-Key': key } });
  if (response.status !== 401 && response.status !== 403) {
    await response.arrayBuffer();
    return 'admitted';
  }
  return `${response.status} ${((await response.json()) as Problem).code}` as Outcome;
}

const named = ({ http: { method, path } }: RoutedOperation): string => `${method} ${path}`;

async function outcomes(key: string): Promise<Record<string, Outcome>> {
  const all = routedOperations.map(async (one) => [named(one), await outcomeOf(one, key)] as const);
  return Object.fromEntries(await Promise.all(all));
}

const expected = (held: readonly Scope[]): Record<string, Outcome> =>
  Object.fromEntries(
    routedOperations.map((operation) => {
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
    const all = routedOperations.map((operation) => [
      named(operation),
      operation.http.scope === null ? 'admitted' : '401 unauthorized',
    ]);
    expect(await outcomes(key)).toEqual(Object.fromEntries(all));
  });
});

describe('the contracts', () => {
  it('use every scope', () => {
    const used = new Set<unknown>(routedOperations.map(({ http }) => http.scope));
    expect(scopes.filter((scope) => !used.has(scope))).toEqual([]);
  });

  it('pass the key of the caller to the gateway only', () => {
    const withCallerKey = operations.filter(({ callerKey }) => callerKey);
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
    const open = routedOperations.filter(({ http }) => http.scope === null);
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
