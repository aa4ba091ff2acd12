import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { ExportLeads, GetExport, ListExports, type ListedLead } from '@lode/contracts';
import { openFile } from '@lode/domain/csv';
import { SubjectHasher } from '@lode/privacy';
import { ExportFixture } from './testing/export-fixture';
import { listedLead, resultRow } from './testing/sample-leads';

let running: ExportFixture;
beforeAll(async () => {
  running = await ExportFixture.start(2);
});
afterAll(() => running.stop());

const account = 'acc_1';
const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const idFromCursor = (link = '') => /\/exports\/(exp_[0-9a-f-]+)/.exec(link)?.[1] ?? '';
const nextIn = (link = '') =>
  new URL(/<([^>]+)>; rel="next"/.exec(link)?.[1] ?? '/none', 'http://lode.test').searchParams;

const people = (count: number): ListedLead[] =>
  Array.from({ length: count }, (_, index) =>
    listedLead(index, { company: `Company ${index}`, email: `p${index}@people.test` }),
  );

test('without results the file has its header row and is recorded', async () => {
  const { headers, text } = await running.file({ crm_target: 'crm-a' }, 'acc_new');
  expect(text).toMatch(/^First Name,[^\r\n]+\r\n$/);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="hubspot-leads-2026-11-23.csv"',
  });
  const record = await running.call(GetExport, { id: idFromCursor(headers.link) }, { account: 'acc_new' });
  expect(record).toMatchObject({
    crm_target: 'crm-a',
    ...{ list: null, results: null, part: 1, rows: 0, bytes: Buffer.byteLength(text), sha256: sha256(text) },
    finished_at: '2026-11-23T12:00:00.000Z',
  });
});

test('the newest results are those of any service; while one is unavailable they are unknown', async () => {
  const { sources } = running;
  const named = (name: string) => [resultRow({ name, company: name })];
  sources.addSet('leads', account, named('Older'), '2026-11-01T10:00:00.000Z');
  const newest = sources.addSet('crawl', account, named('Newest'), '2026-11-02T10:00:00.000Z');
  sources.addSet('email', account, named('Oldest'), '2026-10-01T10:00:00.000Z');
  sources.addSet('email', 'acc_2', named('Of another account'), '2026-11-03T10:00:00.000Z');
  const { headers, text } = await running.file({ crm_target: 'crm-c' }, account);
  expect(rowsOf(text).map((row) => row['Company'])).toEqual(['Newest']);
  await expect(
    running.call(GetExport, { id: idFromCursor(headers.link) }, { account }),
  ).resolves.toMatchObject({
    results: newest,
    list: null,
    rows: 1,
  });
  sources.away.add('email');
  await expect(running.file({ crm_target: 'crm-c' }, account)).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('email'),
  });
  const again = await running.file({ crm_target: 'crm-c', results: newest }, account);
  expect(again.text).toBe(text);
  sources.away.clear();
});

test('a long list is one file over many pages and two replicas, with a known hash', async () => {
  running.sources.lists.set('lst_long', { account, entries: people(5300) });
  const { headers, text, pages } = await running.file({ crm_target: 'crm-a', list: 'lst_long' }, account);
  expect(pages).toBeGreaterThan(2);
  expect(rowsOf(text).map((row) => row['Email Address'])).toEqual(people(5300).map(({ email }) => email));
  await expect(
    running.call(GetExport, { id: idFromCursor(headers.link) }, { account }),
  ).resolves.toMatchObject({
    ...{ list: 'lst_long', rows: 5300, bytes: Buffer.byteLength(text), sha256: sha256(text) },
  });
});

