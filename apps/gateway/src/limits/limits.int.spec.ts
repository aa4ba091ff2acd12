import { randomInt } from 'node:crypto';
import {
  type BilledEntry,
  KeyUsed,
  type MemberList,
  type Problem,
  ProblemError,
  type Scope,
  StartVerifyEmails,
  type Usage,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { createDataSource, withAccount } from '@lode/database';
import { movableClock, until } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { AccountRepository } from '../identity/account.repository';
import { gatewayDatabase } from '../database/gateway-database';
import { KeyRepository } from '../identity/key.repository';
import { routedOperations } from '../http/routed-operations';
import { generateKey } from '../identity/secrets';
import { billedEntry, fakeVerification, type FakeVerification } from '../testing/fake-verification';
import { chosenKey, Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { operatorLink, password } from '../testing/users-under-test';
import { TestBrowser } from '../testing/test-browser';

let deployment: Deployment;
let source: DataSource;
let verification: FakeVerification;

/** Reservations of the jobs that have begun. */
const started: CallContext['reservation'][] = [];
const aJob = {
  id: 'job_verification_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  operation: 'verify_emails',
  question: null,
  state: 'queued' as const,
  progress: { done: 0, total: 1 },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  problem: null,
  result: null,
};

beforeAll(async () => {
  deployment = await Deployment.create();
  verification = await fakeVerification(deployment);
  deployment.service('verification').serve(StartVerifyEmails, async ({ emails }, context) => {
    started.push(context.reservation);
    if (emails[0] === 'rejected@example.com') throw new ProblemError('conflict');
    context.reply.isReserved = true;
    return aJob;
  });
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

async function makeKey(limits: {
  quota?: number;
  rateLimit?: string;
  account?: string;
  scopes?: Scope[];
}): Promise<string> {
  const id = limits.account ?? (await makeAccount(limits.quota));
  const key = generateKey(randomInt);
  await withAccount(source, id, (manager) =>
    new KeyRepository(manager, id).add(key, {
      name: 'limited',
      scopes: limits.scopes ?? ['verify:read', 'keys:admin'],
      expiresAt: null,
      rateLimit: limits.rateLimit ?? null,
    }),
  );
  return key;
}

const verify = (gateway: GatewayUnderTest, key = chosenKey, email = 'a@example.com'): Promise<Response> =>
  gateway.ask(`/email-verifier?email=${email}`, { headers: { 'X-API-Key': key } });

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

const usageOf = async (gateway: GatewayUnderTest, key: string): Promise<Usage> =>
  (await (await gateway.ask('/usage', { headers: { 'X-API-Key': key } })).json()) as Usage;

describe('the monthly quota of an account', () => {
  it('counts results once, for all keys', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    const account = await makeAccount(2);
    const [key, other] = [await makeKey({ account }), await makeKey({ account })];
    const first = await verify(gateway, key);
    expect(first.headers.get('ratelimit-policy')).toMatch('"quota";q=2');
    for (let count = 0; count < 5; count += 1) {
      const again = await verify(gateway, other);
      expect([again.status, again.headers.get('ratelimit')]).toEqual([
        200,
        expect.stringMatching(/"quota";r=1;t=\d+$/),
      ]);
    }
    expect((await verify(gateway, other, 'b@example.com')).status).toBe(200);
    const refused = await verify(gateway, key);
    expect((await refused.json()) as Problem).toMatchObject({ status: 429, code: 'quota_exceeded' });
    // Any gateway of the deployment answers, also one of another test with a clock in another month.
    const usage = await until(async () => {
      const read = await usageOf(gateway, key);
      return read.results_to_date === 2 && read;
    });
    expect(usage).toMatchObject({ monthly_quota: 2, results_reserved: 0 });
    expect(usage.results).toContainEqual({ kind: 'address', results: 2 });
    expect(usage.results_by_key?.map(({ results }) => results)).toEqual([1, 1]);
  });

  it('costs nothing to browse', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    const account = await makeAccount(1);
    const key = await makeKey({ account });
    const reads = routedOperations.filter(
      ({ billed, http: { method, scope } }) => method === 'GET' && scope !== null && !billed,
    );
    for (const { http } of reads)
      await gateway.ask(http.path.replaceAll(/\{\w+\}/g, 'unknown'), { headers: { 'X-API-Key': key } });
    expect(reads.length).toBeGreaterThan(40);
    expect((await verify(gateway, key)).status).toBe(200);
    expect((await verify(gateway, key)).status).toBe(429);
  });

  it('is shared by a member and the keys that the member created', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    const account = await makeAccount();
    const owner = new TestBrowser(gateway);
    await owner.useLink(await operatorLink(deployment, '--account', account), {
      email: 'member-quota@example.com',
      name: 'Ada',
      password,
    });
    const { members } = (await (await owner.ask('/members')).json()) as MemberList;
    const created = await owner.ask('/keys', {
      method: 'POST',
      body: { name: 'own', scopes: ['verify:read'] },
    });
    const { key } = (await created.json()) as { key: string };
    const change = { monthly_quota: 2 };
    const changed = await owner.ask(`/members/${members[0]?.id}`, { method: 'PATCH', body: change });
    expect(await changed.json()).toMatchObject({ ...change, role: 'owner' });
    const answers = [
      await verify(gateway, key),
      await owner.ask('/email-verifier?email=b@example.com'),
      await verify(gateway, key, 'c@example.com'),
      await owner.ask('/email-verifier?email=c@example.com'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    // Keys of others have no part in it.
    expect((await verify(gateway, await makeKey({ account }), 'd@example.com')).status).toBe(200);
  });

  it('is reserved by jobs, which end with what is left', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    const account = await makeAccount(5);
    const key = await makeKey({ account, scopes: ['verify:write', 'verify:read'] });
    const begin = (emails: string[]) =>
      gateway.post('/bulk-email-verifier', { emails }, { 'X-API-Key': key, Prefer: 'respond-async' });
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
    const answers = await Promise.all([begin(emails), begin(emails)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const reserved = started.splice(0);
    expect(reserved.map((reservation) => reservation?.amount).sort()).toEqual([1, 4]);
    expect((await begin(['e@example.com'])).status).toBe(429);
    expect((await verify(gateway, key, 'z@example.com')).status).toBe(429);
    const write = (entry: Partial<BilledEntry>): void =>
      void verification.billed.push(
        billedEntry({ account, ...entry, position: verification.billed.length + 1 }),
      );
    for (const reservation of reserved) {
      write({ step: 'begun', reservation: reservation?.id ?? null, amount: reservation?.amount ?? null });
      write({ hashes: [`${reservation?.id}`], reservation: reservation?.id ?? null });
      write({ step: 'ended', reservation: reservation?.id ?? null, amount: reservation?.amount ?? null });
    }
    await until(async () => (await verify(gateway, key, 'z@example.com')).status === 200);
    started.splice(0);
  });

  it('ends the reservation of a request that begins no job', async () => {
    const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    const key = await makeKey({ account: await makeAccount(3), scopes: ['verify:write'] });
    const begin = (emails: string[]) =>
      gateway.post('/bulk-email-verifier', { emails }, { 'X-API-Key': key, Prefer: 'respond-async' });
    expect((await begin(['rejected@example.com', 'b@example.com'])).status).toBe(409);
    expect((await begin(['a@example.com', 'b@example.com', 'c@example.com'])).status).toBe(202);
    expect(started.splice(0).map((reservation) => reservation?.amount)).toEqual([2, 3]);
  });

  it('rejects exactly the billed operations when it is used up, by key and by session', async () => {
    const gateway = await deployment.gateway({ LODE_NETWORK: 'sandbox', LODE_RATE_LIMIT: 'off' });
    const account = await makeAccount(0);
    const [key, owner] = [await makeKey({ account }), new TestBrowser(gateway)];
    const user = { email: 'quota@example.com', name: 'Ada', password };
    await owner.useLink(await operatorLink(deployment, '--account', account), user);
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
    for (const email of ['a', 'b', 'c'])
      expect((await verify(before, key, `${email}@example.com`)).status).toBe(200);
    await until(async () => (await usageOf(before, key)).results_to_date === 3);
    await before.stop();
    const after = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
    expect((await verify(after, key)).status).toBe(429);
  });
});
