import type { CrmObject } from '@lode/contracts';
import type { CrmFields, WantedRecord } from '../engine/crm-record';
import type { CrmClient, WriteOutcome, WrittenRecord } from './crm-client';
import type { HttpAnswer, HttpRequest } from '@lode/platform/network';
import { CrmError } from './crm-http';
import { CrmSession } from './crm-session';
import { HubspotClient } from './hubspot';
import { PipedriveClient } from './pipedrive';
import { SalesforceClient } from './salesforce';
import { StaticToken } from './sign-in';

const { signal } = new AbortController();
type Answers = (path: string, body: Record<string, never>, method: string) => readonly [number, unknown];

/** A session with a fake API. */
function sessionOf(vendor: 'hubspot' | 'pipedrive' | 'salesforce', answers: Answers) {
  const asked: string[] = [];
  const host = { hubspot: 'api.hubapi.com', pipedrive: 'a.pipedrive.com', salesforce: 'a.my.salesforce.com' }[
    vendor
  ];
  const send = async ({ method, url, body }: HttpRequest): Promise<HttpAnswer> => {
    const path = decodeURIComponent(url.href.slice(url.origin.length).replaceAll('+', ' '));
    asked.push(`${method} ${path}`);
    const [status, answer] = answers(path, JSON.parse(body ?? '{}') as Record<string, never>, method);
    return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(answer) };
  };
  const session = new CrmSession({
    ...{ vendor, http: { send }, intervalMs: 0, clock: { now: () => 0 }, waitUntil: async () => undefined },
    signIn: new StaticToken(vendor, host, 'token'),
  });
  return { session, asked };
}

const written = (
  lodeId: string,
  crmId: string | null,
  fields: CrmFields = { a: '1' },
  object: CrmObject = 'person',
): WrittenRecord => ({
  ...{ lodeId, crmId, object, fields },
});
const wanted = (lodeId: string, given: Partial<WantedRecord> = {}): WantedRecord => ({
  ...{ lodeId, object: 'person', email: `${lodeId}@cedar.test`, domain: null, fields: {} },
  ...given,
});
const outcomesOf = async (client: CrmClient, records: readonly WrittenRecord[]): Promise<WriteOutcome[]> => {
  const outcomes: WriteOutcome[] = [];
  await client.write(records, (outcome) => outcomes.push(outcome), signal);
  return outcomes;
};
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CrmError ? error.kind : error),
  );

