import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

const origin = 'https://app.example.com';

let deployment: Deployment;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  ({ deployment } = await sharedGateway());
  gateway = await deployment.gateway({
    LODE_CORS_ORIGINS: `${origin},http://localhost:5173`,
    LODE_CLIENT_RATE_LIMIT: '1/3600',
  });
});

afterAll(() => gateway.stop());

const preflight = (at: GatewayUnderTest, path: string, from = origin): Promise<Response> =>
  fetch(at.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: from,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type, idempotency-key, x-api-key',
    },
  });
const allowed = (response: Response): string | null => response.headers.get('access-control-allow-origin');

describe('a preflight', () => {
  it.each(['/keys', '/lists/lst_1/leads', '/suppressions/import', '/email-verifier'])(
    'of a listed origin requires no key and does not count for the rate: %s',
    async (path) => {
      for (let count = 0; count < 3; count += 1) {
        const response = await preflight(gateway, path);
        expect([response.status, allowed(response)]).toEqual([204, origin]);
        expect(response.headers.get('access-control-allow-methods')).toMatch(/POST.*PATCH.*DELETE/);
        const headers = response.headers.get('access-control-allow-headers')?.toLowerCase();
        for (const name of [
          'content-type',
          'idempotency-key',
          'prefer',
          'x-api-key',
          'authorization',
          'cache-control',
        ])
          expect(headers).toContain(name);
        expect(response.headers.get('access-control-max-age')).toBe('600');
        expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );

  it('of another origin allows nothing', async () => {
    for (const from of ['https://app.example.com.evil.test', 'http://app.example.com', 'null'])
      expect(allowed(await preflight(gateway, '/keys', from))).toBeNull();
  });
});

describe('an answer to a listed origin', () => {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    gateway.ask(path, { ...init, headers: { Origin: origin, ...(init.headers as object) } });

  it.each([
    ['good', '/usage', {}, 200],
    ['a wrong parameter', '/usage?x=1', {}, 400],
    ['no key', '/usage', { headers: { 'X-API-Key': '' } }, 401],
    ['no key, too often', '/usage', { headers: { 'X-API-Key': '' } }, 429],
    ['no such path', '/nowhere', {}, 404],
    ['no such method', '/usage', { method: 'PUT' }, 405],
    ['no service', '/lists', {}, 503],
    ['no such stream', '/jobs/job_1/events', {}, 404],
  ])('can be read: %s', async (_name, path, init, status) => {
    const response = await ask(path, init);
    expect([response.status, allowed(response)]).toEqual([status, origin]);
    expect(response.headers.get('vary')).toContain('Origin');
    const exposed = response.headers.get('access-control-expose-headers');
    for (const name of ['Location', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'Link', 'Lode-Network'])
      expect(exposed).toContain(name);
    await response.text();
  });

  it('names each origin that is listed, and no other', async () => {
    const from = (name: string) => ask('/usage', { headers: { Origin: name } });
    expect(allowed(await from('http://localhost:5173'))).toBe('http://localhost:5173');
    expect(allowed(await from('https://other.example.com'))).toBeNull();
  });
});

describe('without the setting', () => {
  it('no origin is allowed, and a preflight is no operation', async () => {
    const closed = await deployment.gateway();
    const response = await preflight(closed, '/keys');
    expect([response.status, allowed(response)]).toEqual([401, null]);
    const answer = await closed.ask('/usage', { headers: { Origin: origin } });
    expect([answer.status, allowed(answer)]).toEqual([200, null]);
  });

  it.each(['*', 'https://app.example.com/', 'app.example.com', 'https://App.example.com'])(
    'the start fails with %s, which is not an origin',
    async (value) => {
      await expect(deployment.gateway({ LODE_CORS_ORIGINS: value })).rejects.toThrow('LODE_CORS_ORIGINS');
    },
  );
});
