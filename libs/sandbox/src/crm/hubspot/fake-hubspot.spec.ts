import { askFake, challengeOf, TestClock, type Asked } from '../testing/crm-client';
import { FakeHubspot, type HubspotOptions } from './fake-hubspot';

const api = 'https://api.hubapi.com';
const contacts = '/crm/objects/2026-09/contacts';

function account(options: Partial<HubspotOptions> = {}) {
  const clock = new TestClock();
  const hubspot = new FakeHubspot({ clock: clock.read, seed: 1, ...options });
  const ask = (path: string, asked: Asked & { token?: string } = {}) =>
    askFake(hubspot, `${api}${path}`, {
      ...asked,
      headers: { authorization: `Bearer ${asked.token ?? hubspot.token}` },
    });
  const batch = (operation: string, inputs: readonly unknown[], more = {}) =>
    ask(`${contacts}/batch/${operation}`, { body: { inputs, ...more } });
  return { clock, hubspot, ask, batch };
}

const contact = (email: string, more = {}) => ({ properties: { email, ...more } });
const lodeId = {
  name: 'lode_id',
  label: 'Lode ID',
  type: 'string',
  fieldType: 'text',
  groupName: 'contactinformation',
  hasUniqueValue: true,
};

describe('records of HubSpot', () => {
  it('creates, reads, updates and lists', () => {
    const { hubspot, ask, batch } = account();
    const created = batch('create', [contact('Anna@acme.test', { firstname: 'Anna' })]);
    expect([created.status, created.body]).toMatchObject([
      201,
      { status: 'COMPLETE', results: [{ archived: false, properties: { email: 'anna@acme.test' } }] },
    ]);
    const [{ id = '' } = {}] = hubspot.records('contacts');
    const updated = batch('update', [{ id, properties: { jobtitle: 'CTO', firstname: '' } }]);
    expect(updated.body['results']).toMatchObject([{ id, properties: { jobtitle: 'CTO', firstname: null } }]);
    const read = batch('read', [{ id: 'ANNA@acme.test' }], { idProperty: 'email', properties: ['jobtitle'] });
    expect(read.body['results']).toMatchObject([{ id, properties: { jobtitle: 'CTO', hs_object_id: id } }]);
    expect(ask(`${contacts}?limit=1`).body['results']).toHaveLength(1);
    expect(ask(`/crm/v3/objects/contacts/${id}`).body['id']).toBe(id);
    expect(ask(`${contacts}/${id}`, { method: 'DELETE' }).status).toBe(204);
    expect(ask(`${contacts}/${id}`).body).toMatchObject({ category: 'OBJECT_NOT_FOUND', status: 'error' });
  });

  it('rejects a whole batch without trace ids, and single inputs with them', () => {
    const { hubspot, batch } = account();
    batch('create', [contact('known@acme.test')]);
    const [{ id = '' } = {}] = hubspot.records('contacts');
    const inputs = [contact('new@acme.test'), contact('known@acme.test'), contact('wrong')];
    const whole = batch('create', inputs);
    expect([whole.status, whole.body]).toMatchObject([
      409,
      { category: 'CONFLICT', message: `Contact already exists. Existing ID: ${id}` },
    ]);
    expect(hubspot.records('contacts')).toHaveLength(1);
    const partial = batch(
      'create',
      inputs.map((input, index) => ({ ...input, objectWriteTraceId: `t${index}` })),
    );
    expect([partial.status, partial.body]).toMatchObject([
      207,
      {
        numErrors: 2,
        results: [{ objectWriteTraceId: 't0' }],
        errors: [
          { category: 'CONFLICT', context: { objectWriteTraceId: ['t1'] } },
          { category: 'VALIDATION_ERROR', context: { objectWriteTraceId: ['t2'] } },
        ],
      },
    ]);
  });

  it('upserts by a unique property and reports what is missing', () => {
    const { ask, batch } = account();
    expect(ask('/crm/properties/2026-09/contacts', { body: lodeId }).status).toBe(201);
    const input = { id: 'led_1', idProperty: 'lode_id', properties: { email: 'a@acme.test' } };
    expect(batch('upsert', [input]).body['results']).toMatchObject([{ new: true }]);
    expect(batch('upsert', [input]).body['results']).toMatchObject([{ new: false }]);
    expect(batch('upsert', [input, input])).toMatchObject({ status: 400 });
    const conflict = batch('create', [{ properties: { email: 'b@acme.test', lode_id: 'LED_1' } }]);
    expect([conflict.status, conflict.text]).toEqual([
      400,
      expect.stringContaining('CONFLICTING_UNIQUE_VALUE'),
    ]);
    const read = batch('read', [{ id: 'led_1' }, { id: 'led_2' }], { idProperty: 'lode_id' });
    expect([read.status, read.body]).toMatchObject([
      207,
      { numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND', context: { ids: ['led_2'] } }] },
    ]);
    expect(batch('update', [{ id: '1', properties: {} }]).status).toBe(207);
    expect(batch('read', [{ id: 'x' }], { idProperty: 'jobtitle' }).status).toBe(400);
  });

  it.each([
    [{ nonsense: 'x' }, 'PROPERTY_DOESNT_EXIST'],
    [{ email: 'no address' }, 'INVALID_EMAIL'],
    [{ createdate: '1' }, 'READ_ONLY_VALUE'],
    [{ lifecyclestage: 'unknown' }, 'INVALID_OPTION'],
    [{ hs_email_optout: 'perhaps' }, 'INVALID_OPTION'],
  ])('rejects the values %j', (properties, code) => {
    const { hubspot, ask } = account();
    const answer = ask(contacts, { body: { properties } });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { category: 'VALIDATION_ERROR', errors: [{ code }] },
    ]);
    expect(answer.body['message']).toMatch(/^Property values were not valid: \[\{"isValid":false/);
    expect(hubspot.records('contacts')).toHaveLength(0);
  });

  it('rejects what is no batch', () => {
    const { ask, batch } = account();
    expect(batch('create', []).status).toBe(400);
    expect(
      batch(
        'create',
        Array.from({ length: 101 }, (_, n) => contact(`${n}@a.test`)),
      ).status,
    ).toBe(400);
    expect(batch('create', ['x']).status).toBe(400);
    expect(ask(`${contacts}/batch/create`, { body: 'text' }).status).toBe(400);
    expect(ask(`${contacts}/batch/none`, { body: {} }).status).toBe(404);
    expect(ask('/crm/objects/2026-09/deals').status).toBe(404);
  });

  it('associates contacts with companies', () => {
    const { hubspot, ask } = account();
    const company = hubspot.add('companies', { domain: 'acme.test' }).id;
    const types = [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 279 }];
    const associations = [{ to: { id: company }, types }];
    const created = ask(contacts, { body: { ...contact('a@acme.test'), associations } });
    const id = String(created.body['id']);
    expect(hubspot.companiesOf(id)).toEqual([company]);
    const between = '/crm/associations/2026-09/contacts/companies/batch';
    expect(
      ask(`${between}/create`, { body: { inputs: [{ from: { id }, to: { id: company }, types }] } }),
    ).toMatchObject({
      status: 201,
      body: { results: [{ fromObjectId: id, toObjectId: company }] },
    });
    expect(ask(`${between}/read`, { body: { inputs: [{ id }] } }).body['results']).toMatchObject([
      { from: { id }, to: [{ toObjectId: company }] },
    ]);
    const put = `${contacts}/${id}/associations/default/companies/${company}`;
    expect(ask(put, { method: 'PUT' }).status).toBe(200);
    expect(ask(`${contacts}/${id}/associations/default/companies/1`, { method: 'PUT' }).status).toBe(400);
  });
});