describe('HubSpot', () => {
  test('creates the unique property where it is missing', async () => {
    const { session, asked } = sessionOf('hubspot', (path, body) =>
      'name' in body
        ? [201, {}]
        : [200, { results: [{ name: path.includes('contacts') ? 'lode_id' : 'name' }] }],
    );
    const fields = await new HubspotClient(session).prepare(signal);
    expect(asked).toEqual([
      'GET /crm/properties/2026-03/contacts',
      'GET /crm/properties/2026-03/companies',
      'POST /crm/properties/2026-03/companies',
    ]);
    expect([...(fields.get('company') ?? [])]).toEqual(['name', 'lode_id']);
  });

  test('looks up only what an earlier look-up did not find', async () => {
    const { session } = sessionOf('hubspot', (_path, { inputs, idProperty }: Record<string, never>) => {
      const ids = (inputs as unknown as { id: string }[]).map(({ id }) => id);
      reads.push([idProperty ?? 'id', ...ids]);
      if (idProperty === undefined) return [200, { results: [{ id: '7', properties: { lode_id: 'l1' } }] }];
      if (idProperty === 'lode_id')
        return [207, { results: [{ id: '8', properties: { lode_id: 'l2' } }], numErrors: 1 }];
      return [
        200,
        { results: [{ id: '9', properties: { email: 'L3@cedar.test', hs_email_optout: 'true' } }] },
      ];
    });
    const reads: string[][] = [];
    const lookup = {
      wanted: ['l1', 'l2', 'l3'].map((id) => wanted(id)),
      storedIds: new Map([['l1', '7']]),
      fields: () => [],
    };
    const found = await new HubspotClient(session).find(lookup, signal);
    expect(reads).toEqual([
      ['id', '7'],
      ['lode_id', 'l2', 'l3'],
      ['email', 'l3@cedar.test'],
    ]);
    expect(found.map(({ id, emails, isUnsubscribed }) => [id, emails, isUnsubscribed])).toEqual([
      ['7', [], false],
      ['8', [], false],
      ['9', ['l3@cedar.test'], true],
    ]);
  });

  test('reports single failures of a batch', async () => {
    const { session } = sessionOf('hubspot', () => [
      207,
      {
        results: [{ id: '1', properties: { lode_id: 'l1' } }],
        errors: [{ message: 'invalid email', context: { objectWriteTraceId: ['l2'] } }],
      },
    ]);
    expect(await outcomesOf(new HubspotClient(session), [written('l1', null), written('l2', null)])).toEqual([
      { lodeId: 'l1', crmId: '1', error: null },
      { lodeId: 'l2', crmId: null, error: 'invalid email' },
    ]);
  });

  test('halves a batch that is rejected as a whole', async () => {
    const { session, asked } = sessionOf('hubspot', (_path, { inputs }: Record<string, never>) => {
      const ids = (inputs as unknown as { objectWriteTraceId: string }[]).map(
        (each) => each.objectWriteTraceId,
      );
      if (ids.includes('l3')) return [409, { message: 'Contact already exists. Existing ID: 512' }];
      return [201, { results: ids.map((id) => ({ id: `c${id}`, properties: { lode_id: id } })) }];
    });
    const records = ['l1', 'l2', 'l3', 'l4'].map((id) => written(id, null));
    expect(await outcomesOf(new HubspotClient(session), records)).toEqual([
      { lodeId: 'l1', crmId: 'cl1', error: null },
      { lodeId: 'l2', crmId: 'cl2', error: null },
      { lodeId: 'l3', crmId: '512', error: 'Contact already exists. Existing ID: 512' },
      { lodeId: 'l4', crmId: 'cl4', error: null },
    ]);
    expect(asked).toHaveLength(5);
  });

  test.each([
    [403, { category: 'MISSING_SCOPES', message: 'scopes' }, 'permission_missing'],
    [400, { message: 'Property values were not valid: PROPERTY_DOESNT_EXIST' }, 'field_deleted'],
    [400, { message: 'You have reached your contact limit' }, 'crm_full'],
  ] as const)('a batch with the status %d and %j ends the sync', async (status, body, kind) => {
    const { session } = sessionOf('hubspot', () => [status, body]);
    expect(
      await kindOf(outcomesOf(new HubspotClient(session), [written('l1', null), written('l2', null)])),
    ).toBe(kind);
  });
});

