import { ProblemError, validationProblem, type Problem } from '@lode/contracts';
import { until } from '@lode/testing';
import type { RoutedOperation } from '../http/routed-operations';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { FakeFile } from '../testing/fake-file';
import { rawRequest } from '../testing/raw-request';
import { skipWaits } from '../testing/skip-waits';
import { ExportThings, sampleOperations } from '../testing/sample-operations';

const origin = 'https://app.example.com';
let edge: EdgeUnderTest;
let file: FakeFile;

beforeAll(async () => {
  edge = await EdgeUnderTest.open(sampleOperations, {
    LODE_MAX_IN_FLIGHT: '9',
    LODE_RATE_LIMIT: 'off',
    LODE_CORS_ORIGINS: origin,
  });
  file = await FakeFile.serve(edge.service('privacy'));
});
afterAll(() => edge.close());
beforeEach(() => file.reset());

const path = '/things/a/file';
const ask = (query = '', init: RequestInit = {}): Promise<Response> =>
  fetch(edge.url + path + query, {
    ...init,
    headers: { 'X-API-Key': 'acc_a', ...(init.headers as Record<string, string>) },
  });
const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem;
const askedPages = (): (string | undefined)[] =>
  file.asked.map(({ request }) => (request as { cursor?: string }).cursor);
const raw = (version: string): string =>
  `GET ${path} HTTP/${version}\r\nHost: a\r\nX-API-Key: acc_a\r\nConnection: close\r\n\r\n`;

describe('a file', () => {
  it('arrives unchanged, with one call per page', async () => {
    const bodies = Array.from(
      { length: 60 },
      (_, index) => `Zürich 🏔️ ${index}\r\n`.repeat(index * 40) + '👩‍🚀',
    );
    file.has(bodies);
    const response = await ask('?bom=true', { headers: { 'X-Request-Id': 'mine', Origin: origin } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bodies.join('')))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...file.headers,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'mine',
      'transfer-encoding': 'chunked',
    });
    expect(response.headers.get('access-control-expose-headers')).toMatch(/Content-Disposition, .*Link,/);
    expect(askedPages()).toEqual([undefined, ...Array.from({ length: 59 }, (_, index) => String(index + 1))]);
    for (const { request, context } of file.asked) {
      expect(request).toMatchObject({ kind: 'a', bom: true });
      expect(context).toMatchObject({ account: 'acc_a', requestId: 'mine' });
    }
    const ends = file.asked.map(({ context }) => context.deadline);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(new Set(ends).size).toBe(60);
  });

  it.each([
    [[''], ''],
    [['', '', 'a', '', 'b', ''], 'ab'],
  ])('with the pages %j is %j', async (bodies, whole) => {
    file.has(bodies);
    expect(await (await ask()).text()).toBe(whole);
    expect(file.asked).toHaveLength(bodies.length);
  });

  it('has the type of its route, and keeps the connection open', async () => {
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('connection')).toBe('keep-alive');
    expect(await response.text()).toBe('a\r\nb\r\nc\r\n');
  });

  it('has a wait of the client as the time limit of its first page', async () => {
    const response = await ask('', { headers: { Prefer: 'wait=2' } });
    const latest = performance.now() + 2000;
    await response.text();
    expect(response.headers.get('preference-applied')).toBe('wait=2');
    const [first, later] = file.asked.map(({ context }) => context.deadline) as [number, number];
    expect(first).toBeLessThanOrEqual(latest);
    expect(later).toBeGreaterThan(latest);
  });

  it('with HEAD has headers only, and one page is requested', async () => {
    const response = await ask('', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Object.fromEntries(response.headers)).toMatchObject(file.headers);
    expect(response.headers.get('content-length')).toBeNull();
    expect(askedPages()).toEqual([undefined]);
  });

  it('continues after a temporary problem, with a retry each second', async () => {
    const waits = skipWaits();
    for (const code of ['unavailable', 'overloaded', 'worker_lost'] as const) {
      let tries = 0;
      file.reset();
      file.onPage = (number) =>
        number === 1 && tries++ < 2 ? Promise.reject(new ProblemError(code)) : Promise.resolve();
      expect([code, await (await ask()).text()]).toEqual([code, 'a\r\nb\r\nc\r\n']);
      expect(askedPages()).toEqual([undefined, '1', '1', '1', '2']);
    }
    expect(waits).toEqual(Array(6).fill(1000));
    vi.restoreAllMocks();
  });
});

