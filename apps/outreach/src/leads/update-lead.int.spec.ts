import { GetLead, ListLeads, UpdateLead, type LeadInput, type ListedLead } from '@lode/contracts';
import { ListsFixture } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const account = 'acc_1';
const ada: LeadInput = {
  ...{ name: 'Ada Moore', company: 'Cedar', email: 'ada@cedar.example', phone: '+15125550134' },
  ...{ tags: ['a'], custom: { note: 'x' } },
};
const eve: LeadInput = { name: 'Eve Stone', email: 'eve@cedar.example' };
const bob: LeadInput = { name: 'Oak Bakery', phone: '+15125550199', website: 'https://oak.example' };

/** A list with leads, by their ids. */
async function listOf(...leads: LeadInput[]): Promise<{ list: string; ids: string[] }> {
  const { id } = await lists.create();
  const report = await lists.report(id, leads);
  return { list: id, ids: (report.leads ?? []).map((lead) => lead.id ?? '') };
}

const update = (id: string, lead: string, change: LeadInput): Promise<ListedLead> => {
  lists.clock.advance(1000);
  return lists.call(UpdateLead, { id, lead, ...change }, { account });
};
const get = (id: string, lead: string) => lists.call(GetLead, { id, lead }, { account });

test('changes the given fields and empties those that are null', async () => {
  const { list, ids } = await listOf(ada, eve);
  const [lead = ''] = ids;
  const before = await get(list, lead);
  const change = {
    email: 'Ada.Moore@oak.example',
    phone: null,
    title: ' Owner ',
    tags: ['b'],
    custom: { city: 'Rome' },
  };
  const after = await update(list, lead, change);
  expect(after).toEqual({
    ...before,
    ...{ email: 'Ada.Moore@oak.example', phone: null, title: 'Owner', tags: ['b'] },
    ...{ custom: { note: 'x', city: 'Rome' }, updated_at: expect.any(String) },
  });
  expect(after.updated_at > before.updated_at).toBe(true);
  expect(await get(list, lead)).toEqual(after);
  expect((await lists.get(list)).updated_at).toBe(after.updated_at);
  // The lead is found by its new address, so adding it again adds nothing.
  expect(await lists.add(list, [{ email: 'ada.moore@oak.example' }])).toMatchObject({ duplicates: 1 });
});

test('has an owner, by which leads are listed, and a note of several lines', async () => {
  const { list, ids } = await listOf({ ...ada, owner: ' Ada@team.example ' }, eve);
  const [first = '', second = ''] = ids;
  const note = 'Met at the fair.\r\n  Call  in May.\n\n';
  expect(await update(list, second, { note, owner: 'bob' })).toMatchObject({
    owner: 'bob',
    note: 'Met at the fair.\nCall in May.',
  });
  const listed = async (query: object) =>
    (await lists.call(ListLeads, { id: list, ...query }, { account })).leads.map(({ id }) => id);
  expect(await listed({ owner: 'ADA@team.example' })).toEqual([first]);
  expect(await listed({ owner: 'eve' })).toEqual([]);
  expect(await listed({ q: 'fair bob' })).toEqual([second]);
  // The same lead of another source keeps both.
  await lists.add(list, [{ ...eve, title: 'CEO' }]);
  expect(await get(list, second)).toMatchObject({ title: 'CEO', owner: 'bob' });
  expect(await update(list, second, { note: '', owner: null })).toMatchObject({ note: null, owner: null });
});

test('is idempotent, and without changes the lead keeps its time', async () => {
  const { list, ids } = await listOf(ada);
  const [lead = ''] = ids;
  const first = await update(list, lead, { title: 'Owner' });
  expect(await update(list, lead, { title: 'Owner' })).toEqual(first);
  expect(await update(list, lead, {})).toEqual(first);
});

const unnamed = { name: null, first_name: null, last_name: null, company: null, email: null };

test.each<[string, LeadInput, number]>([
  ['email', { email: 'EVE@cedar.example' }, 1],
  ['phone and domain', { ...unnamed, phone: '+1 512 555 0199', website: 'http://www.oak.example/a' }, 2],
])('with the same %s as another lead is a conflict that names it', async (_, change, twin) => {
  const { list, ids } = await listOf(ada, eve, bob);
  const [lead = ''] = ids;
  await expect(update(list, lead, change)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(ids[twin] ?? '-'),
  });
  expect(await get(list, lead)).toMatchObject({ name: 'Ada Moore', email: 'ada@cedar.example' });
});

test('two leads that are the same already can be changed', async () => {
  const shop = { name: 'Oak Bakery', phone: '+15125550100', website: 'https://oak.example' };
  const { list, ids } = await listOf(shop, { email: 'shop@oak.example' });
  await lists.add(list, [{ ...shop, email: 'shop@oak.example' }]);
  expect(await update(list, ids[0] ?? '', { title: 'Bakery' })).toMatchObject({ title: 'Bakery' });
});

test('a suppressed contact is rejected, and a lead may be changed unless all suppress it', async () => {
  const { list, ids } = await listOf(ada, eve);
  const [lead = '', other = ''] = ids;
  await lists.lists.suppress('bo@oak.example', account);
  await expect(update(list, lead, { email: 'bo@oak.example' })).rejects.toMatchObject({ code: 'suppressed' });
  await expect(update(list, lead, { custom: { cc: 'bo@oak.example' } })).rejects.toMatchObject({
    code: 'suppressed',
  });
  await lists.lists.erase('zoe@oak.example');
  await expect(update(list, lead, { email: 'zoe@oak.example' })).rejects.toMatchObject({
    code: 'suppressed',
  });
  expect(await get(list, lead)).toMatchObject({ email: 'ada@cedar.example' });
  await lists.lists.suppress('eve@cedar.example', account);
  const own = { title: 'CEO', suppression: { state: 'suppressed' } };
  expect(await update(list, other, { title: 'CEO' })).toMatchObject(own);
  await lists.lists.suppress('eve@cedar.example');
  await expect(update(list, other, { title: 'CTO' })).rejects.toMatchObject({ code: 'suppressed' });
  await lists.lists.lift('eve@cedar.example');
  expect(await get(list, other)).toMatchObject(own);
  await lists.lists.lift('eve@cedar.example', account);
  await lists.lists.lift('bo@oak.example', account);
});

test('concurrent changes to one address: one succeeds, the others are conflicts', async () => {
  const people = Array.from({ length: 6 }, (_, n) => ({ email: `p${n}@cedar.example` }));
  const { list, ids } = await listOf(...people);
  const results = await Promise.allSettled(ids.map((id) => update(list, id, { email: 'one@cedar.example' })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const emails = (await lists.leads(list)).map(({ email }) => email);
  expect(emails.filter((email) => email === 'one@cedar.example')).toHaveLength(1);
  expect(await lists.counts(list)).toEqual({ stored: 6, visible: 6 });
});
