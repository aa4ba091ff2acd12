import { askFake, TestClock, type Asked } from '../testing/crm-client';
import { FakePipedrive, type PipedriveOptions } from './fake-pipedrive';

const roomy = { burst: 1000, searches: 1000 };

function company(options: Partial<PipedriveOptions> = {}) {
  const clock = new TestClock();
  const pipedrive = new FakePipedrive({ clock: clock.read, seed: 1, rates: roomy, ...options });
  const ask = (path: string, asked: Asked = {}) =>
    askFake(pipedrive, `${pipedrive.apiDomain}/api/v2${path}`, {
      ...asked,
      headers: asked.headers ?? { 'x-api-token': pipedrive.token },
    });
  return { clock, pipedrive, ask };
}

const anna = { name: 'Anna Berg', emails: [{ value: 'anna@acme.test' }] };

describe('persons and organizations of Pipedrive', () => {
  it('creates, updates, reads and deletes', () => {
    const { pipedrive, ask } = company();
    const organization = ask('/organizations', { body: { name: 'Acme', website: 'https://acme.test' } });
    expect(organization).toMatchObject({
      status: 200,
      body: { success: true, data: { id: 1, name: 'Acme' } },
    });
    const created = ask('/persons', { body: { ...anna, org_id: 1, job_title: 'CTO' } });
    expect(created.body['data']).toMatchObject({
      id: 1,
      first_name: 'Anna',
      last_name: 'Berg',
      org_id: 1,
      job_title: 'CTO',
      is_deleted: false,
      emails: [{ value: 'anna@acme.test', primary: true, label: 'work' }],
    });
    const patched = ask('/persons/1', { method: 'PATCH', body: { job_title: null, notes: 'Met in May.' } });
    expect(patched.body['data']).toMatchObject({ job_title: null, notes: 'Met in May.', org_id: 1 });
    expect(ask('/persons/1').body['data']).not.toHaveProperty('marketing_status');
    pipedrive.unsubscribe('1');
    expect(ask('/persons/1?include_fields=marketing_status').body['data']).toMatchObject({
      marketing_status: 'unsubscribed',
    });
    expect(ask('/persons/1', { method: 'DELETE' }).body['data']).toEqual({ id: 1 });
    expect(ask('/persons/1', { method: 'PATCH', body: {} })).toMatchObject({
      status: 404,
      body: { success: false },
    });
    pipedrive.answerDeleted(410);
    expect(ask('/persons/1').status).toBe(410);
    expect(ask('/persons/2').status).toBe(404);
  });

  it('lists by cursor', () => {
    const { clock, pipedrive, ask } = company();
    for (let n = 1; n <= 5; n += 1) pipedrive.add('persons', { name: `Person ${n}` });
    const first = ask('/persons?limit=3');
    expect(first.body['data']).toHaveLength(3);
    const { next_cursor: cursor } = first.body['additional_data'] as { next_cursor: string };
    const second = ask(`/persons?limit=3&cursor=${cursor}`);
    expect(second.body).toMatchObject({
      data: [{ id: 4 }, { id: 5 }],
      additional_data: { next_cursor: null },
    });
    expect(ask('/persons?ids=2,4').body['data']).toMatchObject([{ id: 2 }, { id: 4 }]);
    clock.pass(60_000);
    pipedrive.edit('persons', '3', { job_title: 'CEO' });
    const since = new Date(clock.now).toISOString();
    expect(ask(`/persons?updated_since=${since}`).body['data']).toMatchObject([{ id: 3 }]);
    for (const query of [
      'limit=501',
      'limit=x',
      'cursor=wrong',
      `ids=${Array.from({ length: 101 }).fill('1')}`,
    ])
      expect(ask(`/persons?${query}`).status).toBe(400);
  });

  it('keeps several persons of one address', () => {
    const { pipedrive, ask } = company();
    ask('/persons', { body: anna });
    ask('/persons', { body: anna });
    expect(pipedrive.records('persons')).toHaveLength(2);
    const found = ask('/persons/search?term=ANNA@acme.test&fields=email&exact_match=true').body['data'];
    expect(found).toMatchObject({
      items: [{ item: { id: 1, emails: ['anna@acme.test'] } }, { item: { id: 2 } }],
    });
    expect(ask('/persons/search?term=berg an').body['data']).toMatchObject({ items: [{}, {}] });
    expect(ask('/persons/search?term=a').status).toBe(400);
  });

  it.each([
    {},
    { name: '' },
    { name: 7 },
    { ...anna, nonsense: 1 },
    { ...anna, emails: 'anna@acme.test' },
    { ...anna, org_id: 99 },
    { ...anna, org_id: '1' },
    { ...anna, marketing_status: 'maybe' },
    { ...anna, job_title: 'x'.repeat(256) },
    { ...anna, custom_fields: { unknown: 'x' } },
  ])('rejects the values %j', (body) => {
    const { pipedrive, ask } = company();
    expect(ask('/persons', { body })).toMatchObject({
      status: 400,
      body: { success: false, code: 'ERR_SCHEMA_VALIDATION_FAILED', data: null },
    });
    expect(pipedrive.records('persons')).toHaveLength(0);
  });

  it('rejects what is no operation', () => {
    const { ask } = company();
    expect(ask('/persons', { method: 'PUT', body: anna }).status).toBe(405);
    expect(ask('/deals').status).toBe(404);
    expect(ask('/persons', { method: 'POST' }).status).toBe(400);
  });
});