describe('before the first byte of a file a problem is returned', () => {
  it.each([
    ['not_found', 404],
    ['conflict', 409],
    ['gone', 410],
    ['overloaded', 503],
    ['unavailable', 503],
  ] as const)('for %s, without a retry', async (code, status) => {
    file.onPage = () => Promise.reject(new ProblemError(code));
    const response = await ask();
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
    expect(file.asked).toHaveLength(1);
  });

  it('with the HTTP locations of the fields', async () => {
    file.onPage = () =>
      Promise.reject(validationProblem([{ location: 'body.kind', message: 'is not known', fix: 'a' }]));
    expect(await problemOf(await ask())).toMatchObject({ errors: [{ location: 'path.kind' }] });
  });

  it.each<[string, object]>([
    ['a header that is the gateway’s', { 'content-security-policy': '*' }],
    ['a cookie', { 'set-cookie': 'a=b' }],
    ['its length', { 'content-length': '1' }],
    ['its type', { 'content-type': 'text/html' }],
    ['a value with line breaks', { link: '</a>\r\nX: y' }],
    ['a value outside ASCII', { 'content-disposition': 'attachment; filename="ü.csv"' }],
    ['a value that is no text', { link: 1 }],
  ])('if the service sets %s', async (_what, headers) => {
    file.headers = headers;
    const response = await ask();
    expect([response.status, (await problemOf(response)).code]).toEqual([500, 'internal']);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('if a later page fails, without the headers of the file', async () => {
    file.has(['', 'a']);
    file.onPage = (number) => (number === 1 ? Promise.reject(new ProblemError('gone')) : Promise.resolve());
    const response = await ask();
    expect([response.status, (await problemOf(response)).code]).toEqual([410, 'gone']);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    for (const name of ['content-disposition', 'link']) expect(response.headers.get(name)).toBeNull();
  });

  it.each([
    ['?cursor=1', 'query.cursor', 'is unknown'],
    ['?bom=perhaps', 'query.bom', expect.any(String)],
    ['?kind=b', 'query.kind', 'is already given in the path'],
  ])('for a request with %s', async (query, location, message) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ errors: [{ location, message }] });
    expect(file.asked).toEqual([]);
  });

  it('without a key, without the scope, and without a service', async () => {
    const { http } = ExportThings as unknown as RoutedOperation;
    const other = { ...ExportThings, http: { ...http, path: '/other/{kind}', scope: 'export:read' } };
    const alone = await EdgeUnderTest.open([ExportThings, other] as unknown as RoutedOperation[]);
    const get = (to: string, key = 'acc_a') => fetch(alone.url + to, { headers: { 'X-API-Key': key } });
    const answers = [await fetch(alone.url + path), await get('/other/a'), await get(path)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 503]);
    expect(answers[2]?.headers.get('retry-after')).toBe('1');
    await alone.close();
  });
});

describe('a file with a permanently failing later page', () => {
  beforeEach(() => {
    file.has(Array.from({ length: 9 }, (_, index) => `line ${index}\r\n`));
    file.onPage = (number) => (number === 4 ? Promise.reject(new ProblemError('gone')) : Promise.resolve());
  });

  it('is aborted, and no further page is requested', async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(askedPages()).toEqual([undefined, '1', '2', '3', '4']);
  });

  it('does not end regularly in either version of HTTP', async () => {
    await expect(rawRequest(edge.port, raw('1.1'))).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(rawRequest(edge.port, raw('1.0'))).rejects.toMatchObject({ code: 'ECONNRESET' });
    file.onPage = () => Promise.resolve();
    expect(await rawRequest(edge.port, raw('1.0'))).toMatch(/line 8\r\n$/);
    expect(await rawRequest(edge.port, raw('1.1'))).toMatch(/line 8\r\n\r\n0\r\n\r\n$/);
  });

  it('releases its slots', async () => {
    for (let round = 0; round < 10; round += 1) await expect((await ask()).text()).rejects.toThrow();
    file.onPage = () => Promise.resolve();
    await until(async () => (await ask()).status === 200);
  });
});
