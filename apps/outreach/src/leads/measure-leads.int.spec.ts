import {
  bytesBesideTexts,
  ListLeads,
  MeasureLeads,
  RemoveLead,
  timesInRow,
  type LeadInput,
} from '@lode/contracts';
import { ListsFixture, people } from '../testing/lists-fixture';

let lists: ListsFixture;
beforeAll(async () => (lists = await ListsFixture.start()), 60_000);
afterEach(() => lists.clear());
afterAll(() => lists.stop());

const unlimited = { rows: 1_000_000, bytes: 1_000_000_000 };
const measure = (
  id: string,
  file: { rows?: number; bytes?: number; cursor?: string } = {},
  account = 'acc_1',
) => lists.call(MeasureLeads, { ...unlimited, ...file, id }, { account });

/** Names from a cursor up to another one, in pages of three. */
async function namesOf(id: string, from: string | undefined, until: string | null): Promise<unknown[]> {
  const names: unknown[] = [];
  for (let cursor = from; ;) {
    const request = { id, limit: 3, ...(cursor && { cursor }), ...(until !== null && { until }) };
    const page = await lists.call(ListLeads, request, { account: 'acc_1' });
    names.push(...page.leads.map(({ email }) => email));
    if (page.next_cursor === null) return names;
    cursor = page.next_cursor;
  }
}

async function filled(leads: LeadInput[]): Promise<string> {
  const { id } = await lists.create();
  await lists.add(id, leads);
  return id;
}

/** Quotes are doubled. */
function sizeInFile(lead: LeadInput): number {
  const texts = Object.entries(timesInRow).map(([name, times]) => {
    const value = lead[name as keyof typeof timesInRow] ?? '';
    return (typeof value === 'string' ? value : value.join(', ')).repeat(times);
  });
  const all = texts.join('');
  return bytesBesideTexts + Buffer.byteLength(all) * (all.includes('"') ? 2 : 1);
}
const emails = (count: number, from = 0) =>
  people(count + from)
    .slice(from)
    .map(({ email }) => email);

test('measures all leads; the end is a cursor before later leads', async () => {
  const id = await filled(people(10));
  const { end, more } = await measure(id);
  expect(more).toBe(false);
  expect(await namesOf(id, undefined, end)).toEqual(emails(10));
  expect(await measure(id, { cursor: String(end) })).toEqual({ end: null, more: false });
  await lists.add(id, [{ email: 'late@cedar.example' }]);
  expect(await namesOf(id, undefined, end)).toEqual(emails(10));
  expect(await namesOf(id, String(end), null)).toEqual(['late@cedar.example']);
  expect(await measure(id, { cursor: String(end) })).toMatchObject({ more: false, end: expect.any(String) });
});

test('limits the number of rows', async () => {
  const id = await filled(people(10));
  const first = await measure(id, { rows: 4 });
  expect([await namesOf(id, undefined, first.end), first.more]).toEqual([emails(4), true]);
  const second = await measure(id, { rows: 6, cursor: String(first.end) });
  expect([await namesOf(id, String(first.end), second.end), second.more]).toEqual([emails(6, 4), false]);
});

test('limits the bytes by the size in a file, but accepts one lead of any size', async () => {
  const website = 'https://cedar.example';
  const leads: LeadInput[] = [
    { email: 'a@b.example', name: 'Ünal', first_name: 'Ü', last_name: 'Nal', company: 'Co', title: 'T' },
    { email: 'b@b.example', website, phone: '+4315850000', address: 'A 1', source: 's' },
    { email: 'c@b.example', title: 'the "boss"', tech_stack: ['nginx', 'php'] },
    { email: 'd@b.example', title: 'T', tech_stack: ['"x"'] },
  ];
  const id = await filled(leads);
  const sizes = leads.map(sizeInFile);
  for (let count = 1; count <= leads.length; count += 1) {
    const bytes = sizes.slice(0, count).reduce((sum, size) => sum + size, 0);
    const emailsTo = async (bytes: number) =>
      namesOf(id, undefined, (await measure(id, { bytes: bytes })).end);
    const expected = leads.slice(0, count).map(({ email }) => email);
    expect(await emailsTo(bytes)).toEqual(expected);
    expect(await emailsTo(bytes - 1)).toEqual(count === 1 ? expected : expected.slice(0, -1));
  }
  expect(await measure(id, { bytes: 1 })).toMatchObject({ more: true });
});

