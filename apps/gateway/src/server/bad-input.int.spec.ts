import type { Problem } from '@lode/contracts';
import { generateKey } from '../identity/secrets';
import type { FakeVerification } from '../testing/fake-verification';
import { chosenKey, type GatewayUnderTest } from '../testing/gateway-under-test';
import { rawRequest } from '../testing/raw-request';
import { sharedGateway } from '../testing/shared-gateway';

let gateway: GatewayUnderTest;
let verification: FakeVerification;
/** Calls of earlier files. */
let calls: number;

beforeAll(async () => {
  ({ gateway, verification } = await sharedGateway());
  calls = verification.calls.length;
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
  const strangers: Record<string, string>[] = [
    { 'X-API-Key': '' },
    { 'X-API-Key': 'lode_garbled' },
    { 'X-API-Key': generateKey(() => 7) },
    { 'X-API-Key': `${chosenKey}x` },
    { 'X-API-Key': '', Authorization: `Basic ${chosenKey}` },
    { 'X-API-Key': 'junk', Authorization: `Bearer ${chosenKey}` },
    { 'X-API-Key': '', Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  ];

  it('is 401, the same for all', async () => {
    for (const headers of strangers)
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

  it('with a key in the query as well gets the hint of it', async () => {
    const response = await gateway.ask(`/keys?api_key=${chosenKey}`, { headers: strangers[0] });
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
    ['/email-verifier?email=a@b.example&emial=b', 'query.emial', 'did you mean email?'],
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

  it('with another method is 405', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await gateway.ask('/email-verifier?email=a', { method });
      expect([method, response.headers.get('allow')]).toEqual([method, 'GET, HEAD']);
      expect(await problemOf(response)).toMatchObject({
        code: 'method_not_allowed',
        detail: 'Use GET for /email-verifier.',
      });
    }
  });

  it('with an unknown method is 405', async () => {
    const answer = await rawRequest(
      gateway.port,
      `PROPFIND /keys HTTP/1.1\r\nHost: a\r\nX-API-Key: ${chosenKey}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toContain('allow: GET, HEAD, POST');
  });

  it('with a body that is no JSON is 400', async () => {
    const problem = await problemOf(await gateway.post('/keys', '{"name":'));
    expect(problem).toMatchObject({ code: 'malformed_body', detail: expect.stringContaining('too early') });
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
      ['body.account_id', 'remove it; known fields: name, scopes, mailboxes, expires_at'],
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

  it('with another content type is 415', async () => {
    for (const type of ['text/plain', 'application/jsonp', '']) {
      const response = await gateway.ask('/keys', {
        method: 'POST',
        body: new TextEncoder().encode('{"name":"n"}'),
        headers: type ? { 'Content-Type': type } : {},
      });
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ code: 'unsupported_media_type', status: 415 });
      expect(problem.detail).toContain(type ? `sent as ${type}` : 'without a media type');
      expect(problem.detail).toContain('Content-Type: application/json');
    }
  });

  it('with an invalid path is 400 and names the location', async () => {
    const problem = await problemOf(await gateway.ask('/keys/%00', { method: 'DELETE' }));
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

  it('with bytes that are not UTF-8 is 400', async () => {
    const problem = await problemOf(await bytes(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])));
    expect(problem).toMatchObject({ code: 'malformed_body', status: 400 });
    expect(problem.detail).toContain('UTF-8');
  });

  it('with another charset is 415', async () => {
    const body = new TextEncoder().encode('{}');
    for (const charset of ['iso-8859-1', 'utf-16', '"windows-1252"', 'UTF-7']) {
      const problem = await problemOf(await bytes(body, `application/json; charset=${charset}`));
      expect([charset, problem.code, problem.status]).toEqual([charset, 'unsupported_media_type', 415]);
      expect(problem.detail).toContain('Send the body in UTF-8');
    }
    for (const charset of ['UTF-8', '"utf-8"', 'us-ascii']) {
      const problem = await problemOf(await bytes(body, `application/json; charset=${charset}`));
      expect([charset, problem.errors?.[0]?.location]).toEqual([charset, 'body.name']);
    }
  });

  it('with a byte order mark before the body is read', async () => {
    const response = await bytes(new TextEncoder().encode('\ufeff{"name":""}'));
    expect((await problemOf(response)).errors?.[0]).toMatchObject({
      location: 'body.name',
      message: 'must not be empty',
    });
  });

  it('with a body of 65 levels is 400', async () => {
    const body = `{"name":${'['.repeat(65)}${']'.repeat(65)}}`;
    const problem = await problemOf(await gateway.post('/keys', body));
    expect(problem).toMatchObject({ code: 'malformed_body', status: 400 });
    expect(problem.detail).toContain('levels deep');
  });

  it('with an invalid percent-encoding is 400 and names the location', async () => {
    const problem = await problemOf(await gateway.ask('/email-verifier?email=%zz@example.com'));
    expect(problem).toMatchObject({ code: 'malformed_request', status: 400 });
    expect(problem.detail).toContain('The percent-encoding of the parameter email is broken');
    expect(await problemOf(await gateway.ask('/keys/%zz'))).toMatchObject({ code: 'malformed_request' });
  });

  it('with more than 16 KiB of headers is 431', async () => {
    const answer = await rawRequest(
      gateway.port,
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('"code":"headers_too_large"');
  });

  it('that is no HTTP is 400 and the connection closes', async () => {
    const post = 'POST /keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n';
    for (const bytes of [
      '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `${post}Content-Length: 2\r\n\r\n{`,
      `${post}Transfer-Encoding: chunked\r\n\r\n{`,
      'GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n',
    ])
      expect([bytes, await rawRequest(gateway.port, bytes)]).toEqual([
        bytes,
        expect.stringMatching(/^HTTP\/1.1 400 /),
      ]);
  });

  it('reaches no service', () => expect(verification.calls).toHaveLength(calls));
});

it('a string that is no address is forwarded unchanged, not rejected', async () => {
  for (const email of ['not an address', 'a@b@c', 'a\r\nRCPT TO:<b@c>', ' ', '🦊']) {
    const response = await gateway.ask(`/email-verifier?email=${encodeURIComponent(email)}`);
    expect([response.status, verification.calls.at(-1)?.request.email]).toEqual([200, email]);
  }
});
