import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { startSandbox, type Sandbox } from '../sandbox';
import { RawClient, dialWebHost, fetchRaw, openRaw } from '../testing/clients';
import { bomb, failure, filler, html, hugeHeader, manyHeaders, redirect, tryLater } from './answer';
import type { WebSite } from './web-site';

const site: WebSite = {
  hosts: ['acme.test', 'www.acme.test'],
  pages: {
    '/': html('<h1>Grüße</h1>'),
    '/query': ({ query, method, body }) => html(`${method} ${query.get('q')} ${body.toString()}`),
    '/moved': redirect('/', 302),
    '/busy': tryLater(429, 7),
    '/press': html('x'.repeat(1000), { codings: ['gzip'] }),
    '/bomb': bomb(2_000_000, 3),
    '/endless': { body: filler() },
    '/drip': html('abc', { delivery: { drip: { bytes: 1, everyMs: 5 } } }),
    '/slow': html('late', { delivery: { delayMs: 60_000 } }),
    '/reset': html('x'.repeat(1000), { delivery: { resetAfterBytes: 10 } }),
    '/short': html('short', { delivery: { contentLength: 50 } }),
    '/raw': { raw: 'this is no HTTP\r\n\r\n' },
    '/untyped': html('<p>', { headers: { 'content-type': null } }),
    '/headers': html('', { headers: { ...hugeHeader(9000), ...manyHeaders(150) } }),
    '/cached': html('same', { headers: { etag: '"v1"', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' } }),
    '/cyrillic': html('Привет', { charset: 'windows-1251' }),
  },
  otherwise: failure(404),
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 1, companies: 0, sites: [site] });
});
afterAll(() => sandbox.close());

const get = (path: string, headers = {}) => fetchRaw(sandbox, `http://acme.test${path}`, { headers });