describe('custom fields of Pipedrive', () => {
  it('have a key of 40 digits that an administrator can delete', () => {
    const { pipedrive, ask } = company();
    const created = ask('/personFields', { body: { field_name: 'Lode ID', field_type: 'varchar' } });
    const { field_code: code } = created.body['data'] as { field_code: string };
    expect(code).toMatch(/^[0-9a-f]{40}$/);
    expect(pipedrive.fieldCode('persons', 'Lode ID')).toBe(code);
    ask('/persons', { body: { ...anna, custom_fields: { [code]: 'led_1' } } });
    expect(ask('/persons/1').body['data']).toMatchObject({ custom_fields: { [code]: 'led_1' } });
    const search = '/persons/search?term=led_1&fields=custom_fields&exact_match=true';
    expect(ask(search).body['data']).toMatchObject({
      items: [{ item: { id: 1, custom_fields: ['led_1'] } }],
    });
    expect(ask('/personFields').body['data']).toContainEqual(
      expect.objectContaining({ field_code: code, is_custom_field: true }),
    );
    pipedrive.deleteField('persons', 'Lode ID');
    expect(ask(`/personFields/${code}`).status).toBe(404);
    expect(ask('/persons/1', { method: 'PATCH', body: { custom_fields: { [code]: 'led_2' } } }).status).toBe(
      400,
    );
    expect(ask('/persons/1').body['data']).toMatchObject({ custom_fields: {} });
    expect(ask('/personFields', { body: { field_name: 'x', field_type: 'none' } }).status).toBe(400);
    expect(ask('/personFields/name', { method: 'DELETE' }).status).toBe(403);
    for (let n = 0; n < 100; n += 1)
      ask('/personFields', { body: { field_name: `f${n}`, field_type: 'text' } });
    expect(ask('/personFields', { body: { field_name: 'last', field_type: 'text' } })).toMatchObject({
      status: 403,
      body: { code: 'feature_capping_custom_fields_limit' },
    });
  });
});

describe('limits of Pipedrive', () => {
  it('limits bursts of two rolling seconds, and searches more', () => {
    const { clock, pipedrive, ask } = company({ rates: {} });
    expect(ask('/persons').headers).toMatchObject({
      'x-ratelimit-limit': '20',
      'x-ratelimit-remaining': '19',
      'x-ratelimit-reset': '2',
      'x-daily-requests-left': '10000',
    });
    for (let n = 0; n < 19; n += 1) ask('/persons/1');
    expect(ask('/persons')).toMatchObject({ status: 429, body: { success: false } });
    clock.pass(2000);
    for (let n = 0; n < 10; n += 1) expect(ask('/persons/search?term=abc').status).toBe(200);
    expect(ask('/persons/search?term=abc').status).toBe(429);
    expect(ask('/persons').status).toBe(200);
    expect(pipedrive.requests.maxWithin(2000, ({ status }) => status === 200)).toBeLessThanOrEqual(30);
  });

  it('spends the tokens of a day by the costs of operations', () => {
    const { clock, pipedrive, ask } = company({ rates: { ...roomy, dailyTokens: 100 } });
    ask('/persons', { body: anna });
    expect(pipedrive.limits.budget.remaining).toBe(95);
    ask('/persons');
    ask('/persons/search?term=anna');
    ask('/persons/1');
    ask('/persons/1', { method: 'DELETE' });
    expect(pipedrive.limits.budget.remaining).toBe(61);
    pipedrive.spendBudget(5);
    expect(ask('/persons').status).toBe(429);
    expect(ask('/persons', { body: anna }).status).toBe(200);
    expect(ask('/persons', { body: anna })).toMatchObject({ status: 429 });
    clock.pass(14 * 3_600_000);
    expect(ask('/persons', { body: anna }).status).toBe(200);
  });

  it('answers a client that ignores rejections with a page of 403', () => {
    const { pipedrive, ask } = company();
    pipedrive.spendBudget();
    for (let n = 0; n < 100; n += 1) expect(ask('/persons').status).toBe(429);
    expect(ask('/persons')).toMatchObject({ status: 403, text: expect.stringContaining('<h1>') as string });
  });

  it('has no room if it is full', () => {
    const { pipedrive, ask } = company();
    pipedrive.fill('persons');
    expect(ask('/persons', { body: anna })).toMatchObject({ status: 403, body: { success: false } });
  });
});

