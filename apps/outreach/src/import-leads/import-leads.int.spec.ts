import { ImportLeads, jobOperations, PreviewLeadImport } from '@lode/contracts';
import { until } from '@lode/service-kit/testing';
import { ListJobsFixture } from '../list-jobs/testing/list-jobs-fixture';

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());
afterEach(() => service.empty('outreach.lists'));

const { get, cancel } = jobOperations.outreach;
const account = 'acc_a';
const problem = (code: string) => expect.objectContaining({ code });
const header = { header_row: 1, columns: expect.any(Array) as unknown };
const nothing = {
  ...header,
  rows: 0,
  added: 0,
  updated: 0,
  duplicates: 0,
  suppressed: 0,
  invalid: 0,
  problems: [],
};
const people = (count: number, from = 0): string =>
  `email,name\n${Array.from({ length: count }, (_, index) => `person${from + index}@x.test,Person ${from + index}`).join('\n')}\n`;

test('imports rows as leads with custom fields and tags', async () => {
  const list = await service.makeList('lst_1');
  const text =
    'Full Name;E-Mail;Company;Job Title;Phone;Website;Street;City;Postal Code;Country;Tags;Last Visit\r\n' +
    'Ada Moore;Ada.Moore@cedar.test;Cedar Dental;Dentist;+1 512 555 0100;https://cedar.test;1 Main St;Austin;78701;USA;vip|tx;May 2026\r\n';
  const job = await service.import(list, text, { tags: ['spring'] });
  expect(job).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } });
  expect(job.result).toEqual({ ...nothing, rows: 1, added: 1 });
  await expect(service.leads(list)).resolves.toMatchObject([
    {
      account_id: account,
      name: 'Ada Moore',
      first_name: 'Ada',
      last_name: 'Moore',
      company: 'Cedar Dental',
      title: 'Dentist',
      phone: '+15125550100',
      address: '1 Main St, Austin, 78701, USA',
      tags: expect.arrayContaining(['vip', 'tx', 'spring']) as string[],
      custom: { last_visit: 'May 2026' },
    },
  ]);
  await expect(service.count(list)).resolves.toBe(1);
});

test('matches leads of the list and updates them', async () => {
  const list = await service.makeList('lst_1', ['a@x.test', 'b@x.test']);
  const text = 'email,company\nA@x.test,Acme\nb@x.test,\nc@x.test,\nc@X.TEST,\nno address,\n,\n';
  await expect(service.report(list, text)).resolves.toEqual({
    ...nothing,
    rows: 5,
    added: 1,
    updated: 1,
    duplicates: 2,
    invalid: 1,
    problems: [{ row: 6, reason: expect.any(String) as string, rejected: true }],
  });
  await expect(service.count(list)).resolves.toBe(3);
});

test('the first complete row of a lead wins, also in another batch, and differences are reported', async () => {
  const list = await service.makeList('lst_1', ['person1@x.test']);
  await service.query("UPDATE outreach.leads SET company = 'Old' WHERE email = 'person1@x.test'");
  const rows = [
    'person0@x.test,Jürgen Groß,Cedar,',
    'person1@x.test,,New,',
    'person0@x.test,Änne Öztürk,Cedar,CEO',
    ...Array.from({ length: 600 }, (_, index) => `other${index}@x.test,Other ${index},,`),
    'person1@x.test,Ada Moore,Newer,',
    'person1@x.test,Eve Reed,Newest,CTO',
    'Person0@x.test,Änne Öztürk,,CTO',
  ];
  const report = await service.report(list, `email,name,company,title\n${rows.join('\n')}\n`);
  const { added, updated, duplicates, invalid } = report;
  expect({ added, updated, duplicates, invalid }).toEqual({
    added: 601,
    updated: 4,
    duplicates: 1,
    invalid: 0,
  });
  expect(report.problems).toEqual([
    { row: 4, reason: 'differs from row 2 in name: the values of row 2 are kept', rejected: false },
    {
      row: 605,
      reason: 'differs from row 3 in company: row 3 is incomplete, its values are replaced',
      rejected: false,
    },
    {
      row: 606,
      reason: 'differs from row 605 in name, company: the values of row 605 are kept',
      rejected: false,
    },
    { row: 607, reason: 'differs from row 2 in name, title: the values of row 2 are kept', rejected: false },
  ]);
  const stored = await service.query(
    "SELECT name, company, title FROM outreach.leads WHERE email LIKE 'person%' ORDER BY email",
  );
  expect(stored).toEqual([
    { name: 'Jürgen Groß', company: 'Cedar', title: 'CEO' },
    { name: 'Ada Moore', company: 'Newer', title: 'CTO' },
  ]);
});