describe('a web site', () => {
  it.each(['http://acme.test/', 'https://acme.test/', 'https://www.acme.test/'])('serves %s', async (url) => {
    const { status, headers, body } = await fetchRaw(sandbox, url);
    expect([status, body.toString()]).toEqual([200, '<h1>Grüße</h1>']);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-length': '16' });
  });

  it('passes the request to its pages', async () => {
    expect((await get('/query?q=a+b')).body.toString()).toBe('GET a b ');
  });

  it('answers for its own names only', async () => {
    expect((await get('/', { host: 'other.test' })).status).toBe(421);
  });

  it('redirects, fails and throttles', async () => {
    expect(await get('/moved')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(await get('/busy')).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
    expect((await get('/nothing')).status).toBe(404);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await fetchRaw(sandbox, 'http://acme.test/', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-length': '16' } });
    expect(answer.body).toHaveLength(0);
  });

  it.each([
    { 'if-none-match': 'W/"v1"' },
    { 'if-none-match': '"v0", "v1"' },
    { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
  ])('answers 304 to %j', async (headers) => {
    const answer = await get('/cached', headers);
    expect(answer).toMatchObject({ status: 304, headers: { etag: '"v1"' } });
    expect(answer.body).toHaveLength(0);
  });

  it('sends changed content', async () => {
    const since = { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' };
    expect((await get('/cached', { 'if-none-match': '"v0"', ...since })).body.toString()).toBe('same');
    expect((await get('/cached', { 'if-modified-since': 'no date' })).status).toBe(200);
  });

  it('compresses bodies repeatedly', async () => {
    const once = await get('/press');
    expect(once.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(once.body).toString()).toBe('x'.repeat(1000));
    const thrice = await get('/bomb');
    expect(thrice.headers['content-encoding']).toBe('gzip, gzip, gzip');
    expect(thrice.body.length).toBeLessThan(1000);
    expect(gunzipSync(gunzipSync(gunzipSync(thrice.body)))).toHaveLength(2_000_000);
  });

  it('writes other charsets and omits content types', async () => {
    expect(new TextDecoder('windows-1251').decode((await get('/cyrillic')).body)).toBe('Привет');
    expect((await get('/untyped')).headers['content-type']).toBeUndefined();
  });

  it('serves several requests over one connection', async () => {
    const client = new RawClient(await dialWebHost(sandbox, 'acme.test', 80));
    const asked = 'GET /query?q=1 HTTP/1.1\r\nHost: acme.test\r\n\r\n';
    client.send(asked);
    await client.until(/GET 1 /);
    client.send(asked);
    await expect(client.until(/GET 1 /)).resolves.toContain('200 OK');
    client.stream.destroy();
  });
});

describe('a faulty web site', () => {
  it('sends bytes that are not HTTP', async () => {
    const client = new RawClient(await dialWebHost(sandbox, 'acme.test', 80));
    client.send('GET /raw HTTP/1.1\r\nHost: acme.test\r\n\r\n');
    expect(await client.rest()).toBe('this is no HTTP\r\n\r\n');
  });

  it.each(['http', 'https'])('breaks off in the middle over %s', async (scheme) => {
    await expect(fetchRaw(sandbox, `${scheme}://acme.test/reset`)).rejects.toThrow(/aborted|ECONNRESET/);
  });

  it('announces an incorrect length', async () => {
    const answer = await openRaw(sandbox, 'http://acme.test/short');
    expect(answer.headers['content-length']).toBe('50');
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });

  it('sends endless bodies until the client disconnects', async () => {
    const answer = await openRaw(sandbox, 'http://acme.test/endless');
    let bytes = 0;
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
      if (bytes > 500_000) break;
    }
    expect(bytes).toBeGreaterThan(500_000);
  });

  it('sends slow bodies and large headers', async () => {
    expect((await get('/drip')).body.toString()).toBe('abc');
    const { headers } = await get('/headers');
    expect(headers['x-filler']).toHaveLength(9000);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-filler-'))).toHaveLength(150);
  });
});

describe('the ports of a site', () => {
  const addSite = (host: string, more: Partial<WebSite>): void =>
    sandbox.addSite({ hosts: [host], pages: { '/': html('here') }, ...more });

  it('redirects to https and to the first name at once', async () => {
    addSite('secure.test', {
      hosts: ['www.secure.test', 'secure.test'],
      http: 'redirect',
      redirectHosts: true,
    });
    const answer = await fetchRaw(sandbox, 'http://secure.test/a?b=c');
    expect(answer.headers.location).toBe('https://www.secure.test/a?b=c');
    const kept = await fetchRaw(sandbox, 'https://www.secure.test/');
    expect(kept.status).toBe(200);
  });

  it('refuses connections on a closed port', async () => {
    addSite('plain.test', { https: 'closed' });
    await expect(fetchRaw(sandbox, 'https://plain.test/')).rejects.toThrow('the proxy answered 5');
    expect((await fetchRaw(sandbox, 'http://plain.test/')).status).toBe(200);
  });

  it.each([
    ['self-signed', 'self-signed certificate'],
    ['other-name', 'does not match'],
  ] as const)('shows a %s certificate', async (https, problem) => {
    addSite(`${https}.test`, { https });
    await expect(fetchRaw(sandbox, `https://${https}.test/`)).rejects.toThrow(problem);
    expect((await fetchRaw(sandbox, `https://${https}.test/`, { trustAnything: true })).status).toBe(200);
  });

  it('rejects conflicting names', () => {
    expect(() => addSite('acme.test', {})).toThrow('acme.test already resolves to another host');
    expect(() => addSite('mx1.mail.test', {})).not.toThrow();
  });

  it('can share a name with the mail of a domain', async () => {
    sandbox.add({ name: 'both.test' });
    addSite('both.test', {});
    expect((await fetchRaw(sandbox, 'http://both.test/')).body.toString()).toBe('here');
  });
});

describe('observed requests', () => {
  it('have times and a status', async () => {
    sandbox.observed.clear();
    await get('/query?q=1', { 'user-agent': 'Tester/1.0' });
    const [seen] = sandbox.observed.webRequests('acme.test', '/query');
    expect(seen).toMatchObject({ method: 'GET', path: '/query?q=1', secure: false, status: 200 });
    expect(seen?.headers['user-agent']).toBe('Tester/1.0');
    expect(seen?.endedAt).toBeGreaterThan(seen?.startedAt ?? Infinity);
    expect(sandbox.observed.webRequests('other.test')).toEqual([]);
  });

  it('closes all sockets when it is closed in the middle of an answer', async () => {
    const own = await startSandbox({ seed: 1, companies: 0, sites: [site] });
    const socket = await dialWebHost(own, 'acme.test', 80);
    socket.write('GET /slow HTTP/1.1\r\nHost: acme.test\r\n\r\n');
    while (own.observed.web.length === 0) await new Promise(setImmediate);
    const closed = once(socket, 'close');
    await own.close();
    await closed;
    expect(own.observed.web[0]?.status).toBeUndefined();
  });
});