test('a partly read file is recorded with the exported rows and without a hash', async () => {
  running.sources.lists.set('lst_left', { account, entries: people(1200) });
  const request = { crm_target: 'crm-b', list: 'lst_left' };
  const first = await running.call(ExportLeads, request, { account });
  const get = () => running.call(GetExport, { id: idFromCursor(first.headers.link) }, { account });
  const bytes = Buffer.byteLength(first.body);
  await expect(get()).resolves.toMatchObject({ rows: 500, bytes, sha256: null, finished_at: null });
  const goOn = (cursor: string | null) =>
    running.call(ExportLeads, { ...request, cursor: cursor ?? '' }, { account });
  const second = await goOn(first.next_cursor);
  await expect(get()).resolves.toMatchObject({ rows: 1200, sha256: null, finished_at: null });
  await expect(goOn(second.next_cursor)).resolves.toEqual({ headers: {}, body: '', next_cursor: null });
  const ended = await get();
  expect(ended).toMatchObject({ rows: 1200, sha256: sha256(first.body + second.body) });
  running.clock.advance(1000);
  await goOn(second.next_cursor);
  await expect(get()).resolves.toEqual(ended);
});

test('the record is of the file that was read to its end, not of a repeated page', async () => {
  running.sources.lists.set('lst_again', { account, entries: people(600) });
  const request = { crm_target: 'crm-a', list: 'lst_again' };
  const first = await running.call(ExportLeads, request, { account });
  const goOn = (cursor: string | null) =>
    running.call(ExportLeads, { ...request, cursor: cursor ?? '' }, { account });
  await goOn(first.next_cursor);
  await running.lists.suppress('p590@people.test', account);
  const last = await goOn(first.next_cursor);
  await goOn(last.next_cursor);
  await running.lists.lift('p590@people.test', account);
  const text = first.body + last.body;
  await expect(
    running.call(GetExport, { id: idFromCursor(first.headers.link) }, { account }),
  ).resolves.toMatchObject({
    rows: 599,
    bytes: Buffer.byteLength(text),
    sha256: sha256(text),
  });
});

test('a contact that is suppressed while a file is written is not in the following pages', async () => {
  running.sources.lists.set('lst_stop', { account, entries: people(1000) });
  const request = { crm_target: 'crm-a', list: 'lst_stop' };
  await running.lists.suppress('p3@people.test', account);
  const first = await running.call(ExportLeads, request, { account });
  await running.lists.suppress('p900@people.test');
  const cursor = first.next_cursor ?? '';
  const last = await running.call(ExportLeads, { ...request, cursor }, { account });
  const emails = rowsOf(first.body + last.body).map((row) => row['Email Address']);
  expect(emails).toHaveLength(998);
  expect(emails).not.toContain('p3@people.test');
  expect(emails).not.toContain('p900@people.test');
  const { rows } = await running.call(GetExport, { id: idFromCursor(first.headers.link) }, { account });
  expect(rows).toBe(998);
  await running.lists.lift('p3@people.test', account);
  await running.lists.lift('p900@people.test');
});

test('rows beyond one file are in files behind the Link header, and all files together are the list', async () => {
  const { sources } = running;
  const entries = people(50_100);
  sources.lists.set('lst_parts', { account, entries });
  const files = [];
  let request = { crm_target: 'crm-b', list: 'lst_parts', bom: true } as Record<string, unknown>;
  while (files.length < 9) {
    const file = await running.file(request as { crm_target: string }, account);
    files.push(file);
    const next = nextIn(file.headers.link);
    if (!next.has('part')) break;
    expect(next.get('bom')).toBe('true');
    request = { ...request, part: next.get('part') };
  }
  expect(files.map(({ headers }) => headers['content-disposition'])).toEqual(
    [1, 2].map((part) => `attachment; filename="pipedrive-leads-2026-11-23-part-${part}.csv"`),
  );
  for (const { text } of files) expect(text.startsWith('\ufeffLead - Title,')).toBe(true);
  const emails = files.map(({ text }) =>
    rowsOf(text).map(({ Note: note = '' }) => /Email: ([^;]+)/.exec(note)?.[1]),
  );
  expect(emails[0]).toHaveLength(49_999);
  expect(emails.flat()).toEqual(entries.map(({ email }) => email));
});

