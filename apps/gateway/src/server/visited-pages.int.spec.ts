import type { PageAnswer, Problem } from '@lode/contracts';
import { EdgeUnderTest } from '../testing/edge-under-test';
import { LookIn, OneClick, sampleOperations, ShowLink } from '../testing/sample-operations';
import type { RoutedOperation } from '../http/routed-operations';

const userAgent = 'Mail/1.0';
const visitor = { method: 'GET', user_agent: userAgent, prefetch: false };

let edge: EdgeUnderTest;
const asked: object[] = [];
let answer: () => PageAnswer;

beforeAll(async () => {
  edge = await EdgeUnderTest.open(sampleOperations, { LODE_CLIENT_RATE_LIMIT: '1/3600' });
  await serve(edge);
});
afterAll(() => edge.close());
beforeEach(() => {
  asked.length = 0;
  answer = () => ({ status: 200, headers: {}, body: 'seen' });
});

async function serve(on: EdgeUnderTest): Promise<void> {
  const bus = on.service('privacy');
  for (const operation of [LookIn, OneClick, ShowLink] as (typeof LookIn)[])
    bus.serve(operation, (request) => {
      asked.push({ ...request, visitor: { ...request.visitor } });
      return Promise.resolve(answer());
    });
  await bus.flush();
}

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(edge.url + path, {
    ...init,
    headers: { 'User-Agent': userAgent, ...(init.headers as Record<string, string>) },
  });

describe('a page that mail software opens', () => {
  it('receives the visitor fields of the request', async () => {
    await ask('/look/abc');
    await ask('/look/abc', { method: 'HEAD', headers: { Purpose: 'prefetch' } });
    await ask('/look/abc', { method: 'POST' });
    expect(asked).toEqual([
      { token: 'abc', count: 1, visitor },
      { token: 'abc', count: 1, visitor: { ...visitor, method: 'HEAD', prefetch: true } },
      { token: 'abc', count: 1, visitor: { ...visitor, method: 'POST' } },
    ]);
  });

  it('ignores unknown fields, and fields that only the gateway sets', async () => {
    const strange = 'mc_cid=1&visitor=me&visitor=you&token=other&__proto__=x';
    await ask(`/look/abc?count=2&${strange}`);
    await ask(`/look/abc?${strange}`, { method: 'POST', body: new URLSearchParams(`count=3&${strange}`) });
    expect(asked).toEqual([
      { token: 'abc', count: 2, visitor },
      { token: 'abc', count: 3, visitor: { ...visitor, method: 'POST' } },
    ]);
  });

  it('still validates known fields', async () => {
    const response = await ask('/look/abc?count=many');
    const { errors } = (await response.json()) as Problem;
    expect([response.status, errors?.map(({ location }) => location)]).toEqual([400, ['query.count']]);
  });

  it('accepts the one-click POST of RFC 8058 in both forms, and treats any other body as empty', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const bodies = [
      form,
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      new Blob(['{"count"'], { type: 'application/json' }),
      new Blob(['count=2']),
    ];
    for (const body of bodies) expect((await ask('/look/abc', { method: 'POST', body })).status).toBe(200);
    expect(asked).toEqual(
      bodies.map(() => ({ token: 'abc', count: 1, visitor: { ...visitor, method: 'POST' } })),
    );
  });

  it('is not limited per client', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 20; time += 1) statuses.push((await ask('/look/abc')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const others = [await ask('/leave/abc'), await ask('/leave/abc')];
    expect(others.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('may be binary', async () => {
    const bytes = Buffer.from([0x47, 0x49, 0x46, 0x00, 0xff]);
    answer = () => ({
      status: 200,
      headers: { 'content-type': 'image/gif' },
      body: bytes.toString('base64'),
      encoding: 'base64',
    });
    const response = await ask('/look/abc');
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    const head = await ask('/look/abc', { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['5', '']);
  });
});

it('other pages reject fields that only the gateway sets', async () => {
  const { extra: _, ...http } = LookIn.http ?? {};
  const strict = await EdgeUnderTest.open([{ ...LookIn, http } as unknown as RoutedOperation]);
  const response = await fetch(`${strict.url}/look/abc?visitor=me`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ location: 'query.visitor' }] });
  await strict.close();
});
