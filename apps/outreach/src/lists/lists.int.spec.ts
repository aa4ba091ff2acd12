import { CreateList, DeleteList, GetList, ListLists, UpdateList } from '@lode/contracts';
import { ListsFixture, people } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const account = 'acc_1';
const all = (request = {}) => lists.call(ListLists, request, { account });

test('creates, returns, changes and deletes a list', async () => {
  const made = await lists.call(
    CreateList,
    { name: ' Dentists ', description: 'In\nAustin', tags: ['b', 'a', 'b'] },
    { account },
  );
  expect(made).toEqual({
    id: expect.stringMatching(/^lst_[0-9a-f-]{36}$/),
    name: 'Dentists',
    description: 'In Austin',
    tags: ['b', 'a'],
    leads_count: 0,
    suppressed_count: 0,
    created_at: new Date(lists.clock.now()).toISOString(),
    updated_at: made.created_at,
  });
  expect(await lists.get(made.id)).toEqual(made);
  lists.clock.advance(1000);
  const changed = await lists.call(
    UpdateList,
    { id: made.id, name: 'Clinics', description: null },
    { account },
  );
  const updated_at = new Date(lists.clock.now()).toISOString();
  expect(changed).toEqual({ ...made, name: 'Clinics', description: null, updated_at });
  lists.clock.advance(1000);
  expect(await lists.call(UpdateList, { id: made.id }, { account })).toEqual(changed);
  await lists.add(made.id, people(3));
  expect(await lists.call(DeleteList, { id: made.id }, { account })).toMatchObject({
    id: made.id,
    leads_count: 3,
  });
  expect(await lists.counts(made.id)).toEqual({ stored: 0, visible: 0 });
  await expect(lists.get(made.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('returns all lists at once, newest first, or in pages', async () => {
  expect(await all()).toEqual({ lists: [], total: 0, next_cursor: null });
  const made = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) made.unshift(await lists.create(name));
  await lists.create('of another', 'acc_2');
  expect(await all()).toEqual({ lists: made, total: 5, next_cursor: null });
  const first = await all({ limit: 2 });
  expect(first).toEqual({ lists: made.slice(0, 2), total: 5, next_cursor: expect.any(String) });
  const second = await all({ limit: 2, cursor: first.next_cursor });
  expect(second.lists).toEqual(made.slice(2, 4));
  expect(await all({ limit: 2, cursor: second.next_cursor })).toMatchObject({
    lists: made.slice(4),
    next_cursor: null,
  });
  expect((await all({ cursor: second.next_cursor })).lists).toEqual(made.slice(4));
  await expect(all({ cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
});

test('continues after a cursor if the lists do not fit into one response', async () => {
  await lists.query(
    `INSERT INTO outreach.lists (id, account_id, name, description, tags, created_at, updated_at)
     SELECT 'lst_0192f1c0-7d3a-7a51-9c5e-' || lpad(n::text, 12, '0'), 'acc_1', 'L', repeat('ä', 500), '{}', now(), now()
     FROM generate_series(1, 2000) AS n`,
  );
  const first = await all();
  expect(first.total).toBe(2000);
  expect(first.lists.length).toBeLessThan(2000);
  const second = await all({ cursor: first.next_cursor });
  expect(first.lists.length + second.lists.length).toBeLessThanOrEqual(2000);
  expect(second.lists.length).toBeGreaterThan(500);
  await expect(lists.create()).rejects.toMatchObject({ code: 'conflict' });
  await lists.query(`DELETE FROM outreach.lists WHERE id LIKE '%000000000001'`);
  const atOnce = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => lists.create(`last ${n}`)));
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(lists.create('of another', 'acc_2')).resolves.toMatchObject({ name: 'of another' });
});

test('creates one list per idempotency key', async () => {
  const make = (name: string) => lists.call(CreateList, { name }, { account, idempotencyKey: 'k' });
  const [one, other] = await Promise.all([make('a'), make('a')]);
  expect(other).toEqual(one);
  expect((await all()).total).toBe(1);
  await expect(make('b')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
});

test('does not find lists of another account', async () => {
  const { id } = await lists.create();
  const unknown = 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e';
  const stranger = { account: 'acc_2' };
  for (const wanted of [id, unknown, "lst_'OR+1=1"]) {
    const refused = { code: 'not_found', detail: 'There is no such list.' };
    await expect(lists.call(GetList, { id: wanted }, stranger)).rejects.toMatchObject(refused);
    await expect(lists.call(UpdateList, { id: wanted, name: 'x' }, stranger)).rejects.toMatchObject(refused);
    await expect(lists.call(UpdateList, { id: wanted }, stranger)).rejects.toMatchObject(refused);
    await expect(lists.call(DeleteList, { id: wanted }, stranger)).rejects.toMatchObject(refused);
  }
  expect(await lists.call(ListLists, {}, stranger)).toEqual({ lists: [], total: 0, next_cursor: null });
  expect(await lists.get(id)).toMatchObject({ name: 'Dentists' });
});
