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

test('excludes the leads of each kind of entry, of the account or of all', async () => {
  const id = await filled();
  const shown: Record<string, unknown> = {};
  for (const [entry] of hidingEntries)
    for (const account of ['acc_1', undefined, 'acc_2']) {
      await lists.lists.suppress(entry, account);
      shown[`${entry} ${account}`] = await list(id);
      await lists.lists.lift(entry, account);
    }
  const expected = hidingEntries.flatMap(([entry, names]) => [
    [`${entry} acc_1`, namesBut(...names)],
    [`${entry} undefined`, namesBut(...names)],
    [`${entry} acc_2`, namesBut()],
  ]);
  expect(shown).toEqual(Object.fromEntries(expected));
  expect(await list(id)).toEqual(namesBut());
});

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
