import { TagLeads, type LeadInput } from '@lode/contracts';
import { ListsUnderTest } from '../testing/lists-fixture';

let lists: ListsUnderTest;
beforeAll(async () => (lists = await ListsUnderTest.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const ada: LeadInput = { name: 'Ada', email: 'ada@cedar.example', phone: '+4315850001' };
const people: LeadInput[] = [
  ada,
  { name: 'Bob', email: 'Bob+news@oak.example' },
  { name: 'Cid', email: 'cid@cedar.example', phone: '+43 1 5850003' },
  { name: 'Dan', website: 'https://www.pine.example/team' },
  { name: 'Eve', email: 'eve@mail.pine.example' },
  { name: 'Fay', custom: { second: 'fay@fir.example' } },
  { name: 'Gus', custom: { website: 'elm.example' } },
  { name: 'Nobody in particular' },
];

async function filled(): Promise<string> {
  const { id } = await lists.create();
  await lists.add(id, people);
  return id;
}

const told = async (id: string, account = 'acc_1') =>
  (await lists.leads(id, {}, account)).map(({ name }) => name);
const namesBut = (...left: string[]) =>
  people.map(({ name }) => name).filter((name) => !left.includes(name ?? ''));

test.each([
  ['ada@cedar.example', ['Ada']],
  ['bob@oak.example', ['Bob']],
  ['+4315850003', ['Cid']],
  ['pine.example', ['Dan', 'Eve']],
  ['fay@fir.example', ['Fay']],
  ['elm.example', ['Gus']],
])('whom the entry %s names is not told over the bus', async (entry, names) => {
  const id = await filled();
  for (const account of ['acc_1', undefined]) {
    await lists.lists.suppress(entry, account);
    expect(await told(id)).toEqual(namesBut(...names));
    await lists.lists.lift(entry, account);
    expect(await told(id)).toEqual(namesBut());
  }
  await lists.lists.suppress(entry, 'acc_2');
  expect(await told(id)).toEqual(namesBut());
  await lists.lists.lift(entry, 'acc_2');
});

test('nor is an address that came in as a tag, of which the table has no hash', async () => {
  const id = await filled();
  const [lead] = await lists.leads(id);
  const tags = { id, leads: [String(lead?.id)], add: ['bob@fir.example', 'hot'] };
  await lists.call(TagLeads, tags, { account: 'acc_1' });
  await lists.lists.suppress('bob@fir.example', 'acc_1');
  expect((await lists.leads(id))[0]).toMatchObject({ name: 'Ada', tags: ['hot'] });
  await lists.lists.lift('bob@fir.example', 'acc_1');
  expect((await lists.leads(id))[0]).toMatchObject({ tags: ['bob@fir.example', 'hot'] });
});
