import { randomInt } from 'node:crypto';
import { KeyUsed, type Problem, type Usage } from '@lode/contracts';
import { createDataSource, withAccount } from '@lode/database';
import { movableClock, until } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { AccountRepository } from '../identity/account.repository';
import { gatewayDatabase } from '../database/gateway-database';
import { KeyRepository } from '../identity/key.repository';
import { routedOperations } from '../http/routed-operations';
import { generateKey } from '../identity/secrets';
import { fakeVerification } from '../testing/fake-verification';
import { chosenKey, Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { operatorLink, password } from '../testing/people-under-test';
import { TestBrowser } from '../testing/test-browser';

let deployment: Deployment;
let source: DataSource;

beforeAll(async () => {
  deployment = await Deployment.create();
  await fakeVerification(deployment);
  const url = String(deployment.database.environment['DATABASE_URL']);
  source = createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 2 });
  await source.initialize();
});

afterAll(async () => {
  await source.destroy();
  await deployment.stop();
});

const makeAccount = async (quota: number | null = null): Promise<string> =>
  (await new AccountRepository(source.manager).create('limited', quota)).id;

async function makeKey(limits: { quota?: number; rateLimit?: string; account?: string }): Promise<string> {
  const id = limits.account ?? (await makeAccount(limits.quota));
  const key = generateKey(randomInt);
  await withAccount(source, id, (manager) =>
    new KeyRepository(manager, id).add(key, {
      name: 'limited',
      scopes: ['verify:read', 'keys:admin'],
      expiresAt: null,
      rateLimit: limits.rateLimit ?? null,
    }),
  );
  return key;
}

const verify = (gateway: GatewayUnderTest, key = chosenKey): Promise<Response> =>
  gateway.ask('/email-verifier?email=a@example.com', { headers: { 'X-API-Key': key } });

describe('the rate of a key', () => {
  it('is reported in every response, and enforced', async () => {
    const clock = movableClock();
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: '2/10' }, clock);
    clock.advance(3_000);
    const first = await verify(gateway);
    expect(first.headers.get('ratelimit-policy')).toBe('"rate";q=2;w=10, "account";q=1000;w=10');
    expect(first.headers.get('ratelimit')).toBe('"rate";r=1;t=7, "account";r=999;t=7');
    expect((await gateway.ask('/nowhere')).headers.get('ratelimit')).toMatch('"rate";r=0;t=7');
    const refused = await verify(gateway);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('7');
    expect((await refused.json()) as Problem).toMatchObject({ code: 'rate_limited', retry_after: 7 });
    clock.advance(7_000);
    expect((await verify(gateway)).status).toBe(200);
  });

  it('may be set per key', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: '50/10', LODE_ACCOUNT_RATE_LIMIT: 'off' });
    const own = await verify(gateway, await makeKey({ rateLimit: '7/60' }));
    expect(own.headers.get('ratelimit-policy')).toBe('"rate";q=7;w=60');
    const none = await verify(gateway, await makeKey({ rateLimit: 'off' }));
    expect([none.status, none.headers.get('ratelimit-policy')]).toEqual([200, null]);
  });

  it('applies to all gateways together after they have exchanged counts', async () => {
    const clock = movableClock();
    const [one, other] = [
      await deployment.gateway({ LODE_RATE_LIMIT: '4/3600' }, clock),
      await deployment.gateway({ LODE_RATE_LIMIT: '4/3600' }, clock),
    ];
    const key = await makeKey({});
    const received: number[] = [];
    deployment.service('listener').on(KeyUsed, ({ count }) => received.push(count));
    for (let count = 0; count < 3; count += 1) await verify(one, key);
    await until(() => received.includes(3));
    expect((await verify(other, key)).status).toBe(200);
    expect((await verify(other, key)).status).toBe(429);
    await until(async () => (await verify(one, key)).status === 429);
  });
});