describe('Pipedrive', () => {
  const code = 'dcf558aac1ae4e8c4f849ba5e668430d8df9be12';
  const fields = {
    data: [
      { field_name: 'Name', field_code: 'name' },
      { field_name: 'lode_id', field_code: code },
    ],
  };

  /** A company with a hundred people and an organization, of which a colleague changes the first person. */
  function company() {
    const people = new Map(
      Array.from({ length: 100 }, (_, at) => [
        String(at + 1),
        { id: at + 1, name: 'Old', emails: [{ value: `p${at + 1}@x.test` }] } as object,
      ]),
    );
    people.set('1', { id: 1, name: 'Old', custom_fields: { [code]: 'l1' } });
    return {
      people,
      ...sessionOf('pipedrive', (path, body, method) => {
        if (path.includes('Fields')) return [200, fields];
        if (method === 'POST') {
          const id = people.size + 1;
          people.set(String(id), { id, ...body });
          return [201, { data: { id, ...body } }];
        }
        if (path.includes('organizations'))
          return [200, { data: [{ id: 7, name: 'Cedar', website: 'https://cedar.test' }] }];
        const ids = /ids=([\d,]*)/.exec(path)?.[1]?.split(',');
        if (ids) return [200, { data: ids.flatMap((id) => people.get(id) ?? []) }];
        const all = [...people.values()];
        return path.includes('cursor')
          ? [200, { data: all.slice(60) }]
          : [200, { data: all.slice(0, 60), additional_data: { next_cursor: 'abc' } }];
      }),
    };
  }

  test('reads all records once to an index, and wanted ones by their ids', async () => {
    const { session, asked, people } = company();
    const client = new PipedriveClient(session);
    await client.prepare(signal);
    const lookup = {
      ...{ wanted: [wanted('l1'), wanted('l9'), wanted('p70', { email: 'p70@x.test' })], fields: () => [] },
      storedIds: new Map(),
    };
    expect((await client.find(lookup, signal)).map(({ id, fields: { name } }) => [id, name])).toEqual([
      ['1', 'Old'],
      ['70', 'Old'],
    ]);
    people.set('70', { id: 70, name: 'New', emails: [{ value: 'p70@x.test' }] });
    await outcomesOf(client, [written('l9', null, { emails: 'l9@cedar.test' })]);
    expect((await client.find(lookup, signal)).map(({ id, fields: { name } }) => [id, name])).toEqual([
      ['1', 'Old'],
      ['101', undefined],
      ['70', 'New'],
    ]);
    expect(asked.filter((each) => each.includes('/persons'))).toEqual([
      'GET /api/v2/persons?limit=500',
      'GET /api/v2/persons?limit=500&cursor=abc',
      'GET /api/v2/persons?limit=500&include_fields=marketing_status&ids=1,70',
      'POST /api/v2/persons',
      'GET /api/v2/persons?limit=500&include_fields=marketing_status&ids=1,101,70',
    ]);
    const organization = { wanted: [wanted('l5', { object: 'company', email: null, domain: 'cedar.test' })] };
    expect(await client.find({ ...lookup, ...organization }, signal)).toMatchObject([{ id: '7' }]);
  });

  test('an account with more values than the index takes ends the sync', async () => {
    const { session } = company();
    const client = new PipedriveClient(session, 99);
    await client.prepare(signal);
    const lookup = { wanted: [wanted('l1')], storedIds: new Map(), fields: () => [] };
    expect(await kindOf(client.find(lookup, signal))).toBe('crm_unavailable');
  });

  test('sends addresses as lists and custom fields apart', async () => {
    const bodies: unknown[] = [];
    const { session } = sessionOf('pipedrive', (path, body, method) => {
      if (path.includes('Fields')) return [200, fields];
      if (method !== 'GET') bodies.push(body);
      return [200, { data: { id: 5 } }];
    });
    const client = new PipedriveClient(session);
    await client.prepare(signal);
    await outcomesOf(client, [
      written('l1', null, { name: 'Ada', emails: 'a@x.test', ['a'.repeat(40)]: '90' }),
      written('l2', '5', { address: 'Ring 1' }, 'company'),
    ]);
    expect(bodies).toEqual([
      {
        name: 'Ada',
        emails: [{ value: 'a@x.test', primary: true, label: 'work' }],
        custom_fields: { [code]: 'l1', ['a'.repeat(40)]: '90' },
      },
      { address: { value: 'Ring 1' } },
    ]);
  });

  test.each([
    [403, { error: 'limit reached', code: 'feature_capping_deals_limit' }, 'crm_full'],
    [403, { error: 'Forbidden' }, 'permission_missing'],
  ] as const)('the status %d with %j ends the sync', async (status, body, kind) => {
    const { session } = sessionOf('pipedrive', () => [status, body]);
    expect(await kindOf(outcomesOf(new PipedriveClient(session), [written('l1', null)]))).toBe(kind);
  });

  test('a rejected record is one failure', async () => {
    const { session } = sessionOf('pipedrive', (_path, body) =>
      (body.name as unknown) === 'bad' ? [400, { error: 'name is invalid' }] : [201, { data: { id: 1 } }],
    );
    const records = [written('l1', null, { name: 'bad' }), written('l2', null, { name: 'good' })];
    expect((await outcomesOf(new PipedriveClient(session), records)).map(({ error }) => error)).toEqual([
      'name is invalid',
      null,
    ]);
  });
});

