import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import {
  bomb,
  document,
  filler,
  html,
  hugeHeader,
  plainText,
  redirect,
  sandboxIpv4Range,
  startSandbox,
  tryLater,
  type Answer,
  type Sandbox,
} from '@lode/sandbox';
import { followRedirects } from '../http/follow-redirects';
import { exchangeFixture, type ExchangeFixture } from './testing/exchange-fixture';
import { notShownBy, oddAnswers } from './testing/odd-answers';

const MiB = 1024 * 1024;
const coded = (coding: string, body: Buffer): Answer => ({ headers: { 'content-encoding': coding }, body });

const pages: Record<string, Answer> = {
  '/': html('<p>Grüße', { headers: { 'x-powered-by': 'PHP/8.2.7', 'set-cookie': ['a=1', 'b=2'] } }),
  '/moved': redirect('/%C3%BC?a=b', 302),
  '/moved-raw': { raw: 'HTTP/1.1 301 Moved\r\nlocation: /grüße\r\ncontent-length: 0\r\n\r\n' },
  '/moved-nowhere': { status: 308, headers: { location: 'http://[' } },
  '/many-choices': { status: 300, headers: { location: '/' }, body: 'choose' },
  '/busy': tryLater(503, 7),
  '/teapot': { status: 418, body: filler(5 * MiB) },
  '/cached': html('same', { headers: { etag: '"v1"', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' } }),
  '/unasked-304': { status: 304 },
  '/empty': { status: 204 },
  '/gzip': coded('gzip', gzipSync('pressed')),
  '/gzip-twice-named': coded('GZIP, identity', gzipSync('pressed')),
  '/zstd': coded('zstd', zstdCompressSync('pressed')),
  '/br': html('pressed', { codings: ['br'] }),
  '/two-codings': html('pressed', { codings: ['br', 'gzip'] }),
  '/unknown-coding': coded('compress', Buffer.from('pressed')),
  '/broken-gzip': coded('gzip', Buffer.from([0x1f, 0x8b, 0, 1, 2])),
  '/gzip-empty': coded('gzip', Buffer.alloc(0)),
  '/bomb': bomb(50 * MiB),
  '/triple-bomb': bomb(50 * MiB, 3),
  '/announced': { headers: { 'content-length': String(100 * MiB) }, body: filler(100 * MiB) },
  '/endless': { body: filler() },
  '/robots.txt': { body: filler(3 * MiB, 'a'), headers: { 'content-type': 'application/x-unheard-of' } },
  '/robots-bomb.txt': { ...bomb(50 * MiB), headers: { 'content-type': 'text/plain' } },
  '/sitemap.xml.gz': document('application/gzip', gzipSync('<urlset/>')),
  '/sitemap-bomb.xml.gz': document('application/gzip', gzipSync(Buffer.alloc(50 * MiB))),
  '/image': document('image/png', Buffer.from([0x89, 0x50])),
  '/json': document('application/ld+json; charset=utf-8', '{"a":"ü"}'),
  '/script': document('text/javascript', 'alert(1)'),
  '/plain': plainText('plain'),
  '/untyped': html('<!doctype html><p>x', { headers: { 'content-type': null } }),
  '/untyped-binary': { body: Buffer.from([0, 1, 2]), headers: { 'content-type': null } },
  '/badly-typed': html('<p>x', { headers: { 'content-type': 'html' } }),
  '/cyrillic': html('<meta charset="windows-1251"><p>Привет', {
    charset: 'windows-1251',
    headers: { 'content-type': 'text/html' },
  }),
  '/huge-header': html('x', { headers: hugeHeader(100_000) }),
  '/slow': html('late', { delivery: { delayMs: 60_000 } }),
  '/drip': html('x'.repeat(10_000), { delivery: { drip: { bytes: 1, everyMs: 50 } } }),
  '/reset': html('x'.repeat(1000), { delivery: { resetAfterBytes: 10 } }),
  '/short': html('short', { delivery: { contentLength: 50 } }),
  '/raw': { raw: 'this is no HTTP\r\n\r\n' },
  '/silent-close': { raw: '' },
  '/length-and-chunks': {
    raw: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nread\r\n0\r\n\r\n',
  },
  '/vague': html('<!doctype html><p>read', { headers: { 'content-type': 'application/octet-stream' } }),
  '/vague-binary': document('application/octet-stream', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])),
};

const brokenChunks = (body: string): Answer => ({
  raw: `HTTP/1.1 200 OK\nContent-Type: text/html\nTransfer-Encoding: chunked\n\n${body}`,
});

const oddPages: Record<string, Answer> = {
  ...Object.fromEntries(oddAnswers.map(({ bytes }, number) => [`/odd/${number}`, { raw: bytes }])),
  ...Object.fromEntries(
    ['/', '/odd/target', '/target', '/target/1%20a', '/%C3%BC'].map((path) => [path, html('read')]),
  ),
  '/no-size': brokenChunks('zz\nread\n0\n\n'),
  '/cut-chunks': brokenChunks('9\nread'),
  '/long-size': brokenChunks(`${'0'.repeat(5000)}4\nread\n0\n\n`),
  '/endless-head': { raw: `HTTP/1.1 200 OK\nX: ${'a'.repeat(100_000)}` },
};

let sandbox: Sandbox;
let folder: string;
let web: ExchangeFixture;
let hasty: ExchangeFixture;

beforeAll(async () => {
  sandbox = await startSandbox({
    seed: 1,
    companies: 0,
    domains: [
      { name: 'servfail.test', hosts: [], dns: { 'servfail.test': { failure: 'servfail' } } },
      { name: 'silent.test', hosts: [], dns: { 'silent.test': { failure: 'silent' } } },
    ],
    sites: [
      { hosts: ['acme.test'], pages },
      { hosts: ['odd.test'], pages: oddPages },
      { hosts: ['six.test'], pages, family: 6 },
      { hosts: ['self-signed.test'], pages, https: 'self-signed' },
      { hosts: ['other-name.test'], pages, https: 'other-name' },
      { hosts: ['closed.test'], pages, http: 'closed' },
      { hosts: ['no-way.test'], pages, network: 'unreachable' },
      { hosts: ['dead.test'], pages, network: 'silent' },
    ],
  });
  folder = await mkdtemp(join(tmpdir(), 'lode-fetch-'));
  const environment = {
    LODE_DNS_SERVERS: sandbox.dnsServer,
    LODE_WEB_PROXY: sandbox.proxyUrl,
    LODE_ALLOW_NETS: `${sandboxIpv4Range},fd77::/16`,
    LODE_CA_FILE: await sandbox.writeCaFile(folder),
    LODE_CONTACT_URL: 'https://lode.test/bot',
  };
  web = exchangeFixture(environment);
  hasty = exchangeFixture(environment, { dns: 300, dnsTry: 200, connect: 300, headers: 500, total: 900 });
});
afterAll(async () => {
  await Promise.all([web.close(), hasty.close()]);
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, more = {}) => web.get(`http://acme.test${path}`, more);
const failure = (reason: string) => ({ kind: 'failure', reason });

describe('response', () => {
  it('has text, headers and size', async () => {
    await expect(get('/')).resolves.toEqual({
      kind: 'answer',
      url: new URL('http://acme.test/'),
      status: 200,
      headers: expect.objectContaining({ 'x-powered-by': ['PHP/8.2.7'], 'set-cookie': ['a=1', 'b=2'] }),
      contentType: 'text/html',
      text: '<p>Grüße',
      bytes: 10,
    });
  });

  it.each(['https://acme.test/', 'http://six.test/', 'https://six.test/'])('comes from %s', async (url) =>
    expect(await web.get(url)).toMatchObject({ kind: 'answer', status: 200, text: '<p>Grüße' }),
  );

  it('may be empty', async () =>
    expect(await get('/empty')).toMatchObject({ kind: 'answer', status: 204, text: '' }));

  it('is requested by host name, without cookies, over persistent connections', async () => {
    sandbox.observed.clear();
    await get('/');
    await get('/');
    const [first, second] = sandbox.observed.webRequests('acme.test');
    expect(first?.headers).toMatchObject({
      'user-agent': 'Lode/0.1.0 (+https://lode.test/bot)',
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
    expect(second?.headers).not.toHaveProperty('cookie');
    expect(sandbox.observed.connections.length).toBeLessThanOrEqual(1);
  });
});

describe('other results', () => {
  it.each([
    ['/moved', 302, 'http://acme.test/%C3%BC?a=b'],
    ['/moved-raw', 301, 'http://acme.test/gr%C3%BC%C3%9Fe'],
    ['/moved-nowhere', 308, undefined],
  ])('redirects are returned, not followed: %s', async (path, status, location) => {
    const redirected = await get(path);
    expect(redirected).toMatchObject({ kind: 'redirect', status });
    expect(redirected.kind === 'redirect' && redirected.location?.href).toBe(location);
    expect(sandbox.observed.webRequests('acme.test', '/%C3%BC')).toEqual([]);
  });

  it.each([
    ['/nothing', { status: 404 }],
    ['/teapot', { status: 418 }],
    ['/many-choices', { status: 300 }],
    ['/unasked-304', { status: 304 }],
    ['/busy', { status: 503, retryAfter: 7000 }],
  ])('status codes are returned: %s', async (path, status) =>
    expect(await get(path)).toEqual({ ...failure('status'), ...status }),
  );

  it.each([{ etag: '"v1"' }, { lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT' }])(
    'case 37: an unchanged document is not sent: %j',
    async (validators) => {
      const answer = await get('/cached', { validators });
      expect(answer).toMatchObject({ kind: 'not_modified', headers: { etag: ['"v1"'] } });
    },
  );

  it('a changed document is sent', async () =>
    expect(await get('/cached', { validators: { etag: '"v0"' } })).toMatchObject({ text: 'same' }));
});

describe('answers of faulty servers', () => {
  const get = (number: number) =>
    followRedirects(new URL(`http://odd.test/odd/${number}`), (url) => web.get(url.href));

  it.each(oddAnswers.map(({ name, shows }, number) => [name, shows, number] as const))(
    '%s',
    async (_, shows, number) => {
      const got = await get(number);
      if (shows === undefined) expect(got).toMatchObject({ kind: 'failure' });
      else expect(got).toMatchObject({ kind: 'answer', text: expect.stringContaining(shows) });
    },
  );

  it('are read if a browser or curl shows them', () => {
    const refused = oddAnswers.filter(({ shows }) => shows === undefined).map(({ name }) => name);
    const names = new Set(oddAnswers.map(({ name }) => name));
    for (const notShown of Object.values(notShownBy)) {
      expect(notShown.filter((name) => !names.has(name))).toEqual([]);
      expect(refused.filter((name) => !notShown.includes(name))).toEqual([]);
    }
  });

  it('serve one request per connection', async () => {
    sandbox.observed.clear();
    const number = oddAnswers.findIndex(({ name }) => name === 'a length beside chunks');
    await get(number);
    expect(await web.get('http://odd.test/')).toMatchObject({ kind: 'answer' });
    expect(sandbox.observed.webRequests('odd.test', `/odd/${number}`).at(-1)?.headers).toMatchObject({
      connection: 'close',
    });
  });

  it('end with their last chunk, although the connection stays open', async () => {
    const odd = oddAnswers.find(({ name }) => name === 'chunks with line feeds alone');
    const server = createServer((socket) => socket.once('data', () => socket.write(odd?.bytes ?? '')));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const direct = exchangeFixture({}, { total: 3000 });
    const got = await direct.get(`http://127.0.0.1:${port}/`, { trusted: true });
    await direct.close();
    server.close();
    expect(got).toMatchObject({ kind: 'answer', text: expect.stringContaining('read') });
  });

  it('fail without a usable chunk size, and do not end the process', async () => {
    for (const path of ['/no-size', '/cut-chunks', '/long-size', '/endless-head'])
      expect(await web.get(`http://odd.test${path}`)).toEqual(failure('connection'));
  });

  it('a page with a type that says nothing', async () => {
    expect(await web.get('http://acme.test/vague')).toMatchObject({
      contentType: 'text/html',
      text: '<!doctype html><p>read',
    });
    expect(await web.get('http://acme.test/vague-binary')).toEqual(failure('type'));
  });
});

describe('content codings', () => {
  it.each(['/gzip', '/gzip-twice-named', '/zstd', '/br'])('a single one is decoded: %s', async (path) =>
    expect(await get(path)).toMatchObject({ text: 'pressed', bytes: 7 }),
  );

  it('an empty body is empty in any coding', async () =>
    expect(await get('/gzip-empty')).toMatchObject({ kind: 'answer', text: '' }));

  it.each(['/two-codings', '/unknown-coding', '/broken-gzip', '/triple-bomb'])(
    'case 35: %s is rejected',
    async (path) => expect(await get(path)).toEqual(failure('type')),
  );
});

describe('limits', () => {
  it.each(['/bomb', '/announced', '/endless', '/huge-header'])('%s is too large', async (path) =>
    expect(await get(path)).toEqual(failure('too_large')),
  );

  it.each(['/robots.txt', '/robots-bomb.txt'])('the first 500 KiB of %s are read', async (path) =>
    expect(await get(path, { use: 'robots' })).toMatchObject({ kind: 'answer', bytes: 500 * 1024 }),
  );

  it('a compressed sitemap is decompressed up to the same limit', async () => {
    await expect(get('/sitemap.xml.gz', { use: 'sitemap' })).resolves.toMatchObject({ text: '<urlset/>' });
    await expect(get('/sitemap-bomb.xml.gz', { use: 'sitemap' })).resolves.toEqual(failure('too_large'));
  });

  it('fault 16: memory use stays within the limits', async () => {
    await get('/bomb');
    const before = process.memoryUsage.rss();
    for (const path of ['/bomb', '/announced', '/endless', '/triple-bomb']) await get(path);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MiB);
  });
});

describe('types', () => {
  it.each([
    ['/plain', 'page', 'text/plain'],
    ['/json', 'json', 'application/ld+json'],
    ['/plain', 'json', 'text/plain'],
    ['/script', 'text', 'text/javascript'],
    ['/untyped', 'page', 'text/html'],
    ['/badly-typed', 'page', 'text/html'],
  ])('%s is read as a %s', async (path, use, contentType) =>
    expect(await get(path, { use })).toMatchObject({ kind: 'answer', contentType }),
  );

  it.each([
    ['/image', 'page'],
    ['/json', 'page'],
    ['/', 'json'],
    ['/', 'feed'],
    ['/script', 'json'],
    ['/untyped-binary', 'page'],
    ['/image', 'sitemap'],
  ])('%s is not read as a %s', async (path, use) =>
    expect(await get(path, { use })).toEqual(failure('type')),
  );

  it('case 36: windows-1251, declared in a meta element only', async () =>
    expect(await get('/cyrillic')).toMatchObject({ text: expect.stringContaining('Привет') }));
});

describe('reasons', () => {
  it.each([
    ['https://self-signed.test/', 'tls'],
    ['https://other-name.test/', 'tls'],
    ['http://closed.test/', 'refused'],
    ['http://no-way.test/', 'connection'],
    ['http://nowhere.test/', 'unreachable'],
    ['http://servfail.test/', 'dns'],
    ['http://acme.test/reset', 'connection'],
    ['http://acme.test/short', 'connection'],
    ['http://acme.test/raw', 'connection'],
    ['http://acme.test/silent-close', 'connection'],
  ])('%s: %s', async (url, reason) => expect(await web.get(url)).toEqual(failure(reason)));

  it.each([
    ['http://silent.test/', 'dns'],
    ['http://dead.test/', 'timeout'],
    ['https://dead.test/', 'timeout'],
    ['http://acme.test/slow', 'timeout'],
    ['http://acme.test/drip', 'timeout'],
  ])('%s within its time limit: %s', async (url, reason) =>
    expect(await hasty.get(url)).toEqual(failure(reason)),
  );
});

test('the connection of an error whose body does not end is closed', async () => {
  const server = createServer((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n\r\nnot')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  const direct = exchangeFixture({}, { idle: 50 });
  const got = await direct.get(`http://127.0.0.1:${port}/`, { trusted: true });
  expect(got).toEqual({ ...failure('status'), status: 404 });
  await closed;
  await direct.close();
  server.close();
});

describe('abort', () => {
  it('rejects with the reason of the caller', async () => {
    const stop = new AbortController();
    const answer = get('/slow', { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(get('/', { signal: stop.signal })).rejects.toThrow('enough');
  });

  it('does not affect other requests to the same server', async () => {
    const stop = new AbortController();
    const stopped = get('/slow', { signal: stop.signal });
    const other = get('/');
    stop.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    await expect(other).resolves.toMatchObject({ kind: 'answer' });
  });
});
