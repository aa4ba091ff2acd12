import {
  jobOperations,
  ListLeadImports,
  type LeadImportRecord,
  type ListedLead,
  ListLeads,
  ReadRejectedRows,
  UndoLeadImport,
  UpdateLead,
} from '@lode/contracts';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

const account = 'acc_a';
let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());
const day = 24 * 3_600_000;
// Imports are ordered by time.
const report: ListJobsFixture['report'] = (...file) => {
  service.clock.advance(1000);
  return service.report(...file);
};

const imports = async (list: string): Promise<LeadImportRecord[]> =>
  (await service.call(ListLeadImports, { id: list }, { account })).imports;
const leads = async (list: string): Promise<ListedLead[]> =>
  (await service.call(ListLeads, { id: list }, { account })).leads;
async function undo(list: string, import_id: string): Promise<unknown> {
  const { id } = await service.call(UndoLeadImport, { id: list, import_id }, { account });
  return (await service.ended(jobOperations.outreach.get, id, account)).result;
}

test('each row has one end, which the list of imports keeps, and rejected rows are a file', async () => {
  const list = await service.makeList('lst_ends');
  await report(list, 'email,name\nold@x.test,Old Name\nsame@x.test,Same Name\n');
  await service.lists.suppress('no@x.test', account);
  const text =
    'email,name\nnew@x.test,New Name\nold@x.test,Other Name\nsame@x.test,Same Name\nnew@x.test,\nrubbish,=1+1\nno@x.test,No\nN/A,-\nno-at,no@x.test\n\nTotal,9\n';
  const ended = await report(list, text);
  const ends = { added: 1, updated: 1, unchanged: 1, duplicates: 1, suppressed: 1, invalid: 2, left_out: 2 };
  expect(ended).toMatchObject({ rows: 9, ...ends });
  expect(Object.values(ends).reduce((sum, end) => sum + end)).toBe(ended.rows);
  expect(ended.problems.map(({ row, rejected }) => [row, rejected])).toEqual([
    [5, false],
    [6, true],
    [8, true],
    [9, true],
    [11, true],
  ]);
  const [record] = await imports(list);
  expect(record).toMatchObject({ rows: 9, ...ends, undone_at: null, undone: null });
  const file = await service.call(ReadRejectedRows, { id: list, import_id: record?.id ?? '' }, { account });
  const [header, ...rows] = file.body.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(header).toBe('email,name,lode_row,lode_problem');
  // The row about the suppressed person is omitted.
  expect(rows.map((row) => row.split(',').slice(0, 3).join(','))).toEqual([
    "rubbish,'=1+1,6",
    "N/A,'-,8",
    'Total,9,11',
  ]);
  expect(file.next_cursor).toBeNull();
  await service.lists.lift('no@x.test', account);
});

test('undoing removes untouched leads, restores imported values and keeps what was changed', async () => {
  const list = await service.makeList('lst_undo');
  await report(list, 'email,name,company,title\na@x.test,Ann Poe,Old,CEO\nb@x.test,Ben Poe,Old,CTO\n');
  const before = await leads(list);
  await report(
    list,
    'email,name,company,title,phone,visit\na@x.test,,New,,+4315850000,May\nb@x.test,,New,CFO,,\nc@x.test,Cy Poe,,,,\nd@x.test,Di Poe,,,,\n',
  );
  const [second, first] = await imports(list);
  const now = await leads(list);
  const idOf = (email: string): string => now.find((lead) => lead.email === email)?.id ?? '';
  service.clock.advance(1000);
  await service.call(UpdateLead, { id: list, lead: idOf('b@x.test'), company: 'Mine' }, { account });
  await service.call(UpdateLead, { id: list, lead: idOf('d@x.test'), title: 'COO' }, { account });
  await expect(undo(list, second?.id ?? '')).resolves.toEqual({ removed: 1, restored: 2, kept: 1 });
  const after = await leads(list);
  const shown = (all: ListedLead[]) =>
    all.map(({ email, company, title, phone, custom }) => ({ email, company, title, phone, custom }));
  const [ann, ben] = shown(before.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  expect(shown(after.toSorted((one, other) => (one.id < other.id ? -1 : 1)))).toEqual([
    ann,
    { ...ben, company: 'Mine' },
    { email: 'd@x.test', company: null, title: 'COO', phone: null, custom: {} },
  ]);
  expect((await imports(list))[0]).toMatchObject({ undone: { removed: 1, restored: 2, kept: 1 } });
  // A repetition changes nothing.
  await expect(undo(list, second?.id ?? '')).resolves.toEqual({ removed: 1, restored: 2, kept: 1 });
  await expect(leads(list)).resolves.toHaveLength(3);
  await expect(undo(list, 'imp_none')).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    service.call(UndoLeadImport, { id: list, import_id: first?.id ?? '' }, { account: 'acc_2' }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('an import adds or updates only, as its mode says', async () => {
  const list = await service.makeList('lst_mode');
  await report(list, 'email,company\na@x.test,Old\n');
  const text = 'email,company\na@x.test,New\nb@x.test,New\n';
  const add = await service.import(list, text, { mode: 'add' });
  expect(add.result).toMatchObject({ added: 1, updated: 0, unchanged: 1, left_out: 0 });
  const companies = async () =>
    Object.fromEntries((await leads(list)).map(({ email, company }) => [email, company]));
  await expect(companies()).resolves.toEqual({ 'a@x.test': 'Old', 'b@x.test': 'New' });
  const update = await service.import(list, `${text.replace('b@', 'c@')}`, { mode: 'update' });
  expect(update.result).toMatchObject({ added: 0, updated: 1, left_out: 1 });
  await expect(companies()).resolves.toEqual({ 'a@x.test': 'New', 'b@x.test': 'New' });
});

test('a caller maps columns, and ignores others', async () => {
  const list = await service.makeList('lst_columns');
  const columns = ['email=Kontakt A', 'custom=Firma', '-=Geheim'];
  const { result } = await service.import(list, 'Kontakt A;Firma;Geheim;Vorname\na@x.test;Acme;x;Ann\n', {
    columns,
  });
  expect(result).toMatchObject({
    columns: [
      { header: 'Kontakt A', field: 'email' },
      { header: 'Firma', field: 'custom.firma' },
      { header: 'Vorname', field: 'first_name' },
      { header: 'Geheim', field: null },
    ],
  });
  expect(await leads(list)).toMatchObject([
    { email: 'a@x.test', first_name: 'Ann', custom: { firma: 'Acme' } },
  ]);
  const wrong = await service.import(list, 'email\na@x.test\n', { columns: ['email=Nope'] });
  expect(wrong).toMatchObject({ state: 'failed', problem: { code: 'validation' } });
});

test('an import can be undone for 30 days', async () => {
  const list = await service.makeList('lst_old');
  await report(list, 'email\na@x.test\n');
  const [record] = await imports(list);
  service.clock.advance(30 * day + 1);
  expect(await imports(list)).toEqual([]);
  await expect(undo(list, record?.id ?? '')).rejects.toMatchObject({ code: 'not_found' });
});
