import type { AuditLog, NewKey, Problem, SessionStatus } from '@lode/contracts';
import { createDataSource } from '@lode/database';
import { until } from '@lode/testing';
import { gatewayDatabase } from '../database/gateway-database';
import { SignInAttempts, type SignInAttempt } from './sign-in-attempt.repository';
import { chosenKey, type Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedReplicas } from '../testing/shared-gateway';
import { operatorLink, password, setUpOwner } from '../testing/users-under-test';
import { TestBrowser } from '../testing/test-browser';

const email = 'ada@example.com';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let replica: GatewayUnderTest;
let owner: TestBrowser;

beforeAll(async () => {
  ({ deployment, gateway, replica } = await sharedReplicas());
  owner = await setUpOwner(deployment, gateway);
});

const signedIn = async (at = gateway): Promise<TestBrowser> => {
  const browser = new TestBrowser(at);
  expect((await browser.signIn(email, password)).status).toBe(200);
  return browser;
};

const problemOf = async (response: Response): Promise<[number, string]> => {
  const { status, code } = (await response.json()) as Problem;
  return [status, code];
};

const token = (browser: TestBrowser): string => String(browser.cookies.get('lode_session'));

describe('a session', () => {
  it('answers who is signed in, and works on every gateway', async () => {
    const browser = await signedIn();
    expect([...browser.cookies.keys()]).toEqual(['lode_session', 'lode_device']);
    const status = await browser.session();
    expect(status).toMatchObject({
      person: { email, name: 'Ada Lovelace', has_password: true },
      account: { role: 'owner' },
      token: null,
      device: null,
    });
    expect(status.scopes).not.toContain('privacy:admin');
    const elsewhere = new TestBrowser(replica);
    elsewhere.cookies.set('lode_session', token(browser));
    expect(await elsewhere.session()).toEqual(status);
  });

  it('calls operations by its role, without a key', async () => {
    const response = await owner.ask('/email-verifier?email=a@example.com');
    expect(response.status).toBe(200);
    expect(await owner.json('/account')).toMatchObject({ key: null });
    expect((await owner.ask('/privacy/erasures')).status).toBe(403);
  });

  it('is an HttpOnly cookie that is not sent along with requests of other sites', async () => {
    const response = await new TestBrowser(gateway).signIn(email, password);
    const [cookie, device] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^lode_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^lode_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const body = await response.text();
    for (const secret of [cookie, device])
      expect(body).not.toContain(/=([\w-]{43})/.exec(String(secret))?.[1]);
  });

  it('ends by sign-out everywhere within a second', async () => {
    const [browser, elsewhere] = [await signedIn(), await signedIn(replica)];
    expect((await browser.ask('/session', { method: 'DELETE' })).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['lode_device']);
    const [again, kept] = [await signedIn(), token(elsewhere)];
    await again.ask('/session?everywhere=true', { method: 'DELETE' });
    elsewhere.cookies.set('lode_session', kept);
    await until(async () => (await elsewhere.ask('/account')).status === 401, 1000);
    owner = await signedIn();
  });

  it('is always new after a sign-in: a planted token is not adopted', async () => {
    const browser = new TestBrowser(gateway);
    const planted = 'A'.repeat(43);
    browser.cookies.set('lode_session', planted);
    await browser.signIn(email, password);
    expect(token(browser)).not.toBe(planted);
    const attacker = new TestBrowser(gateway);
    attacker.cookies.set('lode_session', planted);
    expect((await attacker.ask('/session')).status).toBe(401);
  });
});

