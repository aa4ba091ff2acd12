import type { Problem } from '@lode/contracts';
import { generateKey } from '../key-format/key-format';
import type { FakeVerification } from '../testing/fake-verification';
import { chosenKey, type GatewayUnderTest } from '../testing/gateway-under-test';
import { rawRequest } from '../testing/raw-request';
import { sharedGateway } from '../testing/shared-gateway';

let gateway: GatewayUnderTest;
let verification: FakeVerification;

beforeAll(async () => {
  ({ gateway, verification } = await sharedGateway());
});

async function problemOf(response: Response): Promise<Problem> {
  const problem = (await response.json()) as Problem;
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('x-request-id')).toBe(problem.request_id);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(problem).toMatchObject({ status: response.status, type: `/docs/errors#${problem.code}` });
  return problem;
}

describe('a key that is not active', () => {
  const strangers: [string, Record<string, string>][] = [
    ['missing', { 'X-API-Key': '' }],
    ['garbled', { 'X-API-Key': 'lode_garbled' }],
    ['well formed but unknown', { 'X-API-Key': generateKey(() => 7) }],
    ['almost the chosen one', { 'X-API-Key': `${chosenKey}x` }],
    ['in another scheme', { 'X-API-Key': '', Authorization: `Basic ${chosenKey}` }],
    ['unknown, beside a valid one as Bearer', { 'X-API-Key': 'junk', Authorization: `Bearer ${chosenKey}` }],
    ['unknown, as Bearer', { 'X-API-Key': '', Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
  ];

  it.each(strangers)('(%s) is 401, the same for all', async (_name, headers) => {
    for (const path of ['/email-verifier?email=a@example.com', '/lists', '/keys?email=%zz']) {
      const response = await gateway.ask(path, { headers });
      const problem = await problemOf(response);
      expect(response.headers.get('www-authenticate')).toContain('X-API-Key');
      expect(problem).toMatchObject({ code: 'unauthorized', status: 401, instance: path.split('?')[0] });
      expect(problem.detail).toContain('X-API-Key');
      expect(JSON.stringify(problem)).not.toContain(chosenKey);
    }
  });

  it('is reported with the wrong header, if the client sent one', async () => {
    const detailOf = async (headers: Record<string, string>) =>
      (await problemOf(await gateway.ask('/lists', { headers }))).detail;
    expect(await detailOf({ 'X-API-Key': 'lode_garbled' })).toContain('is unknown, revoked or expired');
    expect(await detailOf({ 'X-API-Key': '', Authorization: 'Bearer x' })).toContain(
      'The key in Authorization: Bearer is unknown',
    );
    expect(await detailOf({ 'X-API-Key': '' })).toMatch(/^Send a valid key in the header X-API-Key/);
  });

  it.each(strangers)('(%s) with a key in the query as well gets the hint of it', async (_name, headers) => {
    const response = await gateway.ask(`/keys?api_key=${chosenKey}`, { headers });
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: 'key_in_query', status: 400 });
    expect(problem.detail).toBe(
      'Remove api_key from the query and send the key in the header X-API-Key: keys in addresses end up in logs.',
    );
    expect(JSON.stringify(problem)).not.toContain(chosenKey);
  });

  it('is 401 before the body is read', async () => {
    const response = await gateway.post('/keys', '{broken', { 'X-API-Key': 'junk' });
    expect((await problemOf(response)).code).toBe('unauthorized');
  });

  it('is 401 with two keys in one request', async () => {
    const answer = await rawRequest(
      gateway.port,
      `GET /usage HTTP/1.1\r\nHost: a\r\nX-API-Key: ${chosenKey}\r\nX-API-Key: ${chosenKey}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    ['/email-verifier', 'query.email', 'send email, for example "jane.doe@example.com"'],
    ['/email-verifier?email=a@b.example&limi=5', 'query.limi', 'remove it; known fields: email'],
    ['/email-verifier?email=a@b.example&emial=b', 'query.emial', 'did you mean email?'],
    ['/email-verifier?email=a&email=b', 'query.email', 'send it once'],
    [`/email-verifier?email=${'a'.repeat(4097)}`, 'query.email', ''],
    ['/usage?from=yesterday', 'query.from', ''],
    ['/usage?from=2026-13-41T00:00:00Z', 'query.from', ''],
    ['/usage?to=2026-02-30T00:00:00Z', 'query.to', 'use a time that exists'],
  ])('%s is 400 and says what to fix', async (path, location, fix) => {
    const problem = await problemOf(await gateway.ask(path));
    expect(problem.code).toBe('validation');
    expect(problem.errors).toHaveLength(1);
    expect(problem.errors?.[0]).toMatchObject({ location, fix: expect.stringContaining(fix) as string });
  });

  it('with a key in the query is 400, whatever the header says', async () => {
    const problem = await problemOf(await gateway.ask(`/email-verifier?email=a&API_KEY=${chosenKey}`));
    expect(problem).toMatchObject({ code: 'key_in_query', status: 400 });
    expect(problem.detail).toContain('X-API-Key');
  });

  it('for a path that does not exist is 404', async () => {
    expect(await problemOf(await gateway.ask('/email-verifiers?a=b'))).toMatchObject({
      code: 'not_found',
      instance: '/email-verifiers',
    });
  });

  it.each(['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS'])('with the method %s is 405', async (method) => {
    const response = await gateway.ask('/email-verifier?email=a', { method });
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await problemOf(response)).toMatchObject({
      code: 'method_not_allowed',
      detail: 'Use GET for /email-verifier.',
    });
  });

  it('with an unknown method is 405', async () => {
    const answer = await rawRequest(
      gateway.port,
      `PROPFIND /keys HTTP/1.1\r\nHost: a\r\nX-API-Key: ${chosenKey}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toContain('allow: GET, HEAD, POST');
  });

  it.each([
    ['{"name":', 'it ends too early'],
    ['{"name" 1}', 'look at character 9'],
    ['nothing of JSON', 'it begins with something else'],
  ])('with the body %s is 400', async (body, hint) => {
    const problem = await problemOf(await gateway.post('/keys', body));
    expect(problem.code).toBe('malformed_body');
    expect(problem.detail).toContain(hint);
  });

  it.each([['[]'], ['null'], ['"text"'], ['7']])('with the body %s is 400', async (body) => {
    const problem = await problemOf(await gateway.post('/keys', body));
    expect(problem.errors?.[0]).toMatchObject({ location: 'body', message: 'must be a JSON object' });
  });

  it('without its body is 400 and names the field', async () => {
    const response = await gateway.ask('/keys', { method: 'POST' });
    expect((await problemOf(response)).errors?.[0]).toMatchObject({ location: 'body.name' });
  });

  it('with an empty Idempotency-Key is 400', async () => {
    const request = (header: string) =>
      rawRequest(
        gateway.port,
        `POST /keys HTTP/1.1\r\nHost: a\r\nX-API-Key: ${chosenKey}\r\n${header}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"n"}`,
      );
    for (const header of ['Idempotency-Key:', 'Idempotency-Key: '])
      expect(await request(header)).toMatch(/^HTTP\/1.1 400 [^]*header\.Idempotency-Key/);
  });

  it('with unknown fields is 400 and names each', async () => {
    const problem = await problemOf(
      await gateway.post('/keys', { name: 'n', account_id: 'acc_1', scope: [] }),
    );
    expect(problem.errors?.map(({ location, fix }) => [location, fix])).toEqual([
      ['body.account_id', 'remove it; known fields: name, scopes, expires_at'],
      ['body.scope', 'did you mean scopes?'],
    ]);
  });

  it('with a body of 2 MB is 413', async () => {
    const response = await gateway.post('/keys', { name: 'x'.repeat(2_000_000) });
    expect(await problemOf(response)).toMatchObject({ code: 'request_too_large', status: 413 });
  });

  it('with a chunked body of 2 MB is 413', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let count = 0; count < 32; count += 1) controller.enqueue(new Uint8Array(65_536).fill(32));
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
    const response = await gateway.ask('/keys', init as RequestInit);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: 'request_too_large' });
    expect(problem.detail).toMatch(/^The body has more than \d+ bytes: send less at once\.$/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'with the content type %j is 415',
    async (type) => {
      const response = await gateway.ask('/keys', {
        method: 'POST',
        body: new TextEncoder().encode('{"name":"n"}'),
        headers: type ? { 'Content-Type': type } : {},
      });
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ code: 'unsupported_media_type', status: 415 });
      expect(problem.detail).toContain(type ? `sent as ${type}` : 'without a media type');
      expect(problem.detail).toContain('Content-Type: application/json');
    },
  );

  it.each(['x'.repeat(300), '%00', 'a%20b'])('for a key %s is 400 and names the location', async (id) => {
    const problem = await problemOf(await gateway.ask(`/keys/${id}`, { method: 'DELETE' }));
    expect(problem.errors?.[0]).toMatchObject({ location: 'path.id' });
  });

  it('with a compressed body is 415', async () => {
    const response = await gateway.post('/keys', { name: 'n' }, { 'Content-Encoding': 'gzip' });
    expect(await problemOf(response)).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('with Content-Encoding: identity is read', async () => {
    const response = await gateway.post('/keys', {}, { 'Content-Encoding': 'identity' });
    expect((await problemOf(response)).errors?.[0]).toMatchObject({ location: 'body.name' });
  });

  const bytes = (body: Uint8Array<ArrayBuffer>, type = 'application/json') =>
    gateway.ask('/keys', { method: 'POST', body, headers: { 'Content-Type': type } });

  it.each([
    ['a lone byte of Latin-1', [0x22, 0xe9, 0x22]],
    ['a surrogate in three bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['half a character at the end', [0x22, 0xc3]],
  ])('with bytes that are not UTF-8 (%s) is 400', async (_name, body) => {
    const problem = await problemOf(await bytes(new Uint8Array(body)));
    expect(problem).toMatchObject({ code: 'malformed_body', status: 400 });
    expect(problem.detail).toContain('UTF-8');
  });

  it.each(['iso-8859-1', 'utf-16', '"windows-1252"', 'UTF-7'])(
    'with the charset %s is 415',
    async (charset) => {
      const response = await bytes(new TextEncoder().encode('{}'), `application/json; charset=${charset}`);
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ code: 'unsupported_media_type', status: 415 });
      expect(problem.detail).toContain('Send the body in UTF-8');
    },
  );

  it.each(['UTF-8', '"utf-8"', 'us-ascii'])('with the charset %s is read', async (charset) => {
    const response = await bytes(new TextEncoder().encode('{}'), `application/json; charset=${charset}`);
    expect((await problemOf(response)).errors?.[0]).toMatchObject({ location: 'body.name' });
  });

  it('with a byte order mark before the body is read', async () => {
    const response = await bytes(new TextEncoder().encode('\ufeff{"name":""}'));
    expect((await problemOf(response)).errors?.[0]).toMatchObject({
      location: 'body.name',
      message: 'must not be empty',
    });
  });

  it.each([65, 10_000])('with a body of %i levels is 400', async (levels) => {
    const body = `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const problem = await problemOf(await gateway.post('/keys', body));
    expect(problem).toMatchObject({ code: 'malformed_body', status: 400 });
    expect(problem.detail).toContain('levels deep');
  });

  it.each([
    ['email=100%', 'the parameter email'],
    ['email=%zz@example.com', 'the parameter email'],
    ['email=a%40example.com%', 'the parameter email'],
    ['email=%ff@example.com', 'the parameter email'],
    ['email=%ed%a0%80@example.com', 'the parameter email'],
    ['email=a@example.com&max%_age=1', 'the query'],
  ])('with the query %s is 400 and names the location', async (query, place) => {
    const problem = await problemOf(await gateway.ask(`/email-verifier?${query}`));
    expect(problem).toMatchObject({ code: 'malformed_request', status: 400 });
    expect(problem.detail).toContain(`The percent-encoding of ${place} is broken`);
  });

  it('with an invalid percent-encoding is 400', async () => {
    const response = await gateway.ask('/keys/%zz');
    expect(await problemOf(response)).toMatchObject({ code: 'malformed_request' });
  });

  it('with more than 16 KiB of headers is 431', async () => {
    const answer = await rawRequest(
      gateway.port,
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('"code":"headers_too_large"');
  });

  it.each([
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n'],
    ['no such version', 'GET / HTTP/9.9\r\n\r\n'],
    ['two lengths', 'POST /keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{'],
    [
      'length and chunks',
      'POST /keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n{',
    ],
    ['a line feed in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('that is no HTTP (%s) is 400 and the connection closes', async (_name, bytes) => {
    const answer = await rawRequest(gateway.port, bytes);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('reaches no service', () => expect(verification.calls).toEqual([]));
});

describe('a string that is no address', () => {
  it.each(['not an address', 'a@b@c', 'a\r\nRCPT TO:<b@c>', 'a\u0000b@example.com', ' ', '🦊'])(
    '%j is forwarded unchanged, not rejected',
    async (email) => {
      const response = await gateway.ask(`/email-verifier?email=${encodeURIComponent(email)}`);
      expect(response.status).toBe(200);
      expect(verification.calls.at(-1)?.request.email).toBe(email);
    },
  );
});
