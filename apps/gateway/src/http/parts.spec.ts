import { BadRequestException, ForbiddenException, HttpException, ImATeapotException } from '@nestjs/common';
import { ErasePerson, ProblemError, VerifyEmail } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { InFlight } from './in-flight';
import { pathOf } from './request-parts';
import { PathTable } from './path-table';
import { checkQuery } from '../server/request.guard';
import { checkScope } from '../identity/check-scope';
import { requestIdOf } from '../server/server.adapter';
import { toProblemError } from './to-problem-error';

describe('paths', () => {
  const table = new PathTable([
    { method: 'GET', path: '/keys', open: false },
    { method: 'POST', path: '/keys', open: false },
    { method: 'DELETE', path: '/keys/{id}', open: false },
    { method: 'PUT', path: '/keys/{id}', open: false },
    { method: 'PUT', path: '/keys/import', open: false },
    { method: 'POST', path: '/keys/import', open: false },
    { method: 'GET', path: '/a.b', open: true },
    { method: 'GET', path: '/a/{b}/c', open: true },
    { method: 'GET', path: '/a/{b}/{d}', open: true },
    { method: 'GET', path: '/docs', open: true },
    { method: 'GET', path: '/jobs/{id}', open: false },
    { method: 'DELETE', path: '/jobs/{id}', open: false },
    { method: 'GET', path: '/jobs/{id}/events', open: false },
    { method: 'GET', path: '/u/{token}', open: true, personal: true },
    { method: 'GET', path: '/t/{token}/{link}', open: true, personal: true },
  ]);

  it.each([
    ['/keys', ['GET', 'HEAD', 'POST']],
    ['/keys/key_1', ['DELETE', 'PUT']],
    ['/keys/import', ['PUT', 'POST']],
    ['/keys/key_1/rotate', []],
    ['/keys/', []],
    ['/axb', []],
    ['', []],
  ])('%s has %j', (path, methods) => expect(table.find(path)?.methods ?? []).toEqual(methods));

  it.each([
    ['/keyz', '/keys'],
    ['/keys/', '/keys'],
    ['/keys/key_1/', '/keys/key_1'],
    ['/b/x/c', undefined],
    ['/a/x/', '/a/x/{d}'],
    ['/webhooks', undefined],
    ['/keys//', '/keys'],
    ['/a//c', undefined],
    ['/', undefined],
    ['', undefined],
    [`/${'k'.repeat(10_000)}`, undefined],
    ['/v1/keys', '/keys'],
    ['/api/v2/keyz/', '/keys'],
    ['/v1', undefined],
    ['/jobs', '/jobs/{id}'],
    ['/job', '/jobs/{id}'],
    ['/jobs/job_1/result', '/jobs/job_1'],
    ['/jobs/job_1/cancel', 'DELETE /jobs/job_1'],
    ['/v1/job/job_1/delete', 'DELETE /jobs/job_1'],
    ['/keys/key_1/revoke/', 'DELETE /keys/key_1'],
    ['/keys/remove', '/keys/remove'],
    ['/a/x/y/cancel', '/a/x/y'],
    ['/jobs/job_1/evnts', '/jobs/job_1/events'],
    ['/u/token', undefined],
    ['/t/token', undefined],
    ['/x/email-verifier', undefined],
  ])('%s is suggested to be %s', (path, meant) => expect(table.nearest(path)).toBe(meant));

  it('with literals hide the methods of parameterised paths', () =>
    expect(table.hidden()).toEqual([{ path: '/keys/import', method: 'DELETE' }]));

  it('are open if no method requires a key', () =>
    expect([table.find('/a.b')?.open, table.find('/keys')?.open]).toEqual([true, false]));

  it('are returned without their query, and truncated', () => {
    expect(pathOf('/a?email=b')).toBe('/a');
    expect(pathOf(`/${'a'.repeat(5000)}`)).toHaveLength(1024);
  });
});

describe('request ids', () => {
  it('are those of the caller if they are short and printable', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'mine-1' } })).toBe('mine-1');
  });

  it.each([undefined, '', 'a b', 'a\u0000', 'x'.repeat(129), ['a', 'b']])('are new for %j', (given) => {
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(/^req_[0-9a-f-]{36}$/);
  });
});

