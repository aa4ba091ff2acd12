import { TagLeads } from '@lode/contracts';
import { ListsFixture } from '../testing/lists-fixture';
import { hidingEntries, suppressibleLeads } from '../testing/suppressible-leads';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

async function filled(): Promise<string> {
  const { id } = await lists.create();
  await lists.add(id, [...suppressibleLeads]);
  return id;
}

const list = async (id: string, account = 'acc_1') =>
  (await lists.leads(id, {}, account)).map(({ name }) => name);
const namesBut = (...left: string[]) =>
  suppressibleLeads.map(({ name }) => name).filter((name) => !left.includes(name ?? ''));

test.each(hidingEntries)(
  'excludes leads of the entry %s from responses over the bus',
  async (entry, names) => {
    const id = await filled();
    for (const account of ['acc_1', undefined]) {
      await lists.lists.suppress(entry, account);
      expect(await list(id)).toEqual(namesBut(...names));
      await lists.lists.lift(entry, account);
      expect(await list(id)).toEqual(namesBut());
    }
    await lists.lists.suppress(entry, 'acc_2');
    expect(await list(id)).toEqual(namesBut());
    await lists.lists.lift(entry, 'acc_2');
  },
);

test('excludes a lead with a suppressed address as its tag, which has no hash in the table', async () => {
  const id = await filled();
  const [lead] = await lists.leads(id);
  const tags = { id, leads: [String(lead?.id)], add: ['bob@fir.example', 'hot'] };
  await lists.call(TagLeads, tags, { account: 'acc_1' });
  await lists.lists.suppress('bob@fir.example', 'acc_1');
  expect((await lists.leads(id))[0]).toMatchObject({ name: 'Ada', tags: ['hot'] });
  await lists.lists.lift('bob@fir.example', 'acc_1');
  expect((await lists.leads(id))[0]).toMatchObject({ tags: ['bob@fir.example', 'hot'] });
});
