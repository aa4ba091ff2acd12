import { SubjectHasher } from '@lode/privacy';
import { suppressionsOf } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { ListJobRepository } from '../lists/list-job.repository';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';
import { AddToList } from './add-to-list';
import { LeadRepository } from './lead.repository';
import { ListMergeRepository, type MergeOrder, type MergeTarget } from './list-merge.repository';
import { insertRows } from '../testing/insert-rows';
import { noEvents } from '../testing/no-events';

let service: ListJobsFixture;
let source: DataSource;
beforeAll(async () => {
  service = await ListJobsFixture.start();
  source = await service.connect();
});
afterAll(() => service.stop());
afterEach(() => service.empty('outreach.lists', 'outreach.list_jobs'));

const moving: MergeOrder = {
  account: 'acc_a',
  id: 'job_outreach_1',
  list: 'lst_1',
  from: ['lst_2', 'lst_3'],
  deleteSources: true,
  chosen: undefined,
};
const emails = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `person${from + index}@x.test`);
const nothing = { added: 0, updated: 0, duplicates: 0, suppressed: 0, invalid: 0 };

/** Attempt of a replica that knows only the content of the database. */
function attempt(order = moving, suppressed: string[] = []): MergeTarget {
  const leads = new LeadRepository(new SubjectHasher(Buffer.alloc(32)), service.clock, noEvents);
  const adding = new AddToList(leads, suppressionsOf({ emails: suppressed }));
  return new ListMergeRepository(new ListJobRepository(source, service.clock), adding, leads).target(order);
}

test('continues after an earlier attempt and counts each lead once', async () => {
  await service.makeList('lst_1', emails(100));
  await service.makeList('lst_2', emails(700, 50));
  await service.makeList('lst_3', emails(10, 745));
  const tallies = [];
  for (let isDone = false; !isDone;) {
    const reached = await attempt().mergeBatch();
    tallies.push(reached.tally);
    isDone = reached.isDone;
  }
  expect(tallies).toEqual([
    { ...nothing, added: 450, duplicates: 50 },
    { ...nothing, added: 650, duplicates: 50 },
    { ...nothing, added: 655, duplicates: 55 },
    { ...nothing, added: 655, duplicates: 55 },
  ]);
  await expect(service.count('lst_1')).resolves.toBe(755);
  // A crash after the lists are deleted, but before the end of the job is stored: the report is the same.
  await expect(attempt().mergeBatch()).resolves.toEqual({ tally: tallies.at(-1), isDone: true });
});

test('keeps leads added to a list during its merge', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(3));
  await service.makeList('lst_3', emails(1, 10));
  await attempt().mergeBatch();
  await attempt().mergeBatch();
  service.clock.advance(1);
  await service.import('lst_2', 'email\nlate@x.test\n');
  await expect(attempt().mergeBatch()).resolves.toEqual({ tally: { ...nothing, added: 5 }, isDone: false });
  await expect(attempt().mergeBatch()).resolves.toMatchObject({ isDone: true });
  await expect(service.count('lst_1')).resolves.toBe(5);
});

test('moves a lead with a smaller id from a slow clock', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(3));
  await attempt().mergeBatch();
  const late = { id: 'led_0', account_id: 'acc_a', list_id: 'lst_2', name: 'From a clock that is late' };
  await insertRows((text, parameters) => service.query(text, parameters), 'leads', [late]);
  await expect(attempt().mergeBatch()).resolves.toMatchObject({ tally: { added: 4 }, isDone: false });
  await expect(attempt().mergeBatch()).resolves.toMatchObject({ isDone: true });
  await expect(service.count('lst_1')).resolves.toBe(4);
});

test('moves the current state of a lead changed meanwhile', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(1));
  await service.makeList('lst_3', emails(1, 1));
  await attempt().mergeBatch();
  await service.import('lst_3', 'email,title\nperson1@x.test,CEO\n');
  await service.import('lst_2', 'email,title\nperson0@x.test,CTO\n');
  for (let isDone = false; !isDone;) ({ isDone } = await attempt().mergeBatch());
  const titles = (await service.leads('lst_1')).map(({ title }) => title);
  expect(titles.sort()).toEqual(['CEO', 'CTO']);
});

test('moves suppressed leads, but does not copy them', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(2));
  const copying = { ...moving, id: 'job_outreach_2', deleteSources: false };
  await expect(attempt(copying, ['person0@x.test']).mergeBatch()).resolves.toMatchObject({
    tally: { ...nothing, added: 1, suppressed: 1 },
  });
  await expect(attempt(moving, ['person0@x.test']).mergeBatch()).resolves.toMatchObject({
    tally: { ...nothing, added: 1, duplicates: 1 },
  });
  await expect(service.count('lst_1')).resolves.toBe(2);
});

test('runs the steps of one merge on several replicas one after the other', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(1100));
  await service.makeList('lst_3');
  await Promise.all([attempt().mergeBatch(), attempt().mergeBatch(), attempt().mergeBatch()]);
  await expect(attempt().mergeBatch()).resolves.toEqual({ tally: { ...nothing, added: 1100 }, isDone: true });
  await expect(service.count('lst_1')).resolves.toBe(1100);
});

test('neither reads nor deletes lists of other accounts or unknown ones', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', ['a@x.test'], 'acc_b');
  await expect(attempt().mergeBatch()).resolves.toEqual({ tally: nothing, isDone: true });
  await expect(service.count('lst_2')).resolves.toBe(1);
});

test('stops once the target list is deleted', async () => {
  await service.makeList('lst_2', ['a@x.test']);
  await expect(attempt().mergeBatch()).rejects.toMatchObject({ code: 'not_found' });
  await expect(service.count('lst_2')).resolves.toBe(1);
});

test('deletes the progress of jobs after a week', async () => {
  await service.makeList('lst_1');
  await attempt().mergeBatch();
  const repository = new ListJobRepository(source, service.clock);
  const day = 24 * 3_600_000;
  await repository.deleteAbandoned(service.clock.now() + 6 * day);
  await expect(service.query('SELECT 1 FROM outreach.list_jobs')).resolves.toHaveLength(1);
  await repository.deleteAbandoned(service.clock.now() + 8 * day);
  await expect(service.query('SELECT 1 FROM outreach.list_jobs')).resolves.toHaveLength(0);
});