describe('access to Pipedrive', () => {
  it('knows API tokens', () => {
    const { pipedrive, ask } = company();
    expect(ask('/persons', { headers: { 'x-api-token': 'wrong' } })).toMatchObject({
      status: 401,
      body: { success: false, error: 'unauthorized access' },
    });
    const me = askFake(pipedrive, `https://api.pipedrive.com/v1/users/me?api_token=${pipedrive.token}`);
    expect(me.body['data']).toMatchObject({ company_domain: 'sandbox-company' });
    pipedrive.revokeTokens();
    expect(ask('/persons').status).toBe(401);
  });

  it('issues, refreshes, expires and revokes tokens of OAuth', () => {
    const { clock, pipedrive, ask } = company();
    const { id, secret } = pipedrive.client;
    const redirect_uri = 'https://lode.test/return';
    const host = 'https://oauth.pipedrive.com/oauth';
    const page = `${host}/authorize?${new URLSearchParams({ client_id: id, redirect_uri, state: 's' })}`;
    expect(askFake(pipedrive, page, { form: { decision: 'deny' } }).headers['location']).toContain(
      'user_denied',
    );
    const { location } = askFake(pipedrive, page, { form: { decision: 'allow' } }).headers;
    const code = new URL(String(location)).searchParams.get('code') ?? '';
    const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
    const grant = (form: Record<string, string>) =>
      askFake(pipedrive, `${host}/token`, { form, headers: basic });
    const issued = grant({ grant_type: 'authorization_code', code, redirect_uri }).body;
    expect(issued).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3599,
      api_domain: pipedrive.apiDomain,
      scope: 'base contacts:full search:read admin',
    });
    expect(grant({ grant_type: 'authorization_code', code, redirect_uri })).toMatchObject({
      status: 400,
      body: { success: false, error: 'invalid_grant' },
    });
    const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });
    const first = ask('/persons', bearer(issued['access_token']));
    expect(first.headers['x-ratelimit-limit']).toBe('80');
    expect(first.headers).not.toHaveProperty('x-daily-requests-left');
    clock.pass(3_599_000);
    expect(ask('/persons', bearer(issued['access_token'])).status).toBe(401);
    const refresh_token = String(issued['refresh_token']);
    const renewed = grant({ grant_type: 'refresh_token', refresh_token }).body;
    expect(ask('/persons', bearer(renewed['access_token'])).status).toBe(200);
    askFake(pipedrive, `${host}/revoke`, { form: { token: refresh_token }, headers: basic });
    expect(ask('/persons', bearer(renewed['access_token'])).status).toBe(401);
    expect(grant({ grant_type: 'refresh_token', refresh_token }).status).toBe(400);
    expect(askFake(pipedrive, `${host}/token`, { form: { grant_type: 'x' } }).status).toBe(401);
  });

  it('rejects operations beyond the scopes of the app', () => {
    const { pipedrive, ask } = company();
    const { id: client_id, secret: client_secret } = pipedrive.client;
    pipedrive.scopes = ['base', 'contacts:read'];
    const redirect_uri = 'https://lode.test/return';
    const host = 'https://oauth.pipedrive.com/oauth';
    const page = `${host}/authorize?${new URLSearchParams({ client_id, redirect_uri })}`;
    const { location } = askFake(pipedrive, page, { form: { decision: 'allow' } }).headers;
    const code = new URL(String(location)).searchParams.get('code') ?? '';
    const form = { client_id, client_secret, grant_type: 'authorization_code', code, redirect_uri };
    const { access_token: token } = askFake(pipedrive, `${host}/token`, { form }).body;
    const headers = { authorization: `Bearer ${String(token)}` };
    expect(ask('/persons', { headers }).status).toBe(200);
    expect(ask('/persons', { headers, body: anna })).toMatchObject({
      status: 403,
      body: { error: 'Scope and URL mismatch' },
    });
    expect(ask('/personFields', { headers, body: {} }).status).toBe(403);
  });
});

describe('faults of Pipedrive', () => {
  it('rejects chosen records', () => {
    const { pipedrive, ask } = company();
    pipedrive.faults.failRecords({ rate: 1, seed: 1, attempts: 1 });
    expect(ask('/persons', { body: anna }).status).toBe(400);
    expect(ask('/persons', { body: anna }).status).toBe(200);
  });
});