test('excludes suppressed leads', async () => {
  const list = await service.makeList('lst_1');
  await service.lists.suppress('no@x.test', account);
  await service.lists.suppress('+15125550100');
  await service.lists.suppress('gone.test');
  const text = 'email,phone\nno@x.test,\nyes@x.test,\nother@x.test,+1 512 555 0100\ninfo@gone.test,\n';
  await expect(service.report(list, text)).resolves.toEqual({
    ...nothing,
    rows: 4,
    added: 1,
    suppressed: 3,
  });
  await expect(service.leads(list)).resolves.toMatchObject([{ email: 'yes@x.test' }]);
});

test('reads a file in another encoding', async () => {
  const list = await service.makeList('lst_1');
  const content = Buffer.from('email;name\r\njo@x.test;J\xfcrgen Gro\xdf\r\n', 'latin1');
  await expect(service.report(list, content)).resolves.toMatchObject({ added: 1 });
  await expect(service.leads(list)).resolves.toMatchObject([{ name: 'Jürgen Groß' }]);
});

test('rejects a file without a header', async () => {
  const list = await service.makeList('lst_1');
  const job = await service.import(list, 'jane@x.test,Jane\njoe@x.test,Joe\n');
  expect(job).toMatchObject({ state: 'failed', result: null, problem: { code: 'validation' } });
  expect(job.problem?.detail).toMatch(/nothing was imported/);
  await expect(service.count(list)).resolves.toBe(0);
});

test('reads a file of invalid rows to its end and quotes none of them', async () => {
  const list = await service.makeList('lst_1');
  const rubbish = Buffer.concat([
    Buffer.from('\ufeffEmail Address,Notes\r\n'),
    Buffer.from('a@x.test,"never closed\r\n'),
    Buffer.from('"b@x.test","with ""quotes"" and\r\na line"\r\n\r\n\r\n'),
    Buffer.from('c@x.test,J\u00fcrgen\r\n', 'latin1'),
    Buffer.from('d\0@x.test,NUL\r\n'),
    Buffer.from(`${'x'.repeat(300_000)}@x.test\r\n`),
    Buffer.from(`e@x.test,${'secret '.repeat(100)}\n;;;\n\r,,,\n"f@x.test\n`),
    Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x0a]),
    Buffer.from('last@x.test'),
  ]);
  const report = await service.report(list, rubbish);
  const emails = (await service.leads(list)).map(({ email }) => email);
  expect(emails).toEqual(
    expect.arrayContaining(['a', 'b', 'c', 'e', 'f', 'last'].map((name) => `${name}@x.test`)),
  );
  expect(report.added + report.invalid).toBe(report.rows);
  expect(JSON.stringify(report)).not.toMatch(/x\.test|xxx|secret/);
});

test('rejects an invalid request at once and hides jobs from other accounts', async () => {
  const list = await service.makeList('lst_1');
  const other = await service.makeList('lst_other', [], 'acc_b');
  const file = await service.upload('email\na@x.test\n');
  const start = (id: string, upload: string, account = 'acc_a') =>
    service.call(ImportLeads, { id, upload }, { account });
  await expect(start('lst_no', file)).rejects.toEqual(problem('not_found'));
  await expect(start(other, file)).rejects.toEqual(problem('not_found'));
  await expect(start(list, 'upl_outreach_no')).rejects.toEqual(problem('not_found'));
  await expect(start(other, file, 'acc_b')).rejects.toEqual(problem('not_found'));
  await expect(service.query("SELECT 1 FROM outreach.jobs WHERE state = 'queued'")).resolves.toEqual([]);
});