describe('unknown keys', () => {
  const open = ['/docs', '/openapi.json', '/opt-out'];

  it('do not use up limits of valid clients at the same address', async () => {
    const gateway = await deployment.gateway({ LODE_CLIENT_RATE_LIMIT: '20/3600' }, movableClock());
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const key = index % 2 === 0 ? generateKey(randomInt) : `not a key ${index}`;
        return (await verify(gateway, key)).status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    // This key is not cached yet.
    expect((await verify(gateway, await makeKey({}))).status).toBe(200);
    for (const path of open) {
      const response = await fetch(gateway.url + path);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, path === '/opt-out' ? 503 : 200]);
    }
  });
});

describe('the rate of an account', () => {
  it('applies to all keys together, not to other accounts, and is shared by all gateways', async () => {
    const settings = { LODE_RATE_LIMIT: '500/3600', LODE_ACCOUNT_RATE_LIMIT: '4/3600' };
    const clock = movableClock();
    const [one, other] = [
      await deployment.gateway(settings, clock),
      await deployment.gateway(settings, clock),
    ];
    const account = await makeAccount();
    const keys = await Promise.all(Array.from({ length: 3 }, () => makeKey({ account })));
    const answers: Response[] = [];
    for (const key of [...keys, ...keys]) answers.push(await verify(one, key));
    expect(answers.map(({ status }) => status)).toEqual([...[200, 200, 200, 200], ...[429, 429]]);
    const refused = answers[5] as Response;
    expect(refused.headers.get('ratelimit')).toMatch(/^"rate";r=499;t=\d+, "account";r=0;t=\d+$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()) as Problem).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringContaining('of the account'),
    });
    await until(async () => (await verify(other, keys[0])).status === 429);
    expect((await verify(one, await makeKey({}))).status).toBe(200);
  });
});

describe('the monthly quota of an account', () => {
  it('is reported and enforced, and the account can still read its usage', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    const key = await makeKey({ quota: 2 });
    const first = await verify(gateway, key);
    expect(first.headers.get('ratelimit-policy')).toBe('"quota";q=2');
    expect(first.headers.get('ratelimit')).toMatch(/^"quota";r=1;t=\d+$/);
    expect((await verify(gateway, key)).status).toBe(200);
    const refused = await verify(gateway, key);
    expect((await refused.json()) as Problem).toMatchObject({ status: 429, code: 'quota_exceeded' });
    const usage = await gateway.ask('/usage', { headers: { 'X-API-Key': key } });
    expect((await usage.json()) as Usage).toMatchObject({ monthly_quota: 2 });
  });

  it('rejects exactly the billed operations when it is used up, by key and by session', async () => {
    const gateway = await deployment.gateway({ LODE_NETWORK: 'sandbox', LODE_RATE_LIMIT: 'off' });
    const account = await makeAccount(0);
    const [key, owner] = [await makeKey({ account }), new TestBrowser(gateway)];
    const person = { email: 'quota@example.com', name: 'Ada', password };
    await owner.useLink(await operatorLink(deployment, '--account', account), person);
    const isRejected = async (response: Response) =>
      ((await response.json().catch(() => ({}))) as Partial<Problem>).code === 'quota_exceeded';
    const wrong = routedOperations.map(async ({ name, billed, http: { method, path, scope } }) => {
      const target = path.replaceAll(/\{\w+\}/g, 'unknown');
      const answers = [
        await gateway.ask(target, { method, headers: { 'X-API-Key': key } }),
        // The session is used for the other operations at the same time.
        ...(name === 'sign_out' ? [] : [await owner.ask(target, { method })]),
      ];
      const rejected = await Promise.all(answers.map(isRejected));
      const isSignedOut = scope !== null && answers.some(({ status }) => status === 401);
      return isSignedOut || rejected.some((it) => it !== billed) ? [[name, ...rejected]] : [];
    });
    expect((await Promise.all(wrong)).flat()).toEqual([]);
  });

  it('is stored in the database, not in the process', async () => {
    const key = await makeKey({ quota: 3 });
    const before = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    for (let count = 0; count < 3; count += 1) expect((await verify(before, key)).status).toBe(200);
    await before.stop();
    const after = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    expect((await verify(after, key)).status).toBe(429);
  });
});
