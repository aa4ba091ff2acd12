import { ProblemError, type PageAnswer, type Problem } from '@lode/contracts';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { FollowLink, Leave, sampleOperations, ShowLink } from '../testing/sample-operations';
import type { RoutedOperation } from '../http/routed-operations';
import { answeredPageHeaders } from '../http/answer-headers';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let edge: EdgeUnderTest;
/** Requests to the service, and its answer. */
const asked: object[] = [];
let answer: () => PageAnswer;

beforeAll(async () => {
  edge = await EdgeUnderTest.open(sampleOperations);
  await serve(edge);
});
afterAll(() => edge.close());
beforeEach(() => {
  asked.length = 0;
  answer = () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<p>grüezi',
  });
});

async function serve(on: EdgeUnderTest): Promise<void> {
  const bus = on.service('privacy');
  for (const operation of [ShowLink, FollowLink, Leave] as (typeof Leave)[])
    bus.serve(operation, (request) => {
      asked.push({ ...request });
      return Promise.resolve(answer());
    });
  await bus.flush();
}

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(edge.url + path, { redirect: 'manual', ...init });
const send = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  ask('/leave', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
const safety = (response: Response): object =>
  Object.fromEntries(
    Object.keys(answeredPageHeaders).map((name) => [name, response.headers.get(name.toLowerCase())]),
  );

describe('a page', () => {
  it('requires no key, and is the answer of the service with security headers', async () => {
    const response = await ask('/leave/abc');
    expect([response.status, await response.text()]).toEqual([200, '<p>grüezi']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(safety(response)).toEqual(answeredPageHeaders);
    expect(response.headers.get('content-security-policy')).toMatch(
      /form-action 'self'.*frame-ancestors 'none'/,
    );
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(asked).toEqual([{ token: 'abc' }]);
  });

  it('may redirect, and set its cache lifetime', async () => {
    const headers = { location: '/leave/done', 'cache-control': 'private, max-age=5' };
    answer = () => ({ status: 303, headers, body: '' });
    const response = await ask('/leave/abc', { method: 'POST' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/leave/done');
    expect(response.headers.get('cache-control')).toBe('private, max-age=5');
  });

  it.each<[string, unknown]>([
    [
      'sets a header that is the gateway’s',
      { status: 200, headers: { 'content-security-policy': '*' }, body: '' },
    ],
    ['sets a cookie', { status: 200, headers: { 'set-cookie': 'a=b' }, body: '' }],
    ['breaks out of a header', { status: 303, headers: { location: '/a\r\nX: y' }, body: '' }],
    ['has a status that is none', { status: 99, headers: {}, body: '' }],
    ['is no page', { ok: true }],
  ])('that %s is an internal error', async (_what, broken) => {
    answer = () => broken as PageAnswer;
    const response = await ask('/leave/abc');
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([500, 'internal']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('with HEAD has headers only', async () => {
    const response = await ask('/leave/abc', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a form', () => {
  it('becomes the request, with numbers, choices and lists, and without empty fields', async () => {
    await send('email=zo%C3%AB+x%40example.com&count=3&erase=true&topics=a&topics=b');
    await send('email=a&count=&erase=&topics=');
    await send('email=a&topics=one', { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' });
    expect(asked).toEqual([
      { email: 'zoë x@example.com', count: 3, erase: true, topics: ['a', 'b'] },
      { email: 'a', count: 1 },
      { email: 'a', count: 1, topics: ['one'] },
    ]);
  });

  it('may have no fields', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await ask('/leave/abc', { method: 'POST', body: '', headers });
    expect([response.status, asked]).toEqual([200, [{ token: 'abc' }]]);
  });

  it('may come as JSON', async () => {
    const response = await send('{"email":"a","count":2}', { 'Content-Type': 'application/json' });
    expect([response.status, asked]).toEqual([200, [{ email: 'a', count: 2 }]]);
  });

  it.each([
    ['', 'body.email'],
    ['email=a&email=b', 'body.email'],
    ['email=a&emial=b', 'body.emial'],
    ['email=a&count=many', 'body.count'],
    ['email=a&__proto__=b', 'body.__proto__'],
    [`email=${'a'.repeat(51)}`, 'body.email'],
  ])('(%s) is 400 with the location', async (body, location) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect((await response.json()) as Problem).toMatchObject({ code: 'validation', errors: [{ location }] });
    expect(asked).toEqual([]);
  });

  it('is rejected with a query, another type, compression, or too many bytes', async () => {
    const refusals = await Promise.all([
      ask('/leave?x=1', { method: 'POST', body: new URLSearchParams({ email: 'a' }) }),
      send('email=a', { 'Content-Type': 'multipart/form-data; boundary=x' }),
      send('email=a', { 'Content-Encoding': 'gzip' }),
      send(`email=${'a'.repeat(70_000)}`),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 415, 415, 413]);
  });

  it('is accepted by pages only', async () => {
    const known = await EdgeUnderTest.open([
      { ...Leave, http: { method: 'POST', path: '/json', scope: null } } as unknown as RoutedOperation,
    ]);
    const refused = await fetch(`${known.url}/json`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'a' }),
    });
    expect(refused.status).toBe(415);
    await known.close();
  });
});

describe('a problem of a page', () => {
  const page = async (response: Response): Promise<string> => {
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toContain('Accept');
    expect(safety(response)).toEqual(answeredPageHeaders);
    return response.text();
  };

  it('is escaped HTML for clients that accept it', async () => {
    const response = await send('email=a&%3Cscript%3E=b', { Accept: browser });
    expect(response.status).toBe(400);
    const html = await page(response);
    expect(html).toContain('<h1>Invalid request</h1>');
    expect(html).toContain('<code>body.&lt;script&gt;</code> is unknown');
    expect(html).not.toContain('<script');
  });

  it.each([['*/*'], ['application/json'], ['text/html;q=0, application/json'], ['']])(
    'is a problem for who accepts %j',
    async (Accept) => {
      const response = await send('', { Accept });
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(response.headers.get('vary')).toContain('Accept');
    },
  );

  it('may come from the service', async () => {
    answer = () => {
      throw new ProblemError('not_found', 'This link is not known, or its time is over.');
    };
    const response = await ask('/leave/abc', { headers: { Accept: browser } });
    expect(response.status).toBe(404);
    expect(await page(response)).toContain('<p>This link is not known, or its time is over.</p>');
  });

  it('is returned without a service and beyond the rate limit', async () => {
    const alone = await EdgeUnderTest.open(sampleOperations, { LODE_CLIENT_RATE_LIMIT: '1/3600' });
    const get = () => fetch(`${alone.url}/leave/abc`, { headers: { Accept: browser } });
    const [away, often] = [await get(), await get()];
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await page(away)).toContain('<h1>Service unavailable</h1>');
    expect(often.status).toBe(429);
    expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page(often)).toContain('<h1>Too many requests</h1>');
    await alone.close();
  });
});