describe('Salesforce', () => {
  test('asks by address, own field and website, in queries of limited length', async () => {
    const { session, asked } = sessionOf('salesforce', (path) =>
      path.includes('/query?')
        ? [
            200,
            {
              records: [{ Id: '00Q1', Email: 'A@x.test' }],
              nextRecordsUrl: '/services/data/v67.0/query/01g-2',
            },
          ]
        : [200, { records: [{ Id: '00Q2', Website: 'www.cedar.test', Lode_Id__c: 'l2' }], done: true }],
    );
    const leads = [
      wanted('l1', { email: "o'x@x.test" }),
      wanted('l2', { email: null, domain: 'cedar_a.test' }),
    ];
    const found = await new SalesforceClient(session).find(
      { wanted: leads, storedIds: new Map([['l1', '00Q1']]), fields: () => ['Phone'] },
      signal,
    );
    expect(
      new Set(found.map(({ id, emails, domain, lodeId }) => `${id} ${emails} ${domain} ${lodeId}`)),
    ).toEqual(new Set(['00Q1 a@x.test null null', '00Q2  cedar.test l2']));
    const queries = asked.filter((each) => each.includes('?')).map((each) => each.split('WHERE ')[1]);
    expect(queries).toEqual([
      "Id IN ('00Q1')",
      "Lode_Id__c IN ('l1','l2')",
      String.raw`Email IN ('o\'x@x.test')`,
      String.raw`(Website LIKE '%cedar\_a.test%')`,
    ]);
    const many = Array.from({ length: 200 }, (_, at) => wanted(`lead-with-a-long-identifier-${at}`));
    asked.length = 0;
    await new SalesforceClient(session).find(
      { wanted: many, storedIds: new Map(), fields: () => [] },
      signal,
    );
    expect(asked.filter((each) => each.length > 5600)).toEqual([]);
  });

  test('reports each record of a collection, and the record of an earlier request', async () => {
    const { session } = sessionOf('salesforce', () => [
      200,
      [
        { id: '00Q1', success: true, errors: [] },
        {
          success: false,
          errors: [{ statusCode: 'DUPLICATES_DETECTED', message: 'Use one of these records?' }],
        },
        {
          success: false,
          errors: [
            {
              statusCode: 'DUPLICATE_VALUE',
              message:
                'duplicate value found: Lode_Id__c duplicates value on record with id: 00Q5g00000abcde',
            },
          ],
        },
      ],
    ]);
    const records = ['l1', 'l2', 'l3'].map((id) => written(id, null, {}, 'lead'));
    expect(
      (await outcomesOf(new SalesforceClient(session), records)).map(({ crmId, error }) => [
        crmId,
        error?.split(':')[0] ?? null,
      ]),
    ).toEqual([
      ['00Q1', null],
      [null, 'DUPLICATES_DETECTED'],
      ['00Q5g00000abcde', 'DUPLICATE_VALUE'],
    ]);
  });

  test('a full CRM ends the sync after the outcomes of the others', async () => {
    const { session } = sessionOf('salesforce', () => [
      200,
      [
        {
          success: false,
          errors: [{ statusCode: 'STORAGE_LIMIT_EXCEEDED', message: 'storage limit exceeded' }],
        },
        { id: '00Q1', success: true },
      ],
    ]);
    const outcomes: WriteOutcome[] = [];
    const records = [written('l1', null), written('l2', null)];
    const work = new SalesforceClient(session).write(records, (outcome) => outcomes.push(outcome), signal);
    expect(await kindOf(work)).toBe('crm_full');
    expect(outcomes).toEqual([{ lodeId: 'l2', crmId: '00Q1', error: null }]);
  });

  test('reports a field that the user may not see', async () => {
    const { session } = sessionOf('salesforce', (path) =>
      path.includes('tooling') ? [201, {}] : [200, { fields: [{ name: 'Email' }] }],
    );
    expect(await kindOf(new SalesforceClient(session).prepare(signal))).toBe('permission_missing');
  });

  test.each([
    [400, [{ errorCode: 'INVALID_FIELD', message: "No such column 'X__c'" }], 'field_deleted'],
    [403, [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }], 'permission_missing'],
  ] as const)('the status %d with %j ends the sync', async (status, body, kind) => {
    const { session } = sessionOf('salesforce', () => [status, body]);
    expect(await kindOf(outcomesOf(new SalesforceClient(session), [written('l1', null)]))).toBe(kind);
  });
});
