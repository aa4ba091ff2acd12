import {
  AddLeads,
  GetLead,
  ListLeads,
  RemoveLead,
  RemoveLeads,
  TagLeads,
  UpdateLead,
  type ListedLead,
} from '@lode/contracts';
import { ListsFixture, people } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const account = 'acc_1';
const idsOf = (leads: readonly ListedLead[]) => leads.map(({ id }) => id);

async function listOf(count: number): Promise<{ id: string; leads: string[] }> {
  const { id } = await lists.create();
  for (let start = 0; start < count; start += 1000)
    await lists.add(id, people(count).slice(start, start + 1000));
  return { id, leads: idsOf(await lists.leads(id)) };
}

test('fills pages although some leads are suppressed', async () => {
  const { id, leads } = await listOf(40);
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 20, 39])
    await lists.lists.suppress(`p${index}@cedar.example`, account);
  const visible = leads.filter((_, index) => index > 7 && index !== 20 && index !== 39);
  const first = await lists.call(ListLeads, { id, suppression: 'none', limit: 10 }, { account });
  expect(idsOf(first.leads)).toEqual(visible.slice(0, 10));
  expect(idsOf(await lists.leads(id, { suppression: 'none', limit: 10 }))).toEqual(visible);
  expect(idsOf(await lists.leads(id, { limit: 10 }))).toEqual(leads);
  const suppressed = leads.filter((lead) => !visible.includes(lead));
  expect(idsOf(await lists.leads(id, { suppression: 'any', limit: 3 }))).toEqual(suppressed);
  expect(await lists.get(id)).toMatchObject({ leads_count: 40, suppressed_count: 10 });
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 20, 39])
    await lists.lists.lift(`p${index}@cedar.example`, account);
  expect(idsOf(await lists.leads(id))).toEqual(leads);
});

test('ends the pages of a list of suppressed leads only', async () => {
  const { id } = await listOf(600);
  await lists.lists.suppress('cedar.example', account);
  expect(await lists.call(ListLeads, { id, suppression: 'none', limit: 1 }, { account })).toEqual({
    leads: [],
    next_cursor: null,
  });
  await lists.lists.lift('cedar.example', account);
});

test('tags leads up to the maximum number of tags', async () => {
  const { id, leads } = await listOf(3);
  const [one = '', two = ''] = leads;
  const tag = (wanted: string[], change: object) =>
    lists.call(TagLeads, { id, leads: wanted, ...change }, { account });
  expect(await tag([one, two, 'led_x', 'led_x'], { add: ['a', ' b '] })).toEqual({
    changed: 2,
    not_found: ['led_x'],
  });
  expect(await tag([one], { add: ['a'], remove: ['a', 'x'] })).toEqual({ changed: 0, not_found: [] });
  expect(await tag([one], { add: ['c'], remove: ['a'] })).toEqual({ changed: 1, not_found: [] });
  expect((await lists.leads(id)).map(({ tags }) => tags)).toEqual([['b', 'c'], ['a', 'b'], []]);
  expect(idsOf(await lists.leads(id, { tag: 'b' }))).toEqual([one, two]);
  expect(await lists.leads(id, { tag: 'z' })).toEqual([]);
  await tag([one], { add: Array.from({ length: 20 }, (_, count) => `t${count}`) });
  expect((await lists.leads(id))[0]?.tags).toHaveLength(20);
});

test('removes one or many leads', async () => {
  const { id, leads } = await listOf(10);
  const [one = '', ...others] = leads;
  const removed = await lists.call(RemoveLead, { id, lead: one }, { account });
  expect(removed).toMatchObject({ id: one, email: 'p0@cedar.example' });
  await expect(lists.call(RemoveLead, { id, lead: one }, { account })).rejects.toMatchObject({
    code: 'not_found',
  });
  const some = others.slice(0, 4);
  const remove = () => lists.call(RemoveLeads, { id, leads: [...some, one, 'led_x'] }, { account });
  expect(await remove()).toEqual({ removed: 4, not_found: [one, 'led_x'] });
  expect(await remove()).toEqual({ removed: 0, not_found: [...some, one, 'led_x'] });
  expect(await lists.counts(id)).toEqual({ stored: 5, visible: 5 });
});