describe('properties of HubSpot', () => {
  it('creates a property once, and an administrator deletes it', () => {
    const { hubspot, ask, batch } = account();
    const place = '/crm/properties/2026-09/contacts';
    expect(ask(`${place}/lode_id`).status).toBe(404);
    expect(ask(place, { body: { name: 'lode_id' } })).toMatchObject({ status: 400 });
    expect(ask(place, { body: lodeId }).body).toMatchObject({ hasUniqueValue: true, hubspotDefined: false });
    expect(ask(place, { body: lodeId })).toMatchObject({ status: 409 });
    batch('create', [contact('a@acme.test', { lode_id: 'led_1' })]);
    hubspot.deleteField('contacts', 'lode_id');
    expect(batch('create', [contact('b@acme.test', { lode_id: 'led_2' })]).text).toContain(
      'PROPERTY_DOESNT_EXIST',
    );
    expect(hubspot.records('contacts')[0]?.values).not.toHaveProperty('lode_id');
    expect(ask(`${place}/email`, { method: 'DELETE' }).status).toBe(400);
    for (let n = 0; n < 10; n += 1) ask(place, { body: { ...lodeId, name: `unique_${n}` } });
    expect(ask(place, { body: { ...lodeId, name: 'unique_10' } }).status).toBe(400);
  });
});

