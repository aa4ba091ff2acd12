import { fakeCaller } from '../testing/fake-caller';
import { rowsOf } from './rows';

const get = {
  method: 'GET',
  baseURL: 'http://lode.test',
  url: '/people',
  qs: { title: 'owner', city: '' },
  body: {},
};
const pages = { waits: false, isReading: true, rows: 'people', pageSize: 2 };
const rows = (...numbers: number[]) => numbers.map((number) => ({ number }));

describe('pages', () => {
  it('are read until the last one', async () => {
    const caller = fakeCaller([
      { body: { people: rows(1, 2), next_cursor: 'two' } },
      { body: { people: rows(3), next_cursor: null } },
    ]);
    const found = await rowsOf(caller, get, { plan: pages, limit: Number.POSITIVE_INFINITY });
    expect(found).toEqual(rows(1, 2, 3));
    expect(caller.sent.map(({ qs }) => qs)).toEqual([
      { title: 'owner', limit: 2 },
      { title: 'owner', limit: 2, cursor: 'two' },
    ]);
    expect(caller.sent.some((sent) => 'body' in sent)).toBe(false);
  });

  it('end at the limit, and the last one is no larger than needed', async () => {
    const caller = fakeCaller([
      { body: { people: rows(1, 2), next_cursor: 'two' } },
      { body: { people: rows(3, 4), next_cursor: 'three' } },
    ]);
    expect(await rowsOf(caller, get, { plan: pages, limit: 3 })).toEqual(rows(1, 2, 3));
    expect(caller.sent.map(({ qs }) => qs?.['limit'])).toEqual([2, 1]);
  });

  it('without rows are no items', async () => {
    const caller = fakeCaller([{ body: { people: [], next_cursor: null } }]);
    expect(await rowsOf(caller, get, { plan: pages, limit: 50 })).toEqual([]);
  });
});

describe('a request with a body', () => {
  const post = {
    method: 'POST',
    url: '/lists/lst_1/leads',
    body: { leads: [{ email: 'a@b.example', company: '', custom: { note: null } }], tags: [] },
  };

  it('has a key for repetitions, and leaves empty fields out', async () => {
    const caller = fakeCaller([{ lost: 'ECONNRESET' }, { body: { added: 1 } }]);
    const plan = { waits: false, isReading: false };
    expect(await rowsOf(caller, post, { plan, limit: 50 })).toEqual([{ added: 1 }]);
    const keys = caller.sent.map(({ headers }) => headers?.['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(caller.sent[0]?.body).toEqual({
      leads: [{ email: 'a@b.example', custom: { note: null } }],
      tags: [],
    });
  });
});

describe('a job', () => {
  const plan = { waits: true, isReading: true, rows: 'leads', pageSize: 200 };
  const job = (state: string, result: unknown = null) => ({
    id: 'job_leads_1',
    state,
    result,
    problem: null,
  });

  it('that ends in time is its result', async () => {
    const caller = fakeCaller([{ body: { leads: rows(1), next_cursor: null } }]);
    expect(await rowsOf(caller, get, { plan, limit: 50 })).toEqual(rows(1));
    expect(caller.sent[0]?.headers).toMatchObject({ Prefer: 'respond-async, wait=20' });
  });

  it('is read until it ends', async () => {
    const caller = fakeCaller([
      { status: 202, body: job('queued') },
      { body: job('running') },
      { body: job('done', { leads: rows(1, 2), next_cursor: null }) },
    ]);
    expect(await rowsOf(caller, { ...get, timeout: 1000 }, { plan, limit: 50 })).toEqual(rows(1, 2));
    expect(caller.sent[1]).toMatchObject({
      baseURL: 'http://lode.test',
      url: '/jobs/job_leads_1',
      timeout: 1000,
    });
    expect(caller.sent[1]).not.toHaveProperty('qs');
  });

  it.each(['failed', 'cancelled', 'of a later version'])('in the state %s is an error', async (state) => {
    const caller = fakeCaller([{ status: 202, body: job('queued') }, { body: job(state) }]);
    await expect(rowsOf(caller, get, { plan, limit: 50 })).rejects.toThrow(state);
  });

  it('is left when the workflow is cancelled', async () => {
    const caller = fakeCaller([{ status: 202, body: job('queued') }], () => true);
    await expect(rowsOf(caller, get, { plan, limit: 50 })).rejects.toThrow('queued');
    expect(caller.sent).toHaveLength(1);
  });
});
