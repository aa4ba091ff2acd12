import {
  ApiError,
  ConnectionError,
  isProblem,
  JobError,
  Lode,
  TimeoutError,
  type LodeOptions,
} from './index.js';
import {
  cutOff,
  events,
  json,
  problem,
  reset,
  silence,
  startMockApi,
  type Answer,
} from './testing/mock-api.js';

let api: Awaited<ReturnType<typeof startMockApi>>;

/** A client of a server with these answers. */
async function clientOf(answers: readonly Answer[], options: Partial<LodeOptions> = {}): Promise<Lode> {
  api = await startMockApi(...answers);
  return new Lode({ url: `${api.url}/`, apiKey: 'key-0123456789abcdef', ...options });
}

const keysSent = () => new Set(api.received.map(({ headers }) => headers['idempotency-key']));
const now = { 'Retry-After': '0' };

afterEach(() => api.stop());

describe('a call', () => {
  it('sends the key and returns the answer with fields and values of a later version', async () => {
    const answer = {
      email: 'jane@example.com',
      confidence: 98,
      mood: 'new',
      verification: { verdict: 'doubtful' },
    };
    const lode = await clientOf([json(answer)]);
    expect(await lode.email.find({ domain: 'example.com', full_name: 'Jane Roe' })).toEqual(answer);
    expect(api.received[0]).toMatchObject({
      method: 'GET',
      url: '/email-finder?domain=example.com&full_name=Jane+Roe',
      headers: { 'x-api-key': 'key-0123456789abcdef' },
    });
  });

  it('below a path prefix of the deployment', async () => {
    const first = await clientOf([json({})]);
    await first.account.get();
    await new Lode({ url: `${api.url}/lode` }).account.get();
    expect(api.received.map(({ url }) => url)).toEqual(['/account', '/lode/account']);
    expect(api.received[1]?.headers).not.toHaveProperty('x-api-key');
  });

  it('returns a file as a response with its unread body', async () => {
    const lode = await clientOf([
      (response) => response.writeHead(200, { 'Content-Type': 'text/csv' }).end('a,b\n'),
    ]);
    expect(await (await lode.exports.download({ crm_target: 'crm-a' })).text()).toBe('a,b\n');
  });

  it('does not follow a redirect with its key', async () => {
    const elsewhere = await startMockApi(json({}));
    const lode = await clientOf([(response) => response.writeHead(302, { Location: elsewhere.url }).end()]);
    await expect(lode.account.get()).rejects.toMatchObject({ status: 302, code: 'unreadable' });
    expect(elsewhere.received).toEqual([]);
    expect(api.received).toHaveLength(1);
    await elsewhere.stop();
  });
});