test('returns a removed lead with its state, and a hidden one without its values', async () => {
  const { id, leads } = await listOf(2);
  await lists.lists.suppress('p0@cedar.example', account);
  await lists.lists.suppress('p1@cedar.example');
  const remove = (lead = '') => lists.call(RemoveLead, { id, lead }, { account });
  const own = { id: leads[0], email: 'p0@cedar.example', suppression: { state: 'suppressed' } };
  expect(await remove(leads[0])).toMatchObject(own);
  const hidden = { email: null, name: null, email_masked: 'p…@c….example', suppression: { state: 'hidden' } };
  expect(await remove(leads[1])).toMatchObject({ id: leads[1], ...hidden });
  expect(await lists.counts(id)).toEqual({ stored: 0, visible: 0 });
  await lists.lists.lift('p0@cedar.example', account);
  await lists.lists.lift('p1@cedar.example');
});

test('does not find leads of another account or list', async () => {
  const { id, leads } = await listOf(2);
  const [lead = ''] = leads;
  const mine = await lists.create('mine', 'acc_2');
  const stranger = { account: 'acc_2' };
  for (const wanted of [id, 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e']) {
    const refused = { code: 'not_found', detail: 'There is no such list.' };
    const calls = [
      lists.call(ListLeads, { id: wanted }, stranger),
      lists.call(RemoveLead, { id: wanted, lead }, stranger),
      lists.call(RemoveLeads, { id: wanted, leads }, stranger),
      lists.call(TagLeads, { id: wanted, leads, add: ['x'] }, stranger),
      lists.call(UpdateLead, { id: wanted, lead, title: 'x' }, stranger),
      lists.call(AddLeads, { id: wanted, leads: people(1) }, stranger),
    ];
    const refusals = await Promise.allSettled(calls);
    expect(refusals).toEqual(
      calls.map(() => ({ status: 'rejected', reason: expect.objectContaining(refused) })),
    );
  }
  await expect(lists.call(RemoveLead, { id: mine.id, lead }, stranger)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(lists.call(UpdateLead, { id: mine.id, lead, title: 'x' }, stranger)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await lists.call(RemoveLeads, { id: mine.id, leads }, stranger)).toEqual({
    removed: 0,
    not_found: leads,
  });
  expect(await lists.call(TagLeads, { id: mine.id, leads, add: ['x'] }, stranger)).toEqual({
    changed: 0,
    not_found: leads,
  });
  expect((await lists.leads(id)).map(({ tags }) => tags)).toEqual([[], []]);
});

test('looks a lead up by its email or its id', async () => {
  const { id } = await lists.create();
  const report = await lists.report(id, [...people(30), { email: 'Ada+x@Cedar.example', tags: ['a'] }]);
  const lead = report.leads?.[30]?.id ?? '';
  const find = (email: string, more: object = {}) =>
    lists.call(ListLeads, { id, email, ...more }, { account });
  expect(await find(' <ada+X@cedar.example>')).toEqual({
    leads: [expect.objectContaining({ id: lead, email: 'Ada+x@cedar.example' })],
    next_cursor: null,
  });
  expect((await find('ada+x@cedar.example', { tag: 'b' })).leads).toEqual([]);
  expect((await find('unknown@cedar.example')).leads).toEqual([]);
  await expect(find('ada x@cedar.example')).rejects.toMatchObject({
    code: 'validation',
    errors: [{ location: 'body.email' }],
  });
  const get = (list: string, wanted = lead) => lists.call(GetLead, { id: list, lead: wanted }, { account });
  expect(await get(id)).toMatchObject({ id: lead, tags: ['a'] });
  await expect(get(id, 'led_x')).rejects.toMatchObject({ code: 'not_found' });
  await expect(get('lst_x')).rejects.toMatchObject({ code: 'not_found' });
  await expect(get((await lists.create()).id)).rejects.toMatchObject({ code: 'not_found' });
  await lists.lists.suppress('ada+x@cedar.example', account);
  const own = { id: lead, email: 'Ada+x@cedar.example', suppression: { state: 'suppressed' } };
  expect(await get(id)).toMatchObject(own);
  expect((await find('ada+x@cedar.example')).leads).toMatchObject([own]);
  await lists.lists.suppress('ada+x@cedar.example');
  expect(await get(id)).toMatchObject({ id: lead, email: null, suppression: { state: 'hidden' } });
  await expect(find('ada+x@cedar.example')).rejects.toMatchObject({ code: 'suppressed' });
});
