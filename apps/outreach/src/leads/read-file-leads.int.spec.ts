import { ReadFileLeads, type FileLead, type LeadInput } from '@lode/contracts';
import { ListsFixture, people } from '../testing/lists-fixture';
import { suppressibleLeads } from '../testing/suppressible-leads';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const leads: LeadInput[] = [
  ...suppressibleLeads,
  { name: 'Hal', title: 'Assistant of hal@yew.example' },
  { name: 'Ivy', tags: ['hot'], custom: { plan: 'x' } },
];

async function filled(input = leads): Promise<string> {
  const { id } = await lists.create();
  await lists.add(id, input);
  return id;
}

/** All leads up to the end of the list, in pages. */
async function read(id: string, limit = 500, account = 'acc_1'): Promise<FileLead[][]> {
  const pages: FileLead[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const request = { id, limit, ...(cursor && { cursor }) };
    const page = await lists.call(ReadFileLeads, request, { account });
    pages.push(page.leads);
    cursor = page.next_cursor;
  }
  return pages;
}

const namesIn = (pages: readonly FileLead[][]) => pages.flat().map(({ name }) => name);
const namesBut = (...left: string[]) =>
  leads.map(({ name }) => name).filter((name) => !left.includes(name ?? ''));

test('suppressed leads are excluded', async () => {
  const id = await filled();
  await lists.lists.suppress('ada@cedar.example', 'acc_1');
  await lists.lists.suppress('pine.example');
  await lists.lists.suppress('bob@oak.example', 'acc_2');
  expect(namesIn(await read(id))).toEqual(namesBut('Ada', 'Dan', 'Eve'));
  await lists.lists.lift('ada@cedar.example', 'acc_1');
  await lists.lists.lift('pine.example');
  await lists.lists.lift('bob@oak.example', 'acc_2');
  expect(namesIn(await read(id))).toEqual(namesBut());
});

test('leads have the facts of the list and the keys of their suppressions', async () => {
  const id = await filled();
  const stored = await lists.query<{ keys: string[] }>(
    'SELECT hidden_by AS keys FROM outreach.leads ORDER BY id',
  );
  const found = (await read(id)).flat();
  const listed = await lists.leads(id);
  for (const [index, { keys, ...facts }] of found.entries()) {
    const {
      suppression: _suppression,
      email_masked: _masked,
      created_at: _at,
      updated_at: _then,
      state: _state,
      last_contacted_at: _last,
      ...expected
    } = listed[index] ?? {};
    // The verdict of an address that was never verified is added by answers for callers.
    expect(facts).toEqual({ ...expected, verification: null });
    expect(keysIn(keys)).toEqual(stored[index]?.keys);
  }
});

const keysIn = (digits: string) =>
  (digits.match(/.{16}/g) ?? []).map((key) => BigInt.asIntN(64, BigInt(`0x${key}`)).toString());

test('a suppressed contact in a longer text is cut out', async () => {
  const id = await filled();
  await lists.lists.suppress('hal@yew.example', 'acc_1');
  expect((await read(id)).flat().find(({ name }) => name === 'Hal')?.title).toBe('Assistant of …');
  await lists.lists.lift('hal@yew.example', 'acc_1');
});

test('pages have gaps where leads are suppressed, and end with the file', async () => {
  const id = await filled(people(7));
  await lists.lists.suppress(String(people(7)[1]?.email), 'acc_1');
  expect((await read(id, 3)).map((page) => page.length)).toEqual([2, 3, 1]);
  expect((await read(id, 7)).map((page) => page.length)).toEqual([6]);
  await lists.lists.lift(String(people(7)[1]?.email), 'acc_1');
});

test('leads that exceed a message are in the following pages', async () => {
  const long = people(500).map((lead) => ({
    ...lead,
    source: 'é'.repeat(500),
    title: '€'.repeat(200),
    company: '€'.repeat(200),
  }));
  const id = await filled(long.slice(0, 250));
  await lists.add(id, long.slice(250));
  const pages = await read(id);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().map(({ email }) => email)).toEqual(long.map(({ email }) => email));
});

test('skipped leads show where a file ends; all files together are the list', async () => {
  const id = await filled(people(10));
  const ask = (request: object) =>
    lists.call(ReadFileLeads, { id, limit: 1, ...request }, { account: 'acc_1' });
  const emailsOf = (all: readonly FileLead[]) => all.map(({ email }) => email);
  const emails = people(10).map(({ email }) => email);
  const last = await ask({ skip: 3 });
  expect(emailsOf(last.leads)).toEqual([emails[3]]);
  const until = last.next_cursor ?? '';
  expect(await ask({ cursor: until, skip: 5 })).toMatchObject({ leads: [{}], next_cursor: null });
  expect(await ask({ cursor: until, skip: 6 })).toEqual({ leads: [], next_cursor: null });
  await lists.lists.suppress('p3@cedar.example');
  expect((await ask({ skip: 3 })).next_cursor).toBe(until);
  await lists.add(id, [{ email: 'late@cedar.example' }]);
  const files = [
    await ask({ until, limit: 3 }),
    await ask({ until, limit: 4 }),
    await ask({ cursor: until, limit: 9 }),
  ];
  expect(files.map(({ next_cursor }) => next_cursor !== null)).toEqual([true, false, false]);
  expect(emailsOf(files.slice(1).flatMap((file) => file.leads))).toEqual(
    [...emails, 'late@cedar.example'].filter((email) => email !== 'p3@cedar.example'),
  );
});

test('rejects ranges that are none, and lists of other accounts', async () => {
  const id = await filled(people(1));
  const ask = (request: object, account = 'acc_1') =>
    lists.call(ReadFileLeads, { id, limit: 10, until: 'x', ...request }, { account });
  await expect(ask({})).rejects.toMatchObject({ code: 'validation', errors: [{ location: 'body.until' }] });
  await expect(ask({ until: undefined, cursor: 'x' })).rejects.toMatchObject({ code: 'validation' });
  await expect(ask({ until: undefined }, 'acc_2')).rejects.toMatchObject({ code: 'not_found' });
  expect((await ask({ until: undefined })).leads).toHaveLength(1);
});