it('a page of another server is no answer', async () => {
  const lode = await clientOf([
    (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
  ]);
  await expect(lode.lists.list()).rejects.toMatchObject({ status: 200, code: 'unreadable' });
});

describe('a call is repeated', () => {
  it.each([
    ['429 after Retry-After', problem(429, 'rate_limited', now)],
    ['503 during a restart', problem(503, 'unavailable', now)],
    ['409 while the first request still runs', problem(409, 'in_progress', now)],
    ['502 of a proxy', (response: Parameters<Answer>[0]) => response.writeHead(502).end('<html>')],
    ['a lost connection', reset],
    ['a response that is cut off', cutOff],
  ])('after %s, with the same idempotency key', async (_, failure) => {
    const lode = await clientOf([failure, json({ id: 'lst_1' }, 201)]);
    expect(await lode.lists.create({ name: 'Fair' })).toEqual({ id: 'lst_1' });
    expect(api.received.map(({ body }) => body)).toEqual(['{"name":"Fair"}', '{"name":"Fair"}']);
    expect([...keysSent()]).toEqual([expect.stringMatching(/^[-0-9a-f]{36}$/)]);
  });

  it.each([
    ['a lost connection', reset],
    ['503 during a restart', problem(503, 'unavailable', now)],
  ])('when it deletes and has no answer after %s, and succeeds if the object is gone', async (_, failure) => {
    const lode = await clientOf([failure, problem(404, 'not_found')]);
    expect(await lode.lists.delete({ id: 'lst_1' })).toEqual({ id: 'lst_1' });
    expect(api.received.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });

  it.each([
    ['at once', [problem(404, 'not_found')]],
    ['after 429', [problem(429, 'rate_limited', now), problem(404, 'not_found')]],
  ])('but a deletion of nothing is a problem, %s', async (_, answers) => {
    const lode = await clientOf(answers);
    await expect(lode.lists.delete({ id: 'lst_1' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('as often as its option says, and then rejects with the last failure', async () => {
    const lode = await clientOf([problem(503, 'unavailable', now)], { retries: 2 });
    await expect(lode.account.get()).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 0,
    });
    expect(api.received).toHaveLength(3);
  });

  it('not after a problem that stays', async () => {
    const lode = await clientOf([problem(451, 'suppressed')]);
    const failure = await lode.email.verify({ email: 'jane@example.com' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(isProblem(failure, 'suppressed')).toBe(true);
    expect(failure).toMatchObject({ requestId: 'req_1', message: 'detail of suppressed' });
    expect(api.received).toHaveLength(1);
  });

  it('not if the server asks to wait longer than a minute', async () => {
    const lode = await clientOf([problem(429, 'quota_exceeded', { 'Retry-After': '86400' })]);
    await expect(lode.account.get()).rejects.toMatchObject({ code: 'quota_exceeded', retryAfter: 86400 });
    expect(api.received).toHaveLength(1);
  });
});

describe('a call ends', () => {
  it('after its time limit', async () => {
    const lode = await clientOf([silence], { retries: 0, timeoutMs: 50 });
    await expect(lode.account.get()).rejects.toBeInstanceOf(TimeoutError);
  });

  it('with the reason of its signal, also while it waits for a retry', async () => {
    const lode = await clientOf([problem(503, 'unavailable', { 'Retry-After': '50' })]);
    const abort = new AbortController();
    const call = lode.account.get({}, { signal: abort.signal });
    const reason = new Error('the user left');
    await expect.poll(() => api.received.length).toBe(1);
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  it('with a connection error where no server listens', async () => {
    const lode = await clientOf([json({})], { retries: 0 });
    await api.stop();
    await expect(lode.account.get()).rejects.toBeInstanceOf(ConnectionError);
    api = await startMockApi();
  });
});

describe('pages', () => {
  const page = (names: readonly string[], next_cursor: string | null) =>
    json({ lists: names.map((name) => ({ name })), next_cursor });

  it('are requested one after another while entries are read', async () => {
    const lode = await clientOf([page(['a', 'b'], 'c1'), page([], 'c2'), page(['c'], null)]);
    const names: string[] = [];
    for await (const { name } of lode.lists.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(['a', 'b', 'c']);
    const urls = api.received.map(({ url }) => url);
    expect(urls).toEqual(['/lists?limit=2', '/lists?limit=2&cursor=c1', '/lists?limit=2&cursor=c2']);
  });

  it('are not requested before they are needed', async () => {
    const lode = await clientOf([page(['a', 'b'], 'c1')]);
    const lists = lode.lists.list();
    expect((await lists).lists).toHaveLength(2);
    expect(await lists.toArray(1)).toEqual([{ name: 'a' }]);
    expect(api.received).toHaveLength(1);
  });
});

describe('a job', () => {
  const change = (state: string, done: number) => ({ id: 'job_1', state, progress: { done, total: 2 } });

  it('reports its progress and returns its result, over a lost event stream', async () => {
    const lode = await clientOf([
      json({ id: 'job_1', state: 'queued' }, 202),
      events(change('queued', 0), change('running', 1)),
      events(change('running', 1), change('done', 2)),
      json({ id: 'job_1', state: 'done', result: { leads: [] } }),
    ]);
    const job = await lode.jobs.start('generate_leads', { niche: 'dentists', location: 'Austin, TX' });
    const seen: (number | string)[] = [];
    const result = await job.result({ onProgress: ({ state, progress }) => seen.push(state, progress.done) });
    expect(result).toEqual({ leads: [] });
    expect(seen).toEqual(['queued', 0, 'running', 1, 'running', 1, 'done', 2]);
    expect(api.received[0]?.headers).toMatchObject({ prefer: 'respond-async' });
  });

  it.each([
    ['failed', { code: 'quota_exceeded', detail: 'no more today' }, 'quota_exceeded', 'no more today'],
    ['cancelled', null, 'cancelled', 'The job job_1 is cancelled.'],
    ['paused_by_a_later_version', null, 'paused_by_a_later_version', /is paused/],
  ])('that is %s rejects with its problem', async (state, itsProblem, code, message) => {
    const lode = await clientOf([
      events(change(state, 1)),
      json({ id: 'job_1', state, problem: itsProblem }),
    ]);
    const failure = await lode.jobs
      .get('job_1')
      .result()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobError);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) as string });
  });
});
