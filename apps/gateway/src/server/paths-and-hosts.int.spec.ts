import type { Problem } from '@lode/contracts';
import { generateKey } from '../identity/secrets';
import type { GatewayUnderTest } from '../testing/gateway-under-test';
import { rawRequest } from '../testing/raw-request';
import { sharedGateway } from '../testing/shared-gateway';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  ({ gateway } = await sharedGateway());
});

const credentials: readonly (readonly [string, Record<string, string>])[] = [
  ['with a key', {}],
  ['without a key', { 'X-API-Key': '' }],
  ['with an unknown key', { 'X-API-Key': generateKey(() => 7) }],
];

describe('a literal path beside a parameter', () => {
  it.each([
    ['DELETE', '/lists/lst_1/leads/remove', 'POST'],
    ['GET', '/lists/lst_1/leads/remove', 'POST'],
    ['PUT', '/lists/lst_1/leads/tag', 'POST'],
    ['DELETE', '/suppressions/import', 'POST'],
    ['GET', '/suppressions/import', 'POST'],
    ['PATCH', '/privacy/suppressions/import', 'POST'],
    ['POST', '/lists/lst_1/leads/led_1', 'GET, HEAD, PATCH, DELETE'],
  ])('%s %s is 405 and allows %s', async (method, path, allowed) => {
    const response = await gateway.ask(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
    const problem = (await response.json()) as Problem;
    const named = allowed.replace('HEAD, ', '').replaceAll(', ', ' or ');
    expect(problem).toMatchObject({ code: 'method_not_allowed', detail: `Use ${named} for ${path}.` });
    expect((await gateway.ask(path, { method, headers: { 'X-API-Key': '' } })).status).toBe(401);
  });
});

describe('a path that does not exist', () => {
  it.each([
    ['GET', '/lists/'],
    ['PATCH', '/lists/'],
    ['GET', '/lists//leads'],
    ['DELETE', '/keys/'],
    ['GET', '/u/'],
    ['GET', '/opt-out/'],
    ['GET', '/nowhere'],
    ['POST', '/sandbox/clock'],
    ['GET', '/docs/assets/'],
  ])('%s %s is 404 with and without a key', async (method, path) => {
    for (const [name, headers] of credentials) {
      const response = await gateway.ask(path, { method, headers });
      const problem = (await response.json()) as Problem;
      expect([name, response.status, problem.code]).toEqual([name, 404, 'not_found']);
      expect(response.headers.get('www-authenticate')).toBeNull();
    }
  });
});

it('a path that was probably meant is named', async () => {
  for (const [path, hint] of [
    ['/lists/lst_1//', 'use /lists/lst_1 without the slash at the end (GET or PATCH or DELETE).'],
    ['/email-verifier/?email=a@b.test', 'use /email-verifier without the slash at the end (GET).'],
    ['/jobs/job_1/cancel', 'did you mean DELETE /jobs/job_1?'],
    ['/t/token', 'see /docs.'],
  ] as const) {
    const { detail } = (await (await gateway.ask(path)).json()) as Problem;
    expect(detail).toContain(`There is no ${path.split('?')[0]}; ${hint}`);
  }
});

describe('a path that exists', () => {
  it.each([
    ['GET', '/lists'],
    ['PUT', '/lists'],
    ['GET', '/lists/lst_1?limit=x'],
    ['GET', '/jobs/job_1/events'],
  ])('%s %s is 401 without a valid key', async (method, path) => {
    for (const [name, headers] of credentials.slice(1))
      expect([name, (await gateway.ask(path, { method, headers })).status]).toEqual([name, 401]);
  });

  it.each(['/docs', '/', '/opt-out', '/favicon.ico'])(
    'PUT %s, which requires no key, is 405 without one',
    async (path) => {
      const response = await gateway.ask(path, { method: 'PUT', headers: { 'X-API-Key': '' } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toMatch(/^GET, HEAD/);
    },
  );
});

describe('the Host header', () => {
  const send = (lines: string, version = '1.1'): Promise<string> =>
    rawRequest(gateway.port, `GET /healthz HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`);

  it('that is missing, repeated or no host is 400 with a problem body, and the connection closes', async () => {
    for (const [lines, detail] of [
      ['Host: a.test\r\nHost: b.test\r\n', 'several Host headers'],
      ['Host: a.test\r\nhost: a.test\r\n', 'several Host headers'],
      ['', 'no Host header'],
      ['Host: a.test/path\r\n', 'is not a host'],
      ['Host: user@a.test\r\n', 'is not a host'],
    ] as const) {
      const answer = await rawRequest(gateway.port, `GET /healthz HTTP/1.1\r\n${lines}\r\n`);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect([lines, head]).toEqual([lines, expect.stringMatching(/^HTTP\/1.1 400 /)]);
      expect(head.toLowerCase()).toContain('content-type: application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ code: 'malformed_request', status: 400 });
      expect((JSON.parse(body) as Problem).detail).toContain(detail);
    }
  });

  it('is checked before the key, and on preflights', async () => {
    const answer = await rawRequest(
      gateway.port,
      'OPTIONS /lists HTTP/1.1\r\nHost: a\r\nHost: b\r\nOrigin: https://a.test\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('may be a name or an address, with a port', async () => {
    for (const host of ['a.test', 'a.test:3000', '127.0.0.1', '[::1]:3000', 'a_b.test', ''])
      expect([host, await send(`Host: ${host}\r\n`)]).toEqual([
        host,
        expect.stringMatching(/^HTTP\/1.1 200 /),
      ]);
  });

  it('may be missing in HTTP/1.0', async () => {
    expect(await send('', '1.0')).toMatch(/^HTTP\/1.[01] 200 /);
  });
});