test('exports of another account are not found', async () => {
  const { sources } = running;
  sources.lists.set('lst_own', { account, entries: people(600) });
  const set = sources.addSet('leads', account, [resultRow({ name: 'A' })], '2026-11-02T11:00:00.000Z');
  const stranger = 'acc_stranger';
  const notFound = { code: 'not_found' };
  await expect(running.file({ crm_target: 'crm-a', list: 'lst_own' }, stranger)).rejects.toMatchObject(
    notFound,
  );
  await expect(running.file({ crm_target: 'crm-a', results: set }, stranger)).rejects.toMatchObject(notFound);
  const request = { crm_target: 'crm-a', list: 'lst_own' };
  const { headers, next_cursor } = await running.call(ExportLeads, request, { account });
  const id = idFromCursor(headers.link);
  await expect(running.call(GetExport, { id }, { account: stranger })).rejects.toMatchObject(notFound);
  await expect(running.call(ListExports, {}, { account: stranger })).resolves.toEqual({
    exports: [],
    next_cursor: null,
  });
  const cursor = next_cursor ?? '';
  await expect(
    running.call(ExportLeads, { ...request, cursor }, { account: stranger }),
  ).rejects.toMatchObject(notFound);
  // Even if the other account has a list of that id: the record is not its own.
  sources.lists.set('lst_own', { account: stranger, entries: people(600) });
  await expect(
    running.call(ExportLeads, { ...request, cursor }, { account: stranger }),
  ).rejects.toMatchObject({ ...notFound, detail: 'There is no such export.' });
});

test('an unknown format or list is rejected before any row is returned', async () => {
  const counted = () => running.query('SELECT count(*) FROM export.exports');
  const before = await counted();
  await expect(running.call(ExportLeads, { crm_target: 'crm-x' }, { account })).rejects.toMatchObject({
    code: 'not_found',
    detail: expect.stringMatching(/crm-a \(HubSpot\), crm-b \(Pipedrive\), crm-c/),
  });
  const unknown = { crm_target: 'crm-a', list: 'lst_none' };
  await expect(running.call(ExportLeads, unknown, { account })).rejects.toMatchObject({ code: 'not_found' });
  expect(await counted()).toEqual(before);
});

test('exports are listed newest first, page by page, for a year', async () => {
  const own = { account: 'acc_listing' };
  for (let count = 0; count < 5; count += 1) {
    await running.call(ExportLeads, { crm_target: 'crm-a' }, own);
    running.clock.advance(1000);
  }
  const all = await running.call(ListExports, {}, own);
  expect(all.exports).toHaveLength(5);
  expect(all.exports.map(({ created_at }) => created_at)).toEqual(
    all.exports
      .map(({ created_at }) => created_at)
      .toSorted()
      .toReversed(),
  );
  const first = await running.call(ListExports, { limit: 3 }, own);
  const rest = await running.call(ListExports, { limit: 3, cursor: first.next_cursor ?? '' }, own);
  expect([...first.exports, ...rest.exports]).toEqual(all.exports);
  expect(rest.next_cursor).toBeNull();
  await expect(running.call(ListExports, { cursor: 'x' }, own)).rejects.toMatchObject({ code: 'validation' });
  const cutoff = new Date(all.exports[2]?.created_at ?? '');
  await running.query('SELECT export.forget_exports($1)', [cutoff]);
  await expect(running.call(ListExports, {}, own)).resolves.toMatchObject({
    exports: all.exports.slice(0, 3),
  });
});

