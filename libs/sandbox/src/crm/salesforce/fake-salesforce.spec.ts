import 'reflect-metadata';
import { createSign, KeyObject, webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import { askFake, TestClock, type Asked } from '../testing/crm-client';
import { FakeSalesforce, type SalesforceOptions } from './fake-salesforce';

function org(options: Partial<SalesforceOptions> = {}) {
  const clock = new TestClock();
  const salesforce = new FakeSalesforce({ clock: clock.read, seed: 1, ...options });
  const session = salesforce.addSession();
  const ask = (path: string, asked: Asked = {}) =>
    askFake(salesforce, `${salesforce.instance}/services/data/v68.0${path}`, {
      ...asked,
      headers: { authorization: `Bearer ${session}`, ...asked.headers },
    });
  const query = (soql: string, headers = {}) =>
    ask(`/query?${new URLSearchParams({ q: soql })}`, { headers });
  const collect = (method: string, records: readonly unknown[], more = {}, path = '') =>
    ask(`/composite/sobjects${path}`, { method, body: { records, ...more } });
  return { clock, salesforce, session, ask, query, collect };
}

const contact = (LastName: string, more = {}) => ({ attributes: { type: 'Contact' }, LastName, ...more });
const field = {
  FullName: 'Contact.Lode_Id__c',
  Metadata: { type: 'Text', length: 64, label: 'Lode Id', externalId: true, unique: true },
};

describe('records of Salesforce', () => {
  it('creates, reads, updates and deletes', () => {
    const { ask, salesforce } = org();
    const created = ask('/sobjects/Account', { body: { Name: 'Acme', NumberOfEmployees: 12 } });
    expect(created).toMatchObject({ status: 201, body: { success: true, errors: [] } });
    const account = String(created.body['id']);
    expect(account).toMatch(/^001\w{15}$/);
    const { id } = ask('/sobjects/Contact', {
      body: { LastName: 'Berg', FirstName: 'Anna', AccountId: account },
    }).body;
    expect(ask(`/sobjects/Contact/${String(id)}`, { method: 'PATCH', body: { Title: 'CTO' } }).status).toBe(
      204,
    );
    expect(ask(`/sobjects/Contact/${String(id).slice(0, 15)}?fields=Title,Name`).body).toMatchObject({
      attributes: { type: 'Contact' },
      Title: 'CTO',
      Name: 'Anna Berg',
    });
    expect(ask(`/sobjects/Contact/${String(id)}`, { method: 'DELETE' }).status).toBe(204);
    expect(ask(`/sobjects/Contact/${String(id)}`)).toMatchObject({
      status: 404,
      value: [{ errorCode: 'ENTITY_IS_DELETED' }],
    });
    expect(salesforce.records('Contact')).toHaveLength(0);
    expect(ask('/sobjects/Contact/xyz').value).toMatchObject([{ errorCode: 'MALFORMED_ID' }]);
    expect(ask('/sobjects/Opportunity').status).toBe(404);
    expect(ask('/sobjects/Contact', { method: 'PUT', body: {} }).status).toBe(405);
  });

  it.each([
    [{}, 'REQUIRED_FIELD_MISSING'],
    [{ LastName: 'B', Email: 'wrong' }, 'INVALID_EMAIL_ADDRESS'],
    [{ LastName: 'B'.repeat(81) }, 'STRING_TOO_LONG'],
    [{ LastName: 'B', Nonsense__c: 1 }, 'INVALID_FIELD'],
    [{ LastName: 'B', CreatedDate: 'x' }, 'INVALID_FIELD_FOR_INSERT_UPDATE'],
    [{ LastName: 'B', HasOptedOutOfEmail: 'x' }, 'INVALID_TYPE_ON_FIELD_IN_RECORD'],
    [{ LastName: 'B', AccountId: '001000000000000AAA' }, 'INVALID_CROSS_REFERENCE_KEY'],
  ])('rejects the values %j', (body, errorCode) => {
    const { ask } = org();
    expect(ask('/sobjects/Contact', { body })).toMatchObject({ status: 400, value: [{ errorCode }] });
  });

  it('answers each record of a collection', () => {
    const { collect, salesforce } = org();
    const mixed = collect('POST', [contact('Berg'), contact(''), { attributes: { type: 'Deal' } }], {
      allOrNone: false,
    });
    expect(mixed).toMatchObject({
      status: 200,
      value: [
        { success: true, errors: [] },
        { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['LastName'] }] },
        { success: false, errors: [{ statusCode: 'INVALID_TYPE' }] },
      ],
    });
    const together = collect('POST', [contact('Berg'), contact('')], { allOrNone: true });
    expect(together.value).toMatchObject([
      { errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] },
    ]);
    expect(salesforce.records('Contact')).toHaveLength(1);
    const [{ id = '' } = {}] = salesforce.records('Contact');
    expect(collect('PATCH', [{ ...contact('Byrne'), id }]).value).toMatchObject([{ id, success: true }]);
    expect(collect('PATCH', [{ ...contact('B'), id: '003000000000000AAA' }]).value).toMatchObject([
      { errors: [{ statusCode: 'INVALID_CROSS_REFERENCE_KEY' }] },
    ]);
    expect(
      collect(
        'POST',
        Array.from({ length: 201 }, () => contact('B')),
      ).status,
    ).toBe(400);
    expect(collect('POST', ['x']).status).toBe(400);
  });

  it('upserts by an external id that a field gives', () => {
    const { ask, collect, salesforce } = org();
    expect(ask('/tooling/sobjects/CustomField', { body: field })).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect(ask('/tooling/sobjects/CustomField', { body: field }).value).toMatchObject([
      { errorCode: 'DUPLICATE_DEVELOPER_NAME' },
    ]);
    const { fields } = ask('/sobjects/Contact/describe').body as { fields: unknown[] };
    expect(fields).toContainEqual(
      expect.objectContaining({ name: 'Lode_Id__c', externalId: true, unique: true, custom: true }),
    );
    const upsert = (records: readonly unknown[]) =>
      collect('PATCH', records, {}, '/Contact/Lode_Id__c').value;
    const one = contact('Berg', { Lode_Id__c: 'led_1' });
    expect(upsert([one, contact('Byrne')])).toMatchObject([
      { success: true, created: true },
      { errors: [{ statusCode: 'MISSING_ARGUMENT' }] },
    ]);
    expect(upsert([one, one])).toMatchObject([
      { created: false },
      { errors: [{ statusCode: 'DUPLICATE_VALUE' }] },
    ]);
    expect(ask('/sobjects/Contact/Lode_Id__c/led_1').body).toMatchObject({ LastName: 'Berg' });
    expect(
      ask('/sobjects/Contact/Lode_Id__c/led_2', { method: 'PATCH', body: { LastName: 'New' } }),
    ).toMatchObject({
      status: 201,
      body: { created: true },
    });
    const [, second] = salesforce.records('Contact');
    expect(collect('PATCH', [{ ...one, id: second?.id }]).value).toMatchObject([
      { errors: [{ statusCode: 'DUPLICATE_VALUE' }] },
    ]);
    salesforce.edit('Contact', second?.id ?? '', { Lode_Id__c: 'led_1' });
    expect(upsert([one])).toMatchObject([{ errors: [{ statusCode: 'DUPLICATE_EXTERNAL_ID' }] }]);
    salesforce.deleteField('Contact', 'Lode_Id__c');
    expect(
      ask('/composite/sobjects/Contact/Lode_Id__c', { method: 'PATCH', body: { records: [one] } }),
    ).toMatchObject({
      status: 400,
      value: [{ errorCode: 'INVALID_FIELD' }],
    });
    salesforce.mayCustomize = false;
    expect(ask('/tooling/sobjects/CustomField', { body: field }).status).toBe(403);
  });

  it('hides a new field until it is permitted, if asked to', () => {
    const { ask, query, salesforce } = org();
    salesforce.hidesNewFields = true;
    ask('/tooling/sobjects/CustomField', { body: field });
    expect(query('SELECT Lode_Id__c FROM Contact').value).toMatchObject([{ errorCode: 'INVALID_FIELD' }]);
    expect(ask('/sobjects/Contact/describe').text).not.toContain('Lode_Id__c');
    const { records } = query('SELECT Id FROM PermissionSet WHERE IsOwnedByProfile = true').body as {
      records: { Id: string }[];
    };
    const body = {
      ParentId: records[0]?.Id,
      SobjectType: 'Contact',
      Field: 'Contact.Lode_Id__c',
      PermissionsRead: true,
      PermissionsEdit: true,
    };
    expect(ask('/sobjects/FieldPermissions', { body: { ...body, ParentId: 'x' } }).status).toBe(400);
    expect(ask('/sobjects/FieldPermissions', { body }).status).toBe(201);
    expect(query('SELECT Lode_Id__c FROM Contact').status).toBe(200);
  });

  it('detects duplicates unless the request allows them', () => {
    const { ask, collect, salesforce } = org();
    const anna = contact('Berg', { Email: 'anna@acme.test' });
    collect('POST', [anna]);
    expect(collect('POST', [anna]).value).toMatchObject([
      { errors: [{ statusCode: 'DUPLICATES_DETECTED' }] },
    ]);
    const { attributes: _, ...body } = anna;
    expect(ask('/sobjects/Contact', { body }).value).toMatchObject([
      {
        errorCode: 'DUPLICATES_DETECTED',
        duplicateResut: { allowSave: true, matchResults: [{ entityType: 'Contact' }] },
      },
    ]);
    const headers = { 'sforce-duplicate-rule-header': 'allowSave=true' };
    expect(ask('/sobjects/Contact', { body, headers }).status).toBe(201);
    salesforce.hasDuplicateRules = false;
    expect(ask('/sobjects/Contact', { body }).status).toBe(201);
    expect(ask('/sobjects/Lead', { body: { ...body, Company: 'Acme' } }).status).toBe(201);
  });

  it('has no room if its storage is full, and has validation rules', () => {
    const { collect, salesforce } = org();
    salesforce.faults.failRecords({ rate: 1, seed: 1, attempts: 1 });
    const anna = [contact('Berg', { Email: 'anna@acme.test' })];
    expect(collect('POST', anna).value).toMatchObject([
      { errors: [{ statusCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION' }] },
    ]);
    salesforce.fill('Contact');
    expect(collect('POST', anna).value).toMatchObject([
      { errors: [{ statusCode: 'STORAGE_LIMIT_EXCEEDED' }] },
    ]);
  });

  it('reads records by their ids', () => {
    const { ask, salesforce } = org();
    const { id } = salesforce.add('Contact', { LastName: 'Berg' });
    const body = { ids: [id, '003000000000000AAA'], fields: ['Id', 'LastName'] };
    expect(ask('/composite/sobjects/Contact', { body }).value).toMatchObject([
      { Id: id, LastName: 'Berg' },
      null,
    ]);
    expect(ask(`/composite/sobjects?ids=${id}`, { method: 'DELETE' }).value).toMatchObject([
      { id, success: true },
    ]);
  });
});

describe('queries of Salesforce', () => {
  it('finds by conditions', () => {
    const { query, salesforce } = org();
    const account = salesforce.add('Account', { Name: "O'Neil & Co", Website: 'https://acme.test' });
    salesforce.add('Contact', { LastName: 'Berg', Email: 'anna@acme.test', AccountId: account.id });
    salesforce.add('Contact', { LastName: 'Byrne', Email: 'bo@acme.test' });
    const names = (where: string) => {
      const { records } = query(`SELECT LastName FROM Contact ${where}`).body as {
        records: { LastName: string }[];
      };
      return records.map(({ LastName }) => LastName);
    };
    expect(names("WHERE Email = 'ANNA@acme.test'")).toEqual(['Berg']);
    expect(names("WHERE Email IN ('anna@acme.test','bo@acme.test') ORDER BY LastName DESC")).toEqual([
      'Byrne',
      'Berg',
    ]);
    expect(names("WHERE LastName LIKE 'By%' OR (AccountId != null AND NOT Title = 'CTO')")).toEqual([
      'Berg',
      'Byrne',
    ]);
    expect(names('WHERE HasOptedOutOfEmail = false AND AccountId = null LIMIT 1')).toEqual(['Byrne']);
    expect(names('WHERE CreatedDate >= 2026-11-26T10:00:00Z OFFSET 1')).toEqual(['Byrne']);
    expect(names(String.raw`WHERE Account.Name = 'O\'Neil & Co'`)).toEqual(['Berg']);
    expect(query('SELECT Id, Account.Name FROM Contact ORDER BY LastName').body).toMatchObject({
      totalSize: 2,
      done: true,
      records: [{ attributes: { type: 'Contact' }, Account: { Name: "O'Neil & Co" } }, { Account: null }],
    });
    expect(query('SELECT COUNT() FROM Contact').body).toMatchObject({ totalSize: 2 });
  });

  it.each([
    ['SELECT Id FROM', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Contact WHERE Email', 'MALFORMED_QUERY'],
    ["SELECT Id FROM Contact WHERE A = 'x' AND B = 'y' OR C = 'z'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Contact WHERE Email = 'x", 'MALFORMED_QUERY'],
    ['DROP TABLE Contact', 'MALFORMED_QUERY'],
    ['SELECT Nonsense__c FROM Contact', 'INVALID_FIELD'],
    ['SELECT Id FROM Nonsense', 'INVALID_TYPE'],
  ])('rejects %s', (soql, errorCode) =>
    expect(org().query(soql)).toMatchObject({ status: 400, value: [{ errorCode }] }),
  );

  it('answers in pages', () => {
    const { ask, query, salesforce } = org();
    for (let n = 0; n < 450; n += 1) salesforce.add('Lead', { LastName: `L${n}`, Company: 'Acme' });
    const first = query('SELECT LastName FROM Lead', { 'sforce-query-options': 'batchSize=200' }).body;
    expect(first).toMatchObject({ totalSize: 450, done: false });
    const path = (body: Record<string, unknown>) =>
      String(body['nextRecordsUrl']).replace('/services/data/v68.0', '');
    const second = ask(path(first)).body;
    expect(ask(path(second)).body).toMatchObject({ done: true, records: { length: 50 } });
    expect(ask('/query/01gNone-200').value).toMatchObject([{ errorCode: 'INVALID_QUERY_LOCATOR' }]);
    expect(query(`SELECT Id FROM Lead WHERE LastName = '${'x'.repeat(16_400)}'`).status).toBe(414);
  });
});

describe('access to Salesforce', () => {
  const token = '/services/oauth2/token';

  it('counts the requests of a day', () => {
    const { ask, clock, salesforce } = org({ dailyRequests: 3 });
    expect(ask('/limits')).toMatchObject({
      headers: { 'sforce-limit-info': 'api-usage=1/3' },
      body: { DailyApiRequests: { Max: 3, Remaining: 2 } },
    });
    salesforce.spendBudget();
    expect(ask('/limits')).toMatchObject({ status: 403, value: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }] });
    clock.pass(3_600_000);
    expect(ask('/limits').status).toBe(403);
  });

  it('rejects expired and revoked sessions and unknown versions', () => {
    const { ask, salesforce, session } = org();
    const at = (path: string) =>
      askFake(salesforce, `${salesforce.instance}${path}`, {
        headers: { authorization: `Bearer ${session}` },
      });
    expect(at('/services/data/v99.0/limits').status).toBe(404);
    expect(askFake(salesforce, `${salesforce.instance}/services/data`).value).toContainEqual(
      expect.objectContaining({ version: '68.0' }),
    );
    salesforce.expireTokens();
    expect(ask('/limits')).toMatchObject({ status: 401, value: [{ errorCode: 'INVALID_SESSION_ID' }] });
    const revoke = { form: { token: session } };
    expect(askFake(salesforce, `${salesforce.instance}/services/oauth2/revoke`, revoke).status).toBe(200);
    expect(askFake(salesforce, `${salesforce.instance}/services/oauth2/revoke`, revoke).status).toBe(400);
  });

  it('issues sessions for client credentials at the domain of the org', () => {
    const { ask, salesforce } = org();
    const { id: client_id, secret: client_secret } = salesforce.app;
    const form = { grant_type: 'client_credentials', client_id, client_secret };
    const issued = askFake(salesforce, `${salesforce.instance}${token}`, { form });
    expect(issued.body).toMatchObject({ token_type: 'Bearer', instance_url: salesforce.instance });
    const headers = { authorization: `Bearer ${String(issued.body['access_token'])}` };
    expect(ask('/limits', { headers }).status).toBe(200);
    expect(askFake(salesforce, `https://login.salesforce.com${token}`, { form })).toMatchObject({
      status: 400,
      body: { error_description: 'request not supported on this domain' },
    });
    const wrong = { form: { ...form, client_secret: 'wrong' } };
    expect(askFake(salesforce, `${salesforce.instance}${token}`, wrong).body).toMatchObject({
      error: 'invalid_client',
    });
    salesforce.app.hasRunAsUser = false;
    expect(askFake(salesforce, `${salesforce.instance}${token}`, { form }).status).toBe(400);
  });

  it('verifies the signature and the claims of an assertion', async () => {
    const { salesforce, clock } = org();
    const own = await keyPair();
    salesforce.app.certificate = own.certificate;
    const good = {
      iss: salesforce.app.id,
      sub: salesforce.user,
      aud: 'https://login.salesforce.com',
      exp: clock.now / 1000 + 180,
    };
    const grant = (claims: object, shown = claims) =>
      askFake(salesforce, `https://login.salesforce.com${token}`, {
        form: {
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: signed(claims, own.key, shown),
        },
      });
    expect(grant(good)).toMatchObject({
      status: 200,
      body: { instance_url: salesforce.instance, scope: 'api' },
    });
    expect(grant({ ...good, sub: 'stranger' }, good).body).toMatchObject({
      error_description: 'invalid assertion',
    });
    expect(grant({ ...good, iss: 'other' }).body).toMatchObject({ error: 'invalid_client_id' });
    expect(grant({ ...good, aud: 'https://evil.test' }).body).toMatchObject({
      error_description: 'audience is invalid',
    });
    expect(grant({ ...good, exp: good.exp - 600 }).status).toBe(400);
    expect(grant({ ...good, exp: good.exp + 600 }).status).toBe(400);
    expect(grant({ ...good, sub: 'stranger' }).body).toMatchObject({
      error: 'invalid_grant',
      error_description: "user hasn't approved this consumer",
    });
  });
});

async function keyPair(): Promise<{ key: KeyObject; certificate: string }> {
  const signingAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const algorithm = { ...signingAlgorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: 'CN=lode', keys, signingAlgorithm },
    webcrypto,
  );
  return { key: KeyObject.from(keys.privateKey), certificate: certificate.toString('pem') };
}

/** @param shown the claims of the assertion; the signature is that of `claims` */
function signed(claims: object, key: KeyObject, shown: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256' });
  const text = `${head}.${part(claims)}`;
  const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64url');
  return `${head}.${part(shown)}.${signature}`;
}
