import { openApiDocument, operations, problemKinds } from '@lode/contracts';
import { interfaceVersion, productVersion } from '@lode/platform';
import { indexPage } from './pages.controller';
import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

let deployment: Deployment;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  ({ deployment, gateway } = await sharedGateway());
});

const get = (path: string): Promise<Response> => fetch(gateway.url + path);

/** Like a browser. */
const open = (path: string): Promise<Response> =>
  fetch(gateway.url + path, {
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    redirect: 'manual',
  });

/** Only the gateway runs here; other services are unavailable. */
const statusOf = (path: string): number => (path === '/opt-out' ? 503 : 200);

/** URLs that a page loads. */
const loaded = (html: string): string[] =>
  [...html.matchAll(/<(?:link|script|img)[^>]*? (?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);

describe('without a key', () => {
  it.each(['/', '/docs', '/docs/errors'])('%s loads only resources of the gateway', async (path) => {
    const response = await open(path);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';/,
    );
    expect(html).not.toMatch(/<script>|<style| on\w+=/);
    expect(loaded(html).length).toBeGreaterThan(0);
    expect(loaded(html).filter((url) => !/^\/\w/.test(url))).toEqual([]);
    for (const url of loaded(html)) {
      const part = await get(url);
      expect([url, part.status, part.headers.get('x-content-type-options')]).toEqual([url, 200, 'nosniff']);
      await part.arrayBuffer();
    }
  });

  it('the catalogue of errors has an anchor for every code', async () => {
    const html = await (await get('/docs/errors')).text();
    for (const [code, { meaning }] of Object.entries(problemKinds)) {
      expect(html).toContain(`id="${code}"`);
      expect(html).toContain(meaning.split('`')[0]);
    }
  });

  it('the OpenAPI document is that of the code', async () => {
    const response = await get('/openapi.json');
    expect(await response.json()).toEqual(
      JSON.parse(JSON.stringify(openApiDocument(operations, interfaceVersion))) as object,
    );
  });

  it('the index has the version of the release and that of the interface', async () => {
    expect(await (await get('/')).json()).toMatchObject({
      version: productVersion,
      interface_version: interfaceVersion,
    });
    expect(await (await get('/openapi.json')).json()).toMatchObject({ info: { version: interfaceVersion } });
    expect(indexPage('live')).toContain(`Lode ${productVersion}`);
  });

  it('the index links to all of them', async () => {
    const links = Object.values((await (await get('/')).json()) as Record<string, string>);
    for (const path of links.filter((link) => link.startsWith('/')))
      expect((await get(path)).status).toBe(200);
  });

  it('the index is a page with valid links for browsers, and JSON for programs', async () => {
    const html = await (await open('/')).text();
    expect(html.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, path = '']) => path);
    expect(links).toEqual(expect.arrayContaining(['/docs', '/openapi.json', '/docs/errors', '/healthz']));
    for (const path of links) expect([path, (await open(path)).status]).toEqual([path, statusOf(path)]);
    for (const accept of ['*/*', 'application/json', 'text/html;q=0'])
      expect(
        (await fetch(`${gateway.url}/`, { headers: { Accept: accept } })).headers.get('content-type'),
      ).toContain('application/json');
    expect((await open('/')).headers.get('vary')).toContain('Accept');
  });

  it('has an icon', async () => {
    const response = await get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it.each(['/docs/', '/docs/?a=b', '/docs/?//evil.test'])('%s redirects to /docs', async (path) => {
    const response = await open(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, '/docs']);
  });

  it('health is reported', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ready: true,
      checks: { log: 'ok', bus: 'ok', database: 'ok' },
      network: 'live',
    });
  });

  it.each(['/docs/assets/index.html', '/docs/assets/../package.json', '/docs/assets/%2e%2e/package.json'])(
    '%s is not served',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    },
  );

  it('everything except health is limited per address', async () => {
    const limited = await deployment.gateway({ LODE_CLIENT_RATE_LIMIT: '2/3600' });
    const ask = async (path: string): Promise<number> => (await fetch(limited.url + path)).status;
    expect([await ask('/docs'), await ask('/docs'), await ask('/docs')]).toEqual([200, 200, 429]);
    expect(await ask('/healthz')).toBe(200);
    const refused = await fetch(`${limited.url}/docs`);
    expect(refused.headers.get('ratelimit-policy')).toBe('"client";q=2;w=3600');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await limited.ask('/usage')).status).toBe(200);
    await limited.stop();
  });
});