test('excluded leads are in no page of the file, and the record counts them', async () => {
  const { sources } = running;
  const hasher = new SubjectHasher(Buffer.alloc(32));
  const leads = Array.from({ length: 1300 }, (_, index) =>
    listedLead(index, { company: `Company ${index}`, email: `p@company-${index}.test`, phone: null }),
  );
  sources.lists.set('lst_all', { account, entries: leads });
  sources.excluded.set(
    'lst_known',
    leads.slice(200, 1200).map((_, index) => hasher.domain(`company-${index + 200}.test`)),
  );
  const request = { crm_target: 'crm-a', list: 'lst_all', exclude: 'lst_known' };
  const { headers, text } = await running.file(request, account);
  expect(rowsOf(text)).toHaveLength(300);
  await expect(
    running.call(GetExport, { id: idFromCursor(headers.link) }, { account }),
  ).resolves.toMatchObject({ rows: 300, excluded: 1000 });
  await expect(running.file({ ...request, exclude: 'lst_other' }, account)).rejects.toMatchObject({
    code: 'not_found',
  });
  const rows = leads.slice(0, 250).map(({ email }) => resultRow({ email, phone: null, website: null }));
  const results = sources.addSet('leads', account, rows, '2026-11-01T10:00:00.000Z');
  const both = await running.file({ ...request, exclude: `${results},lst_known` }, account);
  expect(rowsOf(both.text)).toHaveLength(100);
  await expect(running.file({ ...request, exclude: 'res_leads_1' }, account)).rejects.toMatchObject({
    code: 'not_found',
  });
});

const workbookRows = async (bytes: Buffer): Promise<unknown[]> => {
  const file = await openFile(() => ReadableStream.from([bytes]) as AsyncIterable<Uint8Array>);
  const rows: unknown[] = [];
  for await (const group of file.rows()) rows.push(...group.map(({ fields }) => fields));
  return rows;
};

test('a list is a plain CSV or a workbook with chosen columns, over many pages and two replicas', async () => {
  const entries = people(2300).map((lead, index) => ({
    ...lead,
    ...{ first_name: 'Ann', last_name: `P${index}`, name: `Ann P${index}`, email_2: 'b@x.test' },
    ...{ tags: ['a', 'b'], custom: { visit: '=1+1', umlaut: 'Zürich <&> "x"' } },
  }));
  running.sources.lists.set('lst_plain', { account, entries });
  const fields = 'last_name,email,email_2,tags,custom.visit,custom.umlaut,custom.none';
  const csv = await running.file({ crm_target: 'csv', list: 'lst_plain', fields }, account);
  expect(csv.pages).toBeGreaterThan(2);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="leads-2026-11-23.csv"');
  const rows = rowsOf(csv.text);
  expect(rows).toHaveLength(2300);
  expect(rows[0]).toEqual({
    ...{ last_name: 'P0', email: 'p0@people.test', email_2: 'b@x.test', tags: 'a; b' },
    ...{ 'custom.visit': "'=1+1", 'custom.umlaut': 'Zürich <&> "x"', 'custom.none': '' },
  });
  const xlsx = await running.file({ crm_target: 'xlsx', list: 'lst_plain', fields }, account);
  expect(xlsx.pages).toBeGreaterThan(2);
  expect(xlsx.headers['content-disposition']).toBe('attachment; filename="leads-2026-11-23.xlsx"');
  const read = await workbookRows(xlsx.bytes);
  expect(read).toHaveLength(2301);
  expect(read[0]).toEqual(fields.split(','));
  expect(read[1]).toEqual(['P0', 'p0@people.test', 'b@x.test', 'a; b', '=1+1', 'Zürich <&> "x"']);
  expect(read.at(-1)).toEqual(expect.arrayContaining(['P2299', 'p2299@people.test']));
  const record = await running.call(GetExport, { id: idFromCursor(xlsx.headers.link) }, { account });
  expect(record).toMatchObject({
    ...{ crm_target: 'xlsx', rows: 2300, bytes: xlsx.bytes.length },
    sha256: createHash('sha256').update(xlsx.bytes).digest('hex'),
  });
});

test('a workbook without leads has its header row, and unknown columns are rejected', async () => {
  const { bytes } = await running.file({ crm_target: 'xlsx' }, 'acc_none');
  await expect(workbookRows(bytes)).resolves.toEqual([expect.arrayContaining(['name', 'email'])]);
  await expect(running.file({ crm_target: 'csv', fields: 'name,emial' }, account)).rejects.toMatchObject({
    errors: [{ location: 'body.fields', message: 'has the unknown field "emial"', fix: 'send email' }],
  });
  await expect(running.file({ crm_target: 'crm-a', fields: 'name' }, account)).rejects.toMatchObject({
    errors: [{ location: 'body.fields' }],
  });
});