test('continues after the limit of one statement', async () => {
  const { id } = await lists.create();
  await lists.query(
    `INSERT INTO outreach.leads (id, account_id, list_id, email, tech_stack, tags, custom, subject_hashes, hidden_by,
       created_at, updated_at)
     SELECT 'led_0192f1c0-7d3a-7a51-9c5e-' || lpad(n::text, 12, '0'), 'acc_1', $1, 'p@a.example', '{}', '{}',
       '{}', '{}', '{}', now(), now()
     FROM generate_series(1, 20005) AS n`,
    [id],
  );
  const one = sizeInFile({ email: 'p@a.example' });
  const numberAt = async (file: object) => {
    const { end, more } = await measure(id, file);
    return [Number(Buffer.from(String(end), 'base64url').toString().slice(-12)), more];
  };
  for (const count of [1, 19_999, 20_000, 20_001]) {
    expect(await numberAt({ rows: count })).toEqual([count, true]);
    expect(await numberAt({ bytes: one * count })).toEqual([count, true]);
    expect(await numberAt({ bytes: one * count + one - 1 })).toEqual([count, true]);
  }
  expect(await numberAt({ rows: 20_005 })).toEqual([20_005, false]);
  expect(await numberAt({ bytes: one * 20_005 })).toEqual([20_005, false]);
  expect(await numberAt({})).toEqual([20_005, false]);
});

test('reads no leads of a list that is known to fit', async () => {
  const id = await filled(people(10));
  const setBytes = (sql: string) => lists.query(`UPDATE outreach.lists SET leads_bytes = ${sql}`);
  await setBytes('1');
  const { end } = await measure(id, { bytes: 1 });
  expect(await namesOf(id, undefined, end)).toEqual(emails(10));
  const sum = 'SELECT sum(outreach.lead_bytes(leads)) FROM outreach.leads WHERE list_id = lists.id';
  await setBytes(`(${sum})`);
  expect(await measure(id, { bytes: 1 })).toMatchObject({ more: true });
});

test('knows the size of a list after every change of its leads', async () => {
  const website = 'https://cedar.example';
  const lead = { email: 'a@b.example', name: 'Ada "A" Moore', company: 'Cedar', title: 'CEO', website };
  const id = await filled([...people(10), { ...lead, tech_stack: ['php'], source: website }]);
  const other = await filled(people(2, 'oak.example'));
  const size = async (list: string) => {
    expect(await lists.wrongLists()).toEqual([]);
    const sql = 'SELECT leads_bytes::integer AS bytes FROM outreach.lists WHERE id = $1';
    return (await lists.query<{ bytes: number }>(sql, [list]))[0]?.bytes ?? NaN;
  };
  const [before, others] = [await size(id), await size(other)];
  await lists.add(id, [
    { email: lead.email, title: 'Chief of everything', address: 'Ünterweg 1', phone: '+4315850000' },
  ]);
  const grown = await size(id);
  expect(grown).toBeGreaterThan(before);
  await lists.add(id, [{ email: lead.email, name: 'A', address: null, website: null }]);
  expect(await size(id)).toBeLessThan(grown);
  const [first] = await lists.leads(id);
  await lists.call(RemoveLead, { id, lead: String(first?.id) }, { account: 'acc_1' });
  await size(id);
  await lists.query(`UPDATE outreach.leads SET list_id = $1 WHERE list_id = $2 AND email LIKE 'p1%'`, [
    other,
    id,
  ]);
  await lists.query(
    `UPDATE outreach.lists SET leads_count = leads_count + CASE id WHEN $1 THEN 1 ELSE -1 END`,
    [other],
  );
  expect(await size(other)).toBeGreaterThan(others);
});

test('excludes leads of other lists and accounts', async () => {
  const [id, other] = [await filled(people(3)), await filled(people(5))];
  const { end } = await measure(id);
  expect(await namesOf(id, undefined, end)).toEqual(emails(3));
  expect(await measure(other, { rows: 3 })).toMatchObject({ more: true });
  await expect(measure(id, {}, 'acc_2')).rejects.toMatchObject({ code: 'not_found' });
  await expect(measure('lst_x')).rejects.toMatchObject({ code: 'not_found' });
});

test('measures suppressed leads, which the page up to the end excludes', async () => {
  const id = await filled(people(6));
  const { end } = await measure(id, { rows: 4 });
  await lists.lists.suppress('p3@cedar.example');
  await lists.lists.suppress('p1@cedar.example');
  expect(await namesOf(id, undefined, end)).toEqual(['p0@cedar.example', 'p2@cedar.example']);
});