describe('search of HubSpot', () => {
  const search = (ask: ReturnType<typeof account>['ask'], body: unknown) =>
    ask(`${contacts}/search`, { body });
  const by = (propertyName: string, operator: string, more = {}) => ({
    filterGroups: [{ filters: [{ propertyName, operator, ...more }] }],
  });

  it('finds records some seconds after their change', () => {
    const { clock, ask, batch } = account();
    batch('create', [contact('a@acme.test', { company: 'Acme Works' }), contact('b@acme.test')]);
    expect(search(ask, by('email', 'EQ', { value: 'A@acme.test' })).body['total']).toBe(0);
    clock.pass(3000);
    expect(search(ask, by('email', 'EQ', { value: 'A@acme.test' })).body['total']).toBe(1);
    expect(search(ask, by('email', 'IN', { values: ['a@acme.test', 'b@acme.test'] })).body['total']).toBe(2);
    expect(search(ask, by('company', 'CONTAINS_TOKEN', { value: 'work*' })).body['total']).toBe(1);
    expect(search(ask, by('company', 'NOT_HAS_PROPERTY')).body['total']).toBe(1);
    clock.pass(1000);
    expect(search(ask, { query: 'acme works' }).body['total']).toBe(1);
    const page = search(ask, { sorts: ['-email'], limit: 1, properties: ['email'] });
    expect(page.body).toMatchObject({
      results: [{ properties: { email: 'b@acme.test' } }],
      paging: { next: { after: '1' } },
    });
    expect(page.headers).not.toHaveProperty('x-hubspot-ratelimit-max');
  });

  it('finds several contacts of one address that colleagues made', () => {
    const { clock, hubspot, ask } = account();
    for (let n = 0; n < 10; n += 1) hubspot.add('contacts', { email: 'same@acme.test' });
    clock.pass(5000);
    expect(search(ask, by('email', 'EQ', { value: 'same@acme.test' })).body['total']).toBe(10);
  });

  it('limits its requests', () => {
    const { clock, ask } = account();
    const filters = Array.from({ length: 7 }, () => ({ propertyName: 'email', operator: 'HAS_PROPERTY' }));
    for (const body of [
      { query: 'x'.repeat(3001) },
      { limit: 201 },
      { limit: 200, after: '9900' },
      { filterGroups: [{ filters }] },
      by('unknown', 'EQ', { value: 'x' }),
    ]) {
      expect(search(ask, body).status).toBe(400);
    }
    expect(search(ask, {})).toMatchObject({ status: 429, body: { policyName: 'SECONDLY' } });
    clock.pass(1000);
    expect(search(ask, by('email', 'LIKE')).status).toBe(400);
  });
});

describe('limits of HubSpot', () => {
  it('counts ten rolling seconds and a day', () => {
    const { clock, hubspot, ask } = account({ rates: { burst: 3 } });
    const first = ask(contacts);
    expect(first.headers).toMatchObject({
      'x-hubspot-ratelimit-max': '3',
      'x-hubspot-ratelimit-remaining': '2',
      'x-hubspot-ratelimit-interval-milliseconds': '10000',
      'x-hubspot-ratelimit-daily': '250000',
      'x-hubspot-ratelimit-daily-remaining': '249999',
    });
    ask(contacts);
    ask(contacts);
    expect(ask(contacts)).toMatchObject({
      status: 429,
      body: { policyName: 'TEN_SECONDLY_ROLLING', errorType: 'RATE_LIMIT', category: 'RATE_LIMITS' },
    });
    expect(hubspot.requests.maxWithin(10_000, ({ status }) => status === 200)).toBe(3);
    clock.pass(10_000);
    hubspot.spendBudget(1);
    expect(ask(contacts).status).toBe(200);
    expect(ask(contacts)).toMatchObject({ status: 429, body: { policyName: 'DAILY' } });
    clock.pass(86_400_000);
    expect(ask(contacts).status).toBe(200);
  });

  it('has no room if it is full', () => {
    const { hubspot, batch } = account();
    hubspot.fill('contacts');
    expect(batch('create', [contact('a@acme.test')])).toMatchObject({ status: 400 });
    expect(batch('create', [{ ...contact('a@acme.test'), objectWriteTraceId: '1' }]).status).toBe(207);
  });
});

