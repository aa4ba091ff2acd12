import { leadOrders, type LeadInput, type ListLeadsRequest } from '@lode/contracts';
import { ListsFixture } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

/** Hidden by its second address, so that none of its other values is suppressed itself. */
const ada: LeadInput = {
  ...{ name: 'Ada Moore', email: 'ada@cedar.example', phone: '+15125550100', title: 'Owner' },
  ...{
    website: 'https://cedar.example',
    address: 'Elm Street 1, Austin',
    custom: { second: 'a@moore.example' },
  },
};
const entry = 'a@moore.example';

async function hiddenLead(): Promise<string> {
  const { id } = await lists.create();
  await lists.add(id, [ada]);
  await lists.lists.suppress(entry);
  return id;
}

test.each<[string, LeadInput]>([
  ['address', { email: 'ada@cedar.example' }],
  ['phone number and domain', { phone: '+15125550100', website: 'https://cedar.example' }],
  ['name and place', { name: 'Ada Moore', address: 'Elm Street 1, Austin' }],
  ['name', { name: 'Ada Moore' }],
])('a guess of the %s is added as a new lead, as any other guess', async (_what, guess) => {
  const id = await hiddenLead();
  expect(await lists.add(id, [guess])).toMatchObject({ added: 1, updated: 0, duplicates: 0, suppressed: 0 });
  expect((await lists.leads(id)).map(({ suppression }) => suppression?.state)).toEqual(['hidden', undefined]);
  await lists.lists.lift(entry);
});

test('a guess of the address finds nothing, and one of the suppressed address is refused', async () => {
  const id = await hiddenLead();
  expect(await lists.leads(id, { email: 'ada@cedar.example' })).toEqual([]);
  await expect(lists.leads(id, { email: entry })).rejects.toMatchObject({ code: 'suppressed' });
  await lists.lists.lift(entry);
});

test('no value of a hidden lead is in its row', async () => {
  const id = await hiddenLead();
  const [row] = await lists.leads(id);
  expect(row).toMatchObject({ email_masked: 'a…@c….example', tags: [], custom: {}, contacts: [] });
  const shown = JSON.stringify({ ...row, email_masked: null });
  for (const value of ['Ada', 'Moore', 'cedar', '5550100', 'Owner', 'Austin', entry])
    expect(shown).not.toContain(value);
  await lists.lists.lift(entry);
});

/** Leads that differ in each value by which leads are found and ordered, hidden by a domain of their own. */
const [low, high]: [LeadInput, LeadInput] = [
  {
    name: 'Aaron Abel',
    company: 'Aspen',
    email: 'aaron@low.example',
    owner: 'ann',
    tags: ['hot'],
    confidence: 1,
  },
  {
    name: 'Zoe Zorn',
    company: 'Zinc',
    email: 'zoe@high.example',
    phone: '+15125550177',
    title: 'CEO',
    confidence: 99,
  },
];

test('neither the order nor a condition shows the values of hidden leads', async () => {
  const between = { name: 'Mia Moss', company: 'Moss', email: 'mia@moss.example' };
  const ids: string[] = [];
  for (const leads of [
    [low, between, high],
    [high, between, low],
  ]) {
    const { id } = await lists.create();
    for (const lead of leads) await lists.add(id, [lead]);
    ids.push(id);
  }
  const domains = ['low.example', 'high.example'];
  for (const domain of domains) await lists.lists.suppress(domain);
  const orders: Partial<ListLeadsRequest>[] = leadOrders.map((sort) => ({ sort }));
  const conditions: Partial<ListLeadsRequest>[] = [
    ...['Aaron', 'Zinc', 'CEO', 'low.example', '5550177', 'hot'].map((q) => ({ q })),
    ...[{ tag: 'hot' }, { owner: 'ann' }, { has: 'phone' }, { has: 'email' }, { score_min: 1 }],
    ...[{ verdict: 'unverified' as const }, { verdict: 'none' as const }, { state: 'new' as const }],
  ];
  const shown: unknown[] = [];
  for (const request of [...orders, ...conditions]) {
    const [one = [], other = []] = await Promise.all(
      ids.map(async (id) =>
        (await lists.leads(id, request)).map((lead) => lead.suppression?.state ?? 'shown'),
      ),
    );
    const isByTime = request.sort === 'added' || request.sort === 'newest';
    if (one.join() !== other.join() || one.includes('hidden') !== isByTime) shown.push([request, one, other]);
  }
  for (const domain of domains) await lists.lists.lift(domain);
  expect(shown).toEqual([]);
});

test('a lead gets its keys back, unless another one has got its address', async () => {
  const id = await hiddenLead();
  await lists.add(id, [{ email: 'ada@cedar.example', title: 'CEO' }]);
  await lists.lists.lift(entry);
  expect((await lists.leads(id)).map(({ title }) => title)).toEqual(['Owner', 'CEO']);
  expect(await lists.add(id, [{ email: 'ada@cedar.example' }])).toMatchObject({ duplicates: 1 });
  expect(await lists.query('SELECT FROM outreach.lead_states')).toEqual([]);
});

test('two leads that were hidden one after the other with the same address can be shown again', async () => {
  const id = await hiddenLead();
  await lists.add(id, [{ email: 'ada@cedar.example' }]);
  await lists.lists.suppress('cedar.example');
  expect((await lists.leads(id)).map(({ suppression }) => suppression?.state)).toEqual(['hidden', 'hidden']);
  await lists.lists.lift(entry);
  await lists.lists.lift('cedar.example');
  expect((await lists.leads(id)).map(({ email }) => email)).toEqual([
    'ada@cedar.example',
    'ada@cedar.example',
  ]);
  expect(await lists.add(id, [{ email: 'ada@cedar.example' }])).toMatchObject({ duplicates: 1 });
});

test('a hidden lead excludes nothing from searches, and excludes again once it is shown', async () => {
  const { id } = await lists.create();
  await lists.add(id, [ada]);
  const [lead] = await lists.leads(id);
  /** What a receiver from the beginning, and one that follows, have of the lead. */
  const excluded = async () => {
    const rows = await lists.query<{ hashes: string[] | null }>(
      `SELECT hashes FROM outreach.exclusion_changes(0, 1000) WHERE id = '${lead?.id}'`,
    );
    return {
      isExcluded: (rows.at(-1)?.hashes ?? null) !== null,
      isAnyHash: rows.some(({ hashes }) => hashes !== null),
    };
  };
  const assign = () => lists.query('SELECT outreach.number_outbox(1000)');
  await assign();
  expect(await excluded()).toEqual({ isExcluded: true, isAnyHash: true });
  await lists.lists.suppress(entry);
  await assign();
  expect(await excluded()).toEqual({ isExcluded: false, isAnyHash: false });
  await lists.lists.lift(entry);
  await assign();
  expect(await excluded()).toMatchObject({ isExcluded: true });
});
