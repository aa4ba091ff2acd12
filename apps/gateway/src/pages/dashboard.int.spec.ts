import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findDashboard } from './dashboard.controller';
import type { GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

const dashboard = findDashboard();

let gateway: GatewayUnderTest;

beforeAll(async () => {
  ({ gateway } = await sharedGateway());
});

const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(gateway.url + path, { headers: { Accept: 'text/html', ...headers } });

/** `npm test` builds it; a single package may be tested without. */
describe.skipIf(!dashboard)('the dashboard', () => {
  it.each(['/', '/app/lists', '/app/lists/lst_1?cursor=a', '/app/crm/crm_1/job_1', '/app/no-such-page'])(
    '%s is its page, never cached and with a strict policy',
    async (path) => {
      const response = await open(path);
      expect([response.status, await response.text()]).toEqual([200, dashboard?.page]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).not.toMatch(/unsafe/);
    },
  );

  it('caches hashed files for a year, compressed for clients that accept it', async () => {
    const assets = readdirSync(join(dashboard?.folder ?? '', 'assets'));
    const script = assets.find((name) => /^index.*\.js$/.test(name));
    const plain = await open(`/app/assets/${script}`, { 'Accept-Encoding': 'identity' });
    const compressed = await open(`/app/assets/${script}`, { 'Accept-Encoding': 'br' });
    for (const response of [plain, compressed]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(response.headers.get('content-type')).toContain('javascript');
    }
    expect([plain.headers.get('content-encoding'), compressed.headers.get('content-encoding')]).toEqual([
      null,
      'br',
    ]);
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    );
    expect(await compressed.text()).toBe(await plain.text());
  });

  it('serves its other files', async () => {
    expect((await open('/app/theme.js')).headers.get('content-type')).toContain('javascript');
    expect((await open('/app/icon.svg')).headers.get('content-type')).toContain('image/svg+xml');
  });

  it.each([
    '/app/assets/no-such-file.js',
    '/app/assets/..%2findex.html',
    '/app/..%2fpackage.json',
    '/app/no-such-file.js',
    '/app/',
    '/app/a/b/c/d',
  ])('%s is 404', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  it('accepts no other method', async () => {
    const response = await fetch(`${gateway.url}/app/lists`, { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

it('is absent without its build', () => expect(findDashboard('/nowhere')).toBeUndefined());