describe('access to HubSpot', () => {
  it('rejects unknown tokens and missing scopes', () => {
    const { hubspot, ask } = account();
    expect(ask(contacts, { token: 'wrong' })).toMatchObject({
      status: 401,
      body: { category: 'INVALID_AUTHENTICATION' },
    });
    const token = hubspot.addToken(['crm.objects.contacts.read']);
    expect(ask(contacts, { token }).status).toBe(200);
    expect(ask(`${contacts}/batch/create`, { token, body: { inputs: [contact('a@a.test')] } })).toMatchObject(
      {
        status: 403,
        body: {
          category: 'MISSING_SCOPES',
          errors: [{ context: { requiredGranularScopes: ['crm.objects.contacts.write'] } }],
        },
      },
    );
    hubspot.revokeTokens();
    expect(ask(contacts).status).toBe(401);
  });

  it('issues tokens after a consent with PKCE, refreshes and revokes them', () => {
    const { clock, hubspot, ask } = account();
    const { id: client_id, secret: client_secret } = hubspot.client;
    const redirect_uri = 'https://lode.test/return';
    const scope = 'crm.objects.contacts.read';
    const asked = { client_id, redirect_uri, scope, state: 's1', code_challenge: challengeOf('verifier') };
    const page = `https://app.hubspot.com/oauth/authorize?${new URLSearchParams(asked)}`;
    expect(askFake(hubspot, page).text).toContain('Connect app');
    expect(askFake(hubspot, page, { form: { decision: 'deny' } }).headers['location']).toContain(
      'access_denied',
    );
    const consent = () => {
      const { location } = askFake(hubspot, page, { form: { decision: 'allow' } }).headers;
      const back = new URL(String(location)).searchParams;
      expect(back.get('state')).toBe('s1');
      return back.get('code') ?? '';
    };
    const grant = (more: Record<string, string>) =>
      askFake(hubspot, `${api}/oauth/2026-09/token`, {
        form: { client_id, client_secret, redirect_uri, ...more },
      });
    const redeem = (code: string, code_verifier: string) =>
      grant({ grant_type: 'authorization_code', code, code_verifier });
    expect(redeem(consent(), 'other')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const code = consent();
    const issued = redeem(code, 'verifier').body;
    expect(issued).toMatchObject({ token_type: 'bearer', expires_in: 1800, scopes: [scope] });
    expect(redeem(code, 'verifier').body).toMatchObject({ status: 'BAD_AUTH_CODE' });
    const [token, refresh_token] = [String(issued['access_token']), String(issued['refresh_token'])];
    const headers = ask(contacts, { token }).headers;
    expect(headers).toMatchObject({ 'x-hubspot-ratelimit-max': '110' });
    expect(headers).not.toHaveProperty('x-hubspot-ratelimit-daily');
    clock.pass(1_807_000);
    expect(ask(contacts, { token })).toMatchObject({
      status: 401,
      body: {
        category: 'EXPIRED_AUTHENTICATION',
        message: 'The OAuth token used to make this call expired 7 second(s) ago.',
      },
    });
    expect(grant({ grant_type: 'refresh_token', refresh_token })).toMatchObject({ status: 200 });
    const revoke = { form: { client_id, client_secret, token: refresh_token } };
    expect(askFake(hubspot, `${api}/oauth/2026-09/token/revoke`, revoke).status).toBe(200);
    expect(grant({ grant_type: 'refresh_token', refresh_token })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', status: 'BAD_REFRESH_TOKEN' },
    });
    expect(grant({ grant_type: 'password' }).status).toBe(400);
    expect(grant({ client_secret: 'wrong' }).body).toMatchObject({ error: 'invalid_client' });
  });
});

describe('faults of a fake', () => {
  it('fails chosen records as often as asked', () => {
    const { hubspot, batch } = account();
    hubspot.faults.failRecords({ rate: 0.05, seed: 3, attempts: 1 });
    const write = () =>
      Array.from({ length: 4 }, (_, part) =>
        batch(
          'create',
          Array.from({ length: 100 }, (__, n) => ({
            ...contact(`p${part}-${n}@acme.test`),
            objectWriteTraceId: `${n}`,
          })),
        ),
      ).reduce((sum, { body }) => sum + Number(body['numErrors'] ?? 0), 0);
    expect(write()).toBe(400 - hubspot.records('contacts').length);
    expect(hubspot.records('contacts').length).toBeLessThan(395);
    write();
    expect(hubspot.records('contacts')).toHaveLength(400);
  });

  it('answers with a page, fails requests and loses answers', () => {
    const { hubspot, ask } = account();
    hubspot.faults.answerHtml(502);
    expect(ask(contacts)).toMatchObject({
      status: 502,
      text: expect.stringContaining('<!doctype html>') as string,
    });
    hubspot.faults.answerNormally();
    hubspot.faults.failRequests({ rate: 1, seed: 1 });
    expect(ask(contacts).status).toBe(503);
    hubspot.faults.failRequests(undefined);
    hubspot.faults.loseAnswers({ rate: 1, seed: 1 });
    ask(contacts, { body: contact('a@acme.test') });
    expect(hubspot.records('contacts')).toHaveLength(1);
  });

  it('shows what colleagues do', () => {
    const { hubspot, ask } = account();
    const { id } = hubspot.add('contacts', { email: 'a@acme.test' });
    hubspot.edit('contacts', id, { jobtitle: 'CEO' });
    hubspot.unsubscribe(id);
    expect(ask(`${contacts}/${id}?properties=jobtitle,hs_email_optout`).body).toMatchObject({
      properties: { jobtitle: 'CEO', hs_email_optout: 'true' },
    });
    hubspot.delete('contacts', id);
    expect(ask(`${contacts}/${id}`).status).toBe(404);
    expect(() => hubspot.edit('contacts', id, {})).toThrow('no record');
  });
});
