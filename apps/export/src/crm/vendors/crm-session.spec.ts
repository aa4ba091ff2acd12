import { problemOf } from '../connections/crm-connections';
import type { HttpAnswer, HttpRequest } from '@lode/platform/network';
import { CrmError } from './crm-http';
import { CrmSession } from './crm-session';
import { AccessToken, StaticToken, clientCredentials } from './sign-in';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer => ({
  ...{ status, text: JSON.stringify(body) },
  headers: { 'content-type': 'application/json', ...headers },
});

class Served {
  readonly sent: HttpRequest[] = [];
  readonly waits: number[] = [];
  now = 1_000_000;

  constructor(private readonly answers: (HttpAnswer | Error)[]) {}

  async send(request: HttpRequest): Promise<HttpAnswer> {
    this.sent.push(request);
    const answer = this.answers.shift() ?? json(200, {});
    if (answer instanceof Error) throw answer;
    return answer;
  }

  session(vendor: 'hubspot' | 'pipedrive' | 'salesforce' = 'pipedrive', intervalMs = 0): CrmSession {
    const host = vendor === 'hubspot' ? 'api.hubapi.com' : 'agency.pipedrive.com';
    return new CrmSession({
      ...{ vendor, http: this, intervalMs, clock: { now: () => this.now } },
      signIn:
        vendor === 'salesforce'
          ? new AccessToken(clientCredentials('agency.my.salesforce.com', 'id', 'secret'), {
              now: () => this.now,
            })
          : new StaticToken(vendor, host, 'token'),
      waitUntil: async (at) => {
        this.waits.push(at - this.now);
        this.now = at;
      },
    });
  }
}

const ask = (served: Served, session = served.session()) =>
  session.ask({ path: '/api/v2/persons' }, new AbortController().signal);
const failureOf = (served: Served, session = served.session()) =>
  ask(served, session).then(
    () => 'none',
    (error: unknown) => (error instanceof CrmError ? error.kind : error),
  );

test('sends the token to the host of the account', async () => {
  const served = new Served([json(200, { data: [] })]);
  expect((await ask(served)).body).toEqual({ data: [] });
  expect(served.sent.map(({ url, headers }) => [url.href, headers['x-api-token']])).toEqual([
    ['https://agency.pipedrive.com/api/v2/persons', 'token'],
  ]);
});

test('waits as long as Retry-After says, and repeats', async () => {
  const served = new Served([json(429, {}, { 'retry-after': '7' }), json(200, { data: 1 })]);
  expect((await ask(served)).status).toBe(200);
  expect(served.waits).toEqual([7000]);
});

test('waits for the reset of a spent daily budget, and continues', async () => {
  const spent = json(429, { error: 'daily budget' }, { 'x-daily-ratelimit-token-remaining': '0' });
  const served = new Served([spent, spent, json(200, {})]);
  await ask(served);
  expect(served.waits).toEqual([3_600_000, 3_600_000]);
});

test('keeps the limit that the CRM states', async () => {
  const served = new Served([json(200, {}, { 'x-ratelimit-limit': '20' }), json(200, {}), json(200, {})]);
  const session = served.session();
  for (let count = 0; count < 3; count += 1) await ask(served, session);
  expect(served.waits.map(Math.round)).toEqual([110]);
});

test('repeats while the CRM is unavailable, then gives up', async () => {
  const served = new Served([new Error('reset'), json(503, {}), json(200, {})]);
  expect((await ask(served)).status).toBe(200);
  expect(served.waits).toEqual([1000, 2000]);
  expect(await failureOf(new Served(Array.from({ length: 9 }, () => json(500, {}))))).toBe('crm_unavailable');
  await expect(ask(new Served(Array.from({ length: 9 }, () => json(503, {}))))).rejects.toMatchObject({
    detail: 'Pipedrive answered with status 503 in 5 attempts',
  });
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' });
  const unreachable = await ask(new Served(Array.from({ length: 9 }, () => refused))).catch(
    (error: unknown) => error as CrmError,
  );
  expect(problemOf(unreachable as CrmError, 'Not connected')).toMatchObject({
    code: 'unavailable',
    retryAfter: 60,
    detail:
      'The CRM cannot be reached: no connection to Pipedrive could be made in 5 attempts. Try again in a minute.',
  });
});

test('a page of HTML is no answer', async () => {
  const page = { status: 200, headers: { 'content-type': 'text/html' }, text: '<html>Log in</html>' };
  expect(await failureOf(new Served(Array.from({ length: 9 }, () => page)))).toBe('not_a_crm');
  const lying = { ...page, headers: { 'content-type': 'application/json' } };
  expect(await failureOf(new Served(Array.from({ length: 9 }, () => lying)))).toBe('not_a_crm');
});

test('a rejected token ends it without repetition', async () => {
  const served = new Served([json(401, { message: 'expired' })]);
  expect(await failureOf(served)).toBe('sign_in_rejected');
  expect(served.sent).toHaveLength(1);
});

test('follows redirects within the CRM only', async () => {
  const to = (location: string) => json(302, {}, { location });
  const inside = new Served([to('https://other.pipedrive.com/x'), json(200, { data: 2 })]);
  expect((await ask(inside)).body).toEqual({ data: 2 });
  for (const location of [
    'https://evilpipedrive.com/',
    'http://a.pipedrive.com/',
    'https://pipedrive.com.evil.test/',
    '//169.254.169.254/',
  ]) {
    const outside = new Served([to(location)]);
    expect(await failureOf(outside)).toBe('not_a_crm');
    expect(outside.sent).toHaveLength(1);
  }
});

test('never sends a record after a redirect', async () => {
  const served = new Served([json(307, {}, { location: 'https://other.pipedrive.com/x' })]);
  const sent = served.session().ask({ path: '/x', body: {} }, new AbortController().signal);
  await expect(sent).rejects.toMatchObject({ kind: 'not_a_crm' });
});

describe('access tokens', () => {
  const token = (value: string, more: object = {}) =>
    json(200, { access_token: value, instance_url: 'https://agency.my.salesforce.com', ...more });
  const bearers = ({ sent }: Served) => sent.map(({ url, headers }) => [url.pathname, headers.authorization]);

  test('are requested once, and again after a 401', async () => {
    const served = new Served([token('one'), json(200, {}), json(401, []), token('two'), json(200, {})]);
    const session = served.session('salesforce');
    await ask(served, session);
    await ask(served, session);
    expect(bearers(served)).toEqual([
      ['/services/oauth2/token', undefined],
      ['/api/v2/persons', 'Bearer one'],
      ['/api/v2/persons', 'Bearer one'],
      ['/services/oauth2/token', undefined],
      ['/api/v2/persons', 'Bearer two'],
    ]);
  });

  test('a second 401 ends it', async () => {
    const served = new Served([token('one'), json(401, []), token('two'), json(401, [])]);
    expect(await failureOf(served, served.session('salesforce'))).toBe('sign_in_rejected');
  });

  test.each(['https://evil.test', 'https://evilmy.salesforce.com', 'http://agency.my.salesforce.com'])(
    'a token for %s is not used',
    async (instance_url) => {
      const served = new Served([token('one', { instance_url })]);
      expect(await failureOf(served, served.session('salesforce'))).toBe('not_a_crm');
      expect(served.sent).toHaveLength(1);
    },
  );

  test('a revoked client is a rejected sign-in', async () => {
    const served = new Served([json(400, { error: 'invalid_client' })]);
    expect(await failureOf(served, served.session('salesforce'))).toBe('sign_in_rejected');
  });
});
