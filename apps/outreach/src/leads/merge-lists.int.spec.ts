import { jobOperations, MergeLists, type Job } from '@lode/contracts';
import { until } from '@lode/testing';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

let service: ListJobsFixture;
beforeAll(async () => {
  service = await ListJobsFixture.start();
});
afterAll(() => service.stop());
afterEach(() => service.empty('outreach.lists'));

const { get, cancel } = jobOperations.outreach;
const account = 'acc_a';
const problem = (code: string) => expect.objectContaining({ code });
const nothing = { added: 0, updated: 0, duplicates: 0, suppressed: 0, invalid: 0 };
const emails = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `person${from + index}@x.test`);
const lists = async (): Promise<string[]> =>
  (await service.query<{ id: string }>('SELECT id FROM outreach.lists ORDER BY id')).map(({ id }) => id);

async function merge(id: string, from: string[], delete_sources?: boolean): Promise<Job> {
  const request = { id, from, ...(delete_sources === undefined ? {} : { delete_sources }) };
  const job = await service.call(MergeLists, request, { account });
  return service.ended(get, job.id, account);
}

test('copies the leads of other lists, each once', async () => {
  await service.makeList('lst_1', emails(20));
  await service.makeList('lst_2', emails(600, 10));
  await service.makeList('lst_3', emails(10, 605));
  const job = await merge('lst_1', ['lst_2', 'lst_3', 'lst_2']);
  expect(job).toMatchObject({ state: 'done', progress: { done: 610, total: 610 } });
  expect(job.result).toEqual({ ...nothing, added: 595, duplicates: 15 });
  await expect(service.count('lst_1')).resolves.toBe(615);
  await expect(service.count('lst_2')).resolves.toBe(600);
  await expect(service.count('lst_3')).resolves.toBe(10);
});

test('copies chosen leads only', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(600));
  const [first, , third] = await service.leads('lst_2');
  const leads = [third?.id ?? '', first?.id ?? '', 'led_unknown'];
  const { id } = await service.call(MergeLists, { id: 'lst_1', from: ['lst_2'], leads }, { account });
  const job = await service.ended(get, id, account);
  expect(job).toMatchObject({ state: 'done', result: { ...nothing, added: 2 } });
  expect((await service.leads('lst_1')).map(({ email }) => email)).toEqual([first?.email, third?.email]);
});

test('keeps known values of the target and fills in missing ones', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2');
  await service.import('lst_1', 'email,company,note\na@x.test,Acme,old\nb@x.test,,\n');
  await service.import(
    'lst_2',
    'email,company,title,note,tags\na@x.test,Other,CEO,new,t\nb@x.test,Beta,,,\nc@x.test,,,,\n',
  );
  const { result } = await merge('lst_1', ['lst_2']);
  expect(result).toEqual({ ...nothing, added: 1, updated: 2 });
  await expect(service.leads('lst_1')).resolves.toMatchObject([
    { email: 'a@x.test', company: 'Acme', title: 'CEO', custom: { note: 'old' }, tags: ['t'] },
    { email: 'b@x.test', company: 'Beta' },
    { email: 'c@x.test' },
  ]);
});

test('deletes the source lists on request', async () => {
  await service.makeList('lst_1', emails(10));
  await service.makeList('lst_2', emails(520, 5));
  await service.makeList('lst_3');
  const { result } = await merge('lst_1', ['lst_2', 'lst_3'], true);
  expect(result).toEqual({ ...nothing, added: 515, duplicates: 5 });
  await expect(lists()).resolves.toEqual(['lst_1']);
  await expect(service.count('lst_1')).resolves.toBe(525);
});

test('rejects an invalid request at once', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2');
  await service.makeList('lst_other', [], 'acc_b');
  const start = (id: string, from: string[]) => service.call(MergeLists, { id, from }, { account });
  await expect(start('lst_1', ['lst_2', 'lst_1'])).rejects.toEqual(problem('validation'));
  await expect(start('lst_1', ['lst_no'])).rejects.toEqual(problem('not_found'));
  await expect(start('lst_1', ['lst_2', 'lst_other'])).rejects.toEqual(problem('not_found'));
  await expect(start('lst_other', ['lst_1'])).rejects.toEqual(problem('not_found'));
});

test('neither loses leads nor deletes lists when cancelled', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(1200));
  const request = { id: 'lst_1', from: ['lst_2'], delete_sources: true };
  // The locked lead keeps the merge from finishing.
  const last = 'SELECT FROM outreach.leads WHERE email = $1 FOR UPDATE';
  await service.holding(last, [emails(1200).at(-1)], async () => {
    const { id } = await service.call(MergeLists, request, { account });
    await until(async () => (await service.call(get, { id }, { account })).progress.done > 0);
    await service.call(cancel, { id }, { account });
    await expect(service.call(get, { id }, { account })).resolves.toMatchObject({ state: 'cancelled' });
  });
  // A batch may be running.
  await until(async () => (await service.count('lst_1')) + (await service.count('lst_2')) === 1200);
  expect(await service.count('lst_1')).toBeGreaterThanOrEqual(500);
  await expect(lists()).resolves.toEqual(['lst_1', 'lst_2']);
});

test('finishes moving two lists into each other concurrently without losing leads', async () => {
  await service.makeList('lst_1', emails(600));
  await service.makeList('lst_2', emails(600, 300));
  const jobs = await Promise.all([merge('lst_1', ['lst_2'], true), merge('lst_2', ['lst_1'], true)]);
  // The merge that finishes first deletes the other list.
  expect(jobs.map(({ state }) => state)).toContain('done');
  const there = await lists();
  const stored = await Promise.all(there.map((list) => service.leads(list)));
  expect(new Set(stored.flat().map(({ email }) => email)).size).toBe(900);
});