describe('checks', () => {
  const key = {
    id: 'k',
    account: 'a',
    scopes: new Set(['keys:admin']),
    rate: null,
    monthlyQuota: null,
    endsAt: 0,
  };

  it.each(['api_key', 'API_KEY', 'key', 'apikey', 'X-API-Key'])('reject a key as %s', (name) => {
    expect(() => checkQuery({ [name]: 'x' })).toThrow(expect.objectContaining({ code: 'key_in_query' }));
  });

  it('accept other names and granted scopes, and name the missing scope', () => {
    expect(() => checkQuery({ email: 'x' })).not.toThrow();
    expect(() => checkScope(undefined, key)).not.toThrow();
    expect(() => checkScope(VerifyEmail, { ...key, scopes: new Set(['verify:read']) })).not.toThrow();
    expect(() => checkScope(VerifyEmail, key)).toThrow('verify:read');
  });

  it('creates a key with the missing scope: over HTTP, or by the command of the operator', () => {
    expect(() => checkScope(VerifyEmail, key)).toThrow('POST /keys');
    expect(() => checkScope(ErasePerson, key)).toThrow(
      'npm run keys -- create --name operator --scopes privacy:admin',
    );
  });
});

describe('permits for requests in flight', () => {
  const context = () => createContext(60_000);
  const one = { account: 'acc_a' };
  const other = { account: 'acc_b' };

  it('are all available to a single account, which is rejected with Retry-After beyond them', async () => {
    const inFlight = new InFlight({ maxInFlight: 2 });
    const leave = await inFlight.enter(one, context());
    await inFlight.enter(one, context());
    const refusal = { code: 'account_busy', status: 429, retryAfter: 1 };
    await expect(inFlight.enter(one, context())).rejects.toMatchObject(refusal);
    expect(() => inFlight.checkCapacity(one)).toThrow(expect.objectContaining(refusal));
    expect(() => inFlight.checkCapacity(other)).not.toThrow();
    leave();
    await expect(inFlight.enter(one, context())).resolves.toBeTypeOf('function');
  });

  it('include one for an account without a request in progress, and go to another account first when one is free', async () => {
    const inFlight = new InFlight({ maxInFlight: 2 });
    const leave = await inFlight.enter(one, context());
    await inFlight.enter(one, context());
    await inFlight.enter(other, context());
    const waiting = inFlight.enter({ account: 'acc_c' }, context());
    leave();
    await expect(inFlight.enter(one, context())).rejects.toMatchObject({ code: 'account_busy' });
    await expect(waiting).resolves.toBeTypeOf('function');
  });

  it('are waited for until the deadline, or until the client disconnects', async () => {
    const inFlight = new InFlight({ maxInFlight: 1 });
    await inFlight.enter(one, context());
    await inFlight.enter({ account: 'acc_c' }, context());
    await expect(inFlight.enter(other, createContext(1))).rejects.toMatchObject({ code: 'overloaded' });
    const gone = new AbortController();
    const waiting = inFlight.enter(other, createContext(60_000, { cancellation: gone.signal }));
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'client_gone' });
    expect(() => inFlight.checkCapacity(other)).not.toThrow();
  });

  it('are at most half for visitors, which have no other limit', async () => {
    const inFlight = new InFlight({ maxInFlight: 4 });
    await inFlight.enter('visitor', context());
    await inFlight.enter('visitor', context());
    await expect(inFlight.enter('visitor', context())).rejects.toMatchObject({ code: 'overloaded' });
    await expect(inFlight.enter(one, context())).resolves.toBeTypeOf('function');
  });
});

describe('errors become problems', () => {
  const fastifyError = Object.assign(new Error(), { name: 'FastifyError', statusCode: 400 });

  it.each([
    [new ProblemError('gone'), 'gone'],
    [new BadRequestException('no'), 'validation'],
    [new ForbiddenException(), 'forbidden'],
    [new ImATeapotException(), 'internal'],
    [new HttpException('no', 400, { cause: fastifyError }), 'malformed_request'],
    [Object.assign(new Error(), { code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'malformed_request'],
    [Object.assign(new Error(), { code: 'SOMETHING', statusCode: 500 }), 'internal'],
    [new TypeError('a fault'), 'internal'],
    ['thrown text', 'internal'],
  ])('%s', (error, code) => expect(toProblemError(error).code).toBe(code));
});