test('previews a file for its account only, and adds nothing', async () => {
  const list = await service.makeList('lst_1');
  const other = await service.makeList('lst_other', [], 'acc_b');
  const preview = async (id: string, text: string) =>
    service.call(PreviewLeadImport, { id, upload: await service.upload(text) }, { account });
  await expect(preview(list, 'email,seen\na@x.test,May\n')).resolves.toEqual({
    header_row: 1,
    columns: [
      { header: 'email', field: 'email' },
      { header: 'seen', field: 'custom.seen' },
    ],
    rows: [{ row: 2, lead: { email: 'a@x.test', custom: { seen: 'May' } }, problems: [] }],
  });
  await expect(service.count(list)).resolves.toBe(0);
  await expect(preview(other, 'email\na@x.test\n')).rejects.toEqual(problem('not_found'));
  await expect(preview(list, 'a,b\n1,2\n')).rejects.toEqual(problem('validation'));
});

test('the preview omits rows about suppressed people', async () => {
  const list = await service.makeList('lst_1');
  await service.lists.suppress('hidden@x.test', account);
  const upload = await service.upload('email\nhidden@x.test\nseen@x.test\n');
  const { rows } = await service.call(PreviewLeadImport, { id: list, upload }, { account });
  expect(rows.map(({ row }) => row)).toEqual([3]);
});

describe('an import of 3,000 rows', () => {
  const middle = 'person1500@x.test';
  const lock = 'SELECT FROM outreach.leads WHERE email = $1 FOR UPDATE';

  /** Does something during an import that waits for its middle row, a locked lead. @returns the id of the job */
  async function duringImport(list: string, act: (id: string) => Promise<unknown>) {
    await service.makeList(list, [middle]);
    const upload = await service.upload(people(3000));
    let id = '';
    await service.holding(lock, [middle], async () => {
      ({ id } = await service.call(ImportLeads, { id: list, upload }, { account }));
      await until(async () => (await service.call(get, { id }, { account })).progress.done > 0);
      await act(id);
    });
    return id;
  }

  test('keeps written batches when it is cancelled', async () => {
    const id = await duringImport('lst_1', (job) => service.call(cancel, { id: job }, { account }));
    await until(async () => (await service.query('SELECT 1 FROM outreach.job')).length === 0);
    const { state, progress } = await service.call(get, { id }, { account });
    expect(state).toBe('cancelled');
    const { added = 0, updated = 0, duplicates } = progress.found ?? {};
    expect({ done: progress.done, duplicates }).toEqual({ done: added + updated, duplicates: 0 });
    expect(progress.done).toBeLessThan(3000);
    expect(await service.count('lst_1')).toBe(1 + added);
  });

  test('fails if the list is deleted', async () => {
    let deleted: Promise<unknown> | undefined;
    const id = await duringImport('lst_1', async () => {
      deleted = service.query(`DELETE FROM outreach.lists WHERE id = 'lst_1'`);
      await until(async () => (await service.query(waitingDeletion)).length > 0);
    });
    await deleted;
    await expect(service.ended(get, id, account)).resolves.toMatchObject({
      state: 'failed',
      problem: { code: 'not_found' },
    });
    await expect(service.leads('lst_1')).resolves.toEqual([]);
  });
});

/** The deletion of a list that waits for a lock. */
const waitingDeletion = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM outreach.lists%'`;

test('counts exactly in two concurrent imports into one list', async () => {
  const list = await service.makeList('lst_1');
  const [one, other] = await Promise.all([
    service.report(list, people(600)),
    service.report(list, people(600, 300)),
  ]);
  expect(one.added + other.added).toBe(900);
  expect(one.duplicates + other.duplicates).toBe(300);
  await expect(service.count(list)).resolves.toBe(900);
});