describe('keys and sessions are never each other', () => {
  it('a session is no key, and a key is no session', async () => {
    const { key } = await owner.json<NewKey>('/keys', { method: 'POST', body: { name: 'from a session' } });
    const asKey = await gateway.ask('/account', { headers: { 'X-API-Key': token(owner) } });
    expect(await problemOf(asKey)).toEqual([401, 'unauthorized']);
    const browser = new TestBrowser(gateway);
    for (const text of [key, key.padEnd(43, 'x').slice(0, 43)]) {
      browser.cookies.set('lode_session', text);
      expect(await problemOf(await browser.ask('/account'))).toEqual([401, 'unauthorized']);
    }
  });

  it('a key is accepted as Authorization: Bearer too, and ignored beside a session or X-API-Key', async () => {
    const { key, id } = await owner.json<NewKey>('/keys', { method: 'POST', body: { name: 'bearer' } });
    const keyOf = async (asked: Promise<Response>) => {
      const answer = (await (await asked).json()) as { key: { id: string } | null; code?: string };
      return answer.code ?? answer.key?.id ?? 'session';
    };
    const byKey = (headers: Record<string, string>) => keyOf(fetch(`${gateway.url}/account`, { headers }));
    expect(await byKey({ Authorization: `Bearer ${key}` })).toBe(id);
    expect(await byKey({ Authorization: `bearer ${key}`, 'X-API-Key': '' })).toBe(id);
    for (const other of [`Bearer ${chosenKey}`, 'Bearer of.another.system', 'Basic YTpi']) {
      expect(await byKey({ Authorization: other, 'X-API-Key': key })).toBe(id);
      expect(await keyOf(owner.ask('/account', { headers: { Authorization: other } }))).toBe('session');
    }
    const created = {
      method: 'POST',
      body: { name: 'x@example.com' },
      headers: { 'X-Lode-CSRF': undefined },
    };
    const forged = { ...created, headers: { ...created.headers, Authorization: `Bearer ${key}` } };
    expect(await problemOf(await owner.ask('/keys', forged))).toEqual([403, 'cross_site']);
  });

  it('a key cannot do what needs a user', async () => {
    for (const path of ['/session', '/members']) {
      expect(await problemOf(await gateway.ask(path))).toEqual([403, 'forbidden']);
    }
    expect(await problemOf(await gateway.post('/invitations', { email: 'x@example.com' }))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

describe('requests of other sites', () => {
  const create = (headers: Record<string, string | undefined>) =>
    owner.ask('/keys', { method: 'POST', body: { name: 'forged' }, headers });

  it.each<[string, Record<string, string | undefined>]>([
    ['without X-Lode-CSRF', { 'X-Lode-CSRF': undefined }],
    ['without Origin', { Origin: undefined }],
    ['of another origin', { Origin: 'https://evil.example' }],
    ['of an opaque origin', { Origin: 'null' }],
    [
      'of a form of another site',
      { 'Content-Type': 'text/plain', 'X-Lode-CSRF': undefined, Origin: 'https://e.example' },
    ],
  ])('%s change nothing', async (_, headers) => {
    expect(await problemOf(await create(headers))).toEqual([403, 'cross_site']);
  });

  it('cannot sign a browser in', async () => {
    const headers = { Origin: 'https://evil.example' };
    const body = { email, password };
    const response = await new TestBrowser(gateway).ask('/session', { method: 'POST', body, headers });
    expect(await problemOf(response)).toEqual([403, 'cross_site']);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('cannot read an operation by the cookie, but open pages', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect(await problemOf(await owner.ask('/keys', { headers }))).toEqual([403, 'cross_site']);
    expect((await owner.ask('/app/keys', { headers: { ...headers, Accept: 'text/html' } })).status).not.toBe(
      403,
    );
    expect((await owner.ask('/', { headers })).status).toBe(200);
    expect((await gateway.ask('/account', { headers })).status).toBe(200);
  });

  it('get no permission by CORS for the cookie', async () => {
    const other = await deployment.gateway({ LODE_CORS_ORIGINS: 'https://app.example.com' });
    const headers = {
      Origin: 'https://app.example.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-lode-csrf',
    };
    const preflight = await other.ask('/keys', { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('x-lode-csrf');
  });
});

it('pages forbid frames of other sites', async () => {
  for (const path of ['/', '/docs']) {
    const { headers } = await owner.ask(path, { headers: { Accept: 'text/html' } });
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

it('the end of a session is in the audit log of its account', async () => {
  const browser = await signedIn();
  expect((await browser.ask('/session?everywhere=false', { method: 'DELETE' })).status).toBe(200);
  const { entries } = await owner.json<AuditLog>('/audit-log?limit=1');
  expect(entries).toMatchObject([{ action: 'session.ended', actor: email, detail: null }]);
});

describe('guessing', () => {
  it('a wrong password and an unknown address have the same answer', async () => {
    const [wrong, unknown] = await Promise.all([
      new TestBrowser(gateway).signIn(email, 'wrong password'),
      new TestBrowser(gateway).signIn('unknown@example.com', 'wrong password'),
    ]);
    const bodies = (await Promise.all([wrong.json(), unknown.json()])) as Problem[];
    const [first, second] = bodies.map(({ request_id: _, ...body }) => body);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'sign_in_failed' });
  });

  it('is one row of the audit log per user, client and hour, and stores no unknown address', async () => {
    const { entries: before } = await owner.json<AuditLog>('/audit-log?action=session.failed');
    const earlier = before.reduce((sum, { count }) => sum + count, 0);
    const guesses = [email, email, 'Unknown@example.com', email];
    for (const guessed of guesses) await new TestBrowser(gateway).signIn(guessed, 'wrong password');
    await until(async () => {
      const { entries } = await owner.json<AuditLog>('/audit-log?action=session.failed');
      const failed = entries.reduce((sum, { count }) => sum + count, 0);
      return failed >= earlier + 3;
    });
    const log = await owner.json<AuditLog>('/audit-log?action=session.failed');
    const { id } = (await owner.session()).person;
    // A test may run at the end of an hour.
    expect(log.entries.length).toBeLessThanOrEqual(2);
    for (const entry of log.entries)
      expect(entry).toMatchObject({ actor_kind: 'client', actor: '127.0.0.1', subject: id, detail: email });
    expect(JSON.stringify(await owner.json('/audit-log?limit=100'))).not.toContain('nknown@');
    expect((await new TestBrowser(gateway).signIn(email, password)).status).toBe(200);
  });

  it('is stopped after ten attempts on all gateways together, also with the right password', async () => {
    const victim = 'victim@example.com';
    const attempts = Array.from({ length: 14 }, (_, index) =>
      new TestBrowser(index % 2 ? gateway : replica).signIn(victim, `guess number ${index}`),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
    const late = await new TestBrowser(gateway).signIn(victim, password);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await new TestBrowser(gateway).signIn(email, password)).status).toBe(200);
  });

  it('from many clients is bounded for an address, and for a client over addresses', async () => {
    const url = String(deployment.database.environment['DATABASE_URL']);
    const source = createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 2 });
    await source.initialize();
    try {
      const attempts = new SignInAttempts(source);
      const allowed = async (begin: (index: number) => Promise<SignInAttempt>): Promise<number> => {
        const begun = await Promise.allSettled(Array.from({ length: 70 }, (_, index) => begin(index)));
        return begun.filter(({ status }) => status === 'fulfilled').length;
      };
      const target = 'target@example.com';
      expect(await allowed((index) => attempts.begin(target, { client: `192.0.2.${index}` }))).toBe(60);
      expect(
        await allowed((index) => attempts.begin(`${index}@example.com`, { client: '198.51.100.1' })),
      ).toBe(60);
      // A sign-in does not give further guesses to the others, and known browsers are not counted with them.
      await (await attempts.begin(target, { client: '203.0.113.1', known: 'token' })).succeeded();
      await expect(attempts.begin(target, { client: '203.0.113.2' })).rejects.toMatchObject({
        code: 'rate_limited',
        message: expect.stringContaining('a browser in which you have signed in before') as string,
      });
    } finally {
      await source.destroy();
    }
  });
});

describe('passwords', () => {
  it('a change ends the other sessions, and keeps this browser signed in', async () => {
    const [browser, elsewhere] = [await signedIn(), await signedIn(replica)];
    const body = { password, new_password: 'a much better password' };
    const wrong = { ...body, password: 'not the password' };
    expect((await browser.ask('/session/password', { method: 'PUT', body: wrong })).status).toBe(401);
    const before = token(browser);
    expect((await browser.ask('/session/password', { method: 'PUT', body })).status).toBe(200);
    expect(token(browser)).not.toBe(before);
    expect((await browser.ask('/session')).status).toBe(200);
    await until(async () => (await elsewhere.ask('/session')).status === 401, 1000);
    expect((await new TestBrowser(gateway).signIn(email, password)).status).toBe(401);
    const back = { password: body.new_password, new_password: password };
    expect((await browser.ask('/session/password', { method: 'PUT', body: back })).status).toBe(200);
  });

  it('a link of the operator sets a new one, once', async () => {
    const link = await operatorLink(deployment, '--reset', email);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/app\/welcome#[\w-]{43}$/);
    const inspected = await new TestBrowser(gateway).json('/session/link', {
      method: 'POST',
      body: { token: link.split('#')[1] },
    });
    expect(inspected).toMatchObject({ purpose: 'reset', email, account: null, role: null });
    const browser = new TestBrowser(gateway);
    for (const weak of ['short', '1234567890', 'ada.lovelace.ada'])
      expect((await browser.useLink(link, { password: weak })).status).toBe(400);
    expect((await browser.useLink(link, { password })).status).toBe(200);
    expect(((await browser.session()) satisfies SessionStatus).person.email).toBe(email);
    expect(await problemOf(await new TestBrowser(gateway).useLink(link, { password }))).toEqual([
      410,
      'gone',
    ]);
  });
});

describe('a browser in which a user has signed in before', () => {
  let browser: TestBrowser;
  let other: TestBrowser;
  const guesses = async (
    count: number,
    at: (index: number) => TestBrowser,
    of = email,
  ): Promise<number[]> => {
    const answers = Array.from({ length: count }, (_, index) =>
      at(index).signIn(of, `guess number ${index}`),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  beforeAll(async () => {
    [browser, other] = [await signedIn(), await signedIn()];
    expect(await guesses(12, (index) => new TestBrowser(index % 2 ? gateway : replica))).toContain(429);
    expect((await new TestBrowser(gateway).signIn(email, password)).status).toBe(429);
  });

  it('is not kept out by failures of others, and keeps out no other one', async () => {
    await browser.ask('/session', { method: 'DELETE' });
    expect((await browser.signIn(email, password)).status).toBe(200);
    const [nonce, forged] = [String(other.cookies.get('lode_device')), new TestBrowser(gateway)];
    forged.cookies.set('lode_device', `${nonce.slice(0, -2)}${nonce.endsWith('AA') ? 'BA' : 'AA'}`);
    expect((await forged.signIn(email, password)).status).toBe(429);
    // A known browser has ten failures too, and no other one is locked by them.
    expect((await guesses(12, () => other)).sort()).toEqual([
      ...Array<number>(10).fill(401),
      ...Array<number>(2).fill(429),
    ]);
    expect((await browser.signIn(email, password)).status).toBe(200);
    // It is known for one address only.
    expect(await guesses(11, () => browser, 'second@example.com')).toContain(429);
  });

  it('changes the password all the same, which ends the tokens of all browsers', async () => {
    const elsewhere = new TestBrowser(replica);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const body = { password, new_password: 'a much better password' };
    expect((await browser.ask('/session/password', { method: 'PUT', body })).status).toBe(200);
    expect((await elsewhere.signIn(email, body.new_password)).status).toBe(429);
    expect((await browser.signIn(email, body.new_password)).status).toBe(200);
    const back = { password: body.new_password, new_password: password };
    expect((await browser.ask('/session/password', { method: 'PUT', body: back })).status).toBe(200);
  });
});
