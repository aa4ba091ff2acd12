import {
  AddLeads,
  AddSuppression,
  CreateKey,
  ExportLeads,
  GenerateLeads,
  ListKeys,
  ProblemError,
  RequestOptOut,
  RevokeKey,
  RotateKey,
  VerifyEmail,
  type Issue,
  type Operation,
} from '@lode/contracts';
import { ImportThings as importThings, LookIn as lookIn } from '../testing/sample-operations';
import { createRequestReader, requireValid } from './request-reader';

const [ImportThings, LookIn] = [importThings, lookIn] as unknown as [Operation, Operation];

interface Given {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

const read = (operation: Operation, given: Given): object =>
  createRequestReader(operation)({
    ip: '192.0.2.1',
    method: 'GET',
    params: given.params ?? {},
    query: given.query ?? {},
    body: given.body,
    headers: given.headers ?? {},
  });

/** Of the gateway, else of the service. */
function issues(operation: Operation, given: Given): readonly Issue[] {
  try {
    requireValid(operation, read(operation, given));
  } catch (error) {
    if (error instanceof ProblemError) return error.errors ?? [];
    throw error;
  }
  return [];
}

const at = (location: string): unknown => expect.objectContaining({ location });

const unknown = (name: string) => ({ location: `body.${name}`, message: 'is unknown' });

describe('requests', () => {
  it('are read from the query, the body and the path', () => {
    expect(read(VerifyEmail, { query: { email: 'a@example.com' } })).toEqual({ email: 'a@example.com' });
    expect(read(CreateKey, { body: { name: 'n' } })).toMatchObject({ name: 'n' });
    expect(read(RotateKey, { params: { id: 'key_1' }, body: { grace_seconds: 5 } })).toEqual({
      id: 'key_1',
      grace_seconds: 5,
    });
    expect(read(RotateKey, { params: { id: 'key_1' } })).toEqual({ id: 'key_1', grace_seconds: 3600 });
    expect(read(RevokeKey, { params: { id: 'key_1' } })).toEqual({ id: 'key_1' });
    expect(read(ListKeys, {})).toEqual({});
  });

  it('set the maximum age of cached results by Cache-Control', () => {
    const headers = { 'cache-control': 'no-cache' };
    const query = { niche: 'dentists', location: 'Austin, TX' };
    expect(read(GenerateLeads, { query, headers })).toMatchObject({ max_age: 0 });
    expect(read(GenerateLeads, { query: { ...query, max_age: '60' }, headers })).toMatchObject({
      max_age: 60,
    });
    expect(read(GenerateLeads, { query })).toMatchObject({ max_age: undefined });
    expect(read(VerifyEmail, { query: { email: 'a@example.com' }, headers })).toEqual({
      email: 'a@example.com',
    });
  });

  it('are rejected with the missing fields', () => {
    expect(issues(VerifyEmail, {})).toEqual([at('query.email')]);
    expect(issues(CreateKey, {})).toEqual([at('body.name')]);
  });

  it('are rejected with a missing choice first, and unknown fields are assigned to the field that holds them', () => {
    const id = 'lst_1';
    expect(issues(AddLeads, { params: { id }, body: { email: 'a@x.test', name: 'A' } })).toEqual([
      {
        location: 'body.leads',
        message: 'is required, unless `results` is given',
        fix: 'send exactly one of leads or results, for example {"leads":[{…}]}',
      },
      { ...unknown('email'), fix: 'put it into leads: {"leads":[{"email":…}]}' },
      { ...unknown('name'), fix: 'put it into leads: {"leads":[{"name":…}]}' },
    ]);
    expect(issues(AddSuppression, { body: { kind: 'email', reason: 'unsubscribed' } })).toEqual([
      {
        location: 'body.email',
        message: 'is required, unless `phone` or `domain` is given',
        fix: 'send exactly one of email, phone or domain, for example {"email":"jane.doe@example.com"}',
      },
      at('body.reason'),
      expect.objectContaining(unknown('kind')),
    ]);
  });

  it('are rejected with an unknown name, and a similar known one is suggested', () => {
    expect(issues(VerifyEmail, { query: { email: 'a', emial: 'b' } })).toEqual([
      { location: 'query.emial', message: 'is unknown', fix: 'did you mean email?' },
    ]);
    expect(issues(CreateKey, { body: { name: 'n', account_id: 'acc_2', id: 'key_2' } })).toEqual([
      at('body.account_id'),
      at('body.id'),
    ]);
    expect(issues(CreateKey, { body: JSON.parse('{"name":"n","__proto__":{"a":1}}') as unknown })).toEqual([
      at('body.__proto__'),
    ]);
  });

  it('are rejected with a repeated parameter', () => {
    expect(issues(VerifyEmail, { query: { email: ['a', 'b'] } })).toEqual([
      { location: 'query.email', message: 'is given more than once', fix: 'send it once' },
    ]);
  });

  it('are rejected with fields that the gateway sets, even if empty', () => {
    const given = { params: { crm_target: 'crm-a' }, query: { cursor: '' } };
    expect(issues(ExportLeads, given)).toEqual([
      { location: 'query.cursor', message: 'is unknown', fix: 'remove it' },
    ]);
    expect(read(ExportLeads, { ...given, query: { bom: 'true' } })).toMatchObject({
      crm_target: 'crm-a',
      bom: true,
    });
    const headers = { 'user-agent': 'Mail/1.0' };
    expect(read(LookIn, { params: { token: 'a' }, headers })).toMatchObject({
      visitor: { user_agent: 'Mail/1.0' },
    });
    expect(read(ImportThings, {})).toMatchObject({ upload: expect.stringMatching(/^upl_/) });
    expect(issues(ImportThings, { query: { upload: 'upl_privacy_1' } })).toEqual([at('query.upload')]);
  });

  it('contain the client address, which the gateway sets', () => {
    const body = { email: 'jane@x.test' };
    expect(read(RequestOptOut, { body })).toMatchObject({ ...body, client: '192.0.2.1' });
    expect(issues(RequestOptOut, { body: { ...body, client: '192.0.2.9' } })).toEqual([at('body.client')]);
  });

  it('are rejected with a query beside a body', () => {
    expect(issues(CreateKey, { query: { name: 'n' }, body: { name: 'n' } })).toEqual([at('query.name')]);
  });

  it('are rejected if a path parameter is repeated elsewhere, or is invalid', () => {
    expect(issues(RevokeKey, { params: { id: 'a' }, query: { id: 'b' } })).toEqual([at('query.id')]);
    expect(issues(RotateKey, { params: { id: 'a' }, body: { id: 'b' } })).toEqual([at('body.id')]);
    expect(issues(RevokeKey, { params: { id: 'x'.repeat(65) } })).toEqual([at('path.id')]);
  });

  it.each([[null], [[]], ['text'], [7]])('are rejected with the body %j', (body) => {
    expect(issues(CreateKey, { body })).toEqual([at('body')]);
  });
});
