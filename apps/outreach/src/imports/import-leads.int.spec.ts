import { eventFeeds, ImportLeads, jobOperations, PreviewLeadImport } from '@lode/contracts';
import { until } from '@lode/testing';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());
afterEach(() => service.empty('outreach.lists'));

const { get } = jobOperations.outreach;
const account = 'acc_a';
const problem = (code: string) => expect.objectContaining({ code });
const header = { charset: 'utf-8', tool: null, header_row: 1, columns: expect.any(Array) as unknown };
const nothing = {
  ...header,
  rows: 0,
  added: 0,
  updated: 0,
  duplicates: 0,
  suppressed: 0,
  invalid: 0,
  unchanged: 0,
  left_out: 0,
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
    unchanged: 1,
    duplicates: 1,
    invalid: 1,
    problems: [
      { row: 5, reason: 'repeats row 4', rejected: false },
      { row: 6, reason: expect.any(String) as string, rejected: true },
    ],
  });
  await expect(service.count(list)).resolves.toBe(3);
});

test('events have the added leads, without those that were removed since', async () => {
  const list = await service.makeList('lst_1');
  const { position } = await service.call(eventFeeds.outreach.read, { after: 0 });
  await service.report(list, 'email,name\na@x.test,Ann Poe\nb@x.test,Bo Roe\n');
  await service.query("DELETE FROM outreach.leads WHERE email = 'b@x.test'");
  const { events } = await service.call(eventFeeds.outreach.read, { after: position });
  const [lead] = await service.leads(list);
  expect(events.filter(({ type }) => type === 'leads.added')).toMatchObject([
    {
      data: { list_id: list, leads: [{ id: lead?.id, name: 'Ann Poe', company: null, email: 'a@x.test' }] },
      subject_hashes: lead?.['subject_hashes'],
    },
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
    tool: null,
    charset: 'utf-8',
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
  expect(one.unchanged + other.unchanged).toBe(300);
  await expect(service.count(list)).resolves.toBe(900);
});
