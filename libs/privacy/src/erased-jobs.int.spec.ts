import type { Job } from '@lode/contracts';
import { JobRepository } from '@lode/work';
import { movableClock, change } from '@lode/testing';
import { contactsIn } from './contacts/contacts-in';
import { PeopleTables } from './testing/people-tables';

let tables: PeopleTables;
let jobs: JobRepository;
beforeAll(async () => {
  tables = await PeopleTables.start();
  jobs = new JobRepository(tables.source, 'outreach', movableClock());
});
beforeEach(() => tables.empty());

const [jane, bo] = ['jane@acme.test', 'bo@acme.test'];
const account = 'acc_a';

const key = { account, id: 'job_1' };

const begin = (request: object): Promise<Job | undefined> =>
  tables.source.transaction(async (manager) => {
    await manager.query(`SELECT set_config('lode.account', $1, true)`, [account]);
    const subjects = tables.hashes(...contactsIn(request).emails);
    const job = {
      id: 'job_1',
      account,
      operation: 'ask',
      request,
      total: 2,
      subjects,
      question: 'words',
      actor: null,
      reservation: undefined,
      joinsOpen: false,
    };
    return jobs.insert(manager, job, 1);
  });
const end = (result: object): Promise<Job | undefined> =>
  tables.source.transaction((manager) => {
    const subjects = tables.hashes(...contactsIn(result).emails);
    return jobs.end(manager, key, { state: 'done', result, subjects });
  });
const erase = (email: string, position = 1) =>
  tables.replica().erase([change(position, 'erase', { hash: tables.hash(email) })]);
const row = async (): Promise<Record<string, unknown>> => {
  const [found] = await tables.as<Record<string, unknown>>(account, 'SELECT * FROM outreach.jobs');
  return found ?? {};
};

test('a queued job continues with the other people', async () => {
  await begin({ emails: [jane, bo] });
  await expect(erase(jane)).resolves.toEqual([{ id: 'req_1', removed: 1 }]);
  await expect(row()).resolves.toMatchObject({
    state: 'queued',
    request: { emails: [bo] },
    question: null,
    subject_hashes: tables.hashes(bo),
  });
  await expect(jobs.begin(key)).resolves.toMatchObject({ request: { emails: [bo] } });
});

test('the result of a job counts the others only', async () => {
  await begin({ emails: [] });
  const contacts = (...emails: string[]) => emails.map((email) => ({ email }));
  await end({ leads: [{ name: 'Acme', contacts: contacts(jane, bo), contacts_total: 12 }], total: 1 });
  await erase(jane);
  await expect(row()).resolves.toMatchObject({
    result: { leads: [{ name: 'Acme', contacts: contacts(bo), contacts_total: 11 }], total: 1 },
  });
});

test.each([
  ['suppressed', null],
  ['not_found', { company: 'Acme Works', full_name: 'Jane Doe' }],
] as const)('a job that failed as %s keeps %j of a request without an address', async (code, request) => {
  await begin({ company: 'Acme Works', full_name: 'Jane Doe' });
  const problem = { code, detail: 'Why.' };
  await tables.source.transaction((manager) => jobs.end(manager, key, { state: 'failed', problem }));
  await expect(row()).resolves.toMatchObject({ state: 'failed', problem, request });
});

test('a running job continues, and reports its results for the others', async () => {
  await begin({ emails: [jane, bo] });
  await jobs.begin(key);
  await erase(jane);
  await expect(jobs.report(account, 'job_1', { done: 1, total: 2 })).resolves.toBe(true);
  await end({ found: [{ email: bo }] });
  await expect(row()).resolves.toMatchObject({
    state: 'done',
    result: { found: [{ email: bo }] },
    problem: null,
  });
});

test('a result that still contains the person is not stored', async () => {
  await begin({ emails: [bo] });
  await jobs.begin(key);
  await erase(jane);
  await end({ found: [{ email: jane }, { email: bo }] });
  const kept = await row();
  expect(kept).toMatchObject({ state: 'failed', request: null, result: null, subject_hashes: [] });
  expect(kept['problem']).toMatchObject({ code: 'suppressed' });
  expect(kept['expires_at']).toBeInstanceOf(Date);
});

test('a job that makes progress between tombstone and erasure continues', async () => {
  await begin({ emails: [jane, bo] });
  await tables.source.query('INSERT INTO outreach.tombstones VALUES ($1)', [tables.hash(jane)]);
  await expect(jobs.begin(key)).resolves.toBeDefined();
  await expect(jobs.report(account, 'job_1', { done: 1, total: 2 })).resolves.toBe(true);
  await erase(jane);
  await expect(row()).resolves.toMatchObject({ state: 'running', done: 1, request: { emails: [bo] } });
});

test('the person is removed from the result of a completed job', async () => {
  await begin({ domain: 'acme.test' });
  const result = { found: [{ email: jane }, { email: bo }], text: `Write to ${jane}.` };
  await end(result);
  await expect(erase(jane)).resolves.toEqual([{ id: 'req_1', removed: 1 }]);
  const kept = await row();
  expect(kept).toMatchObject({
    state: 'done',
    request: { domain: 'acme.test' },
    result: { found: [{ email: bo }] },
  });
  expect(JSON.stringify(kept)).not.toContain('jane');
  await erase(bo, 2);
  await expect(row()).resolves.toMatchObject({ result: { found: [] }, subject_hashes: [] });
});

test('a job about this person only is emptied', async () => {
  await begin({ email: jane });
  await erase(jane);
  const kept = await row();
  expect(kept).toMatchObject({ state: 'failed', request: null, question: null, subject_hashes: [] });
  expect(kept['problem']).toMatchObject({ code: 'suppressed' });
  await expect(jobs.begin(key)).resolves.toBeUndefined();
});

test('a job about an erased person does not begin', async () => {
  await erase(jane);
  await expect(begin({ emails: [jane] })).resolves.toMatchObject({ state: 'failed' });
  await expect(row()).resolves.toMatchObject({ request: null, question: null, subject_hashes: [] });
});

test('a cancelled job stays cancelled', async () => {
  await begin({ email: jane });
  await tables.as(account, `UPDATE outreach.jobs SET state = 'cancelled'`);
  await erase(jane);
  await expect(row()).resolves.toMatchObject({ state: 'cancelled', request: null, problem: null });
});
