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
  (await lists.leads(id, {}, account)).map(({ name, suppression, email_masked }) => [
    suppression?.state ?? 'active',
    name,
    email_masked,
  ]);
const states = (own: readonly string[], hidden: readonly string[] = []) =>
  suppressibleLeads.map(({ name = null, email }) => {
    if (!hidden.includes(name ?? '')) return [own.includes(name ?? '') ? 'suppressed' : 'active', name, null];
    const [first = '', initial = ''] = [email?.[0], email?.split('@')[1]?.[0]];
    return ['hidden', null, email ? `${first}…@${initial}….example` : null];
  });

test('keeps the leads of each kind of entry, with values for one of the account and without for one of all', async () => {
  const id = await filled();
  const shown: Record<string, unknown> = {};
  for (const [entry] of hidingEntries)
    for (const account of ['acc_1', undefined, 'acc_2']) {
      await lists.lists.suppress(entry, account);
      shown[`${entry} ${account}`] = await list(id);
      await lists.lists.lift(entry, account);
    }
  const expected = hidingEntries.flatMap(([entry, names]) => [
    [`${entry} acc_1`, states(names)],
    [`${entry} undefined`, states([], names)],
    [`${entry} acc_2`, states([])],
  ]);
  expect(shown).toEqual(Object.fromEntries(expected));
  expect(await list(id)).toEqual(states([]));
});

test('an entry of the deployment beside one of the account hides the values', async () => {
  const id = await filled();
  await lists.lists.suppress('ada@cedar.example', 'acc_1');
  await lists.lists.suppress('ada@cedar.example');
  expect(await list(id)).toEqual(states([], ['Ada']));
  await lists.lists.lift('ada@cedar.example');
  expect(await list(id)).toEqual(states(['Ada']));
  await lists.lists.lift('ada@cedar.example', 'acc_1');
});

test('a suppressed address as a tag, which has no hash in the table, is left out where all suppress it', async () => {
  const id = await filled();
  const [lead] = await lists.leads(id);
  const tags = { id, leads: [String(lead?.id)], add: ['bob@fir.example', 'hot'] };
  await lists.call(TagLeads, tags, { account: 'acc_1' });
  const tagsUnder = async (account?: string) => {
    await lists.lists.suppress('bob@fir.example', account);
    const [first] = await lists.leads(id);
    await lists.lists.lift('bob@fir.example', account);
    return first?.tags;
  };
  expect(await tagsUnder()).toEqual(['hot']);
  expect(await tagsUnder('acc_1')).toEqual(['bob@fir.example', 'hot']);
});
