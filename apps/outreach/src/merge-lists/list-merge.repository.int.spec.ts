import { SubjectHasher } from '@lode/service-kit';
import { suppressionsOf } from '@lode/service-kit/testing';
import { DataSource } from 'typeorm';
import { ListJobRepository } from '../list-jobs/list-job.repository';
import { ListJobsUnderTest } from '../list-jobs/testing/list-jobs-fixture';
import { AddToList } from '../lists/add-to-list';
import { LeadRepository } from '../lists/lead.repository';
import { ListMergeRepository, type MergeOrder } from './list-merge.repository';
import type { MergeTarget } from './merge-lists';

let service: ListJobsUnderTest;
let source: DataSource;
beforeAll(async () => {
  service = await ListJobsUnderTest.start();
  const url = String(service.environment['DATABASE_URL']);
  source = await new DataSource({ type: 'postgres', url }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await service.stop();
});
afterEach(() => service.query('TRUNCATE outreach.lists, outreach.list_jobs CASCADE'));

const moving: MergeOrder = {
  account: 'acc_a',
  id: 'job_outreach_1',
  list: 'lst_1',
  from: ['lst_2', 'lst_3'],
  deleteSources: true,
};
const emails = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `person${from + index}@x.test`);
const nothing = { added: 0, updated: 0, duplicates: 0, suppressed: 0, invalid: 0 };

/** The merge as a replica does it that knows only what stands in the database. */
function attempt(order = moving, suppressed: string[] = []): MergeTarget {
  const leads = new LeadRepository(new SubjectHasher(Buffer.alloc(32)), service.clock);
  const adding = new AddToList(leads, suppressionsOf({ emails: suppressed }));
  return new ListMergeRepository(new ListJobRepository(source, service.clock), adding, leads).target(order);
}

test('a merge goes on where the attempt before has come, and counts nobody twice', async () => {
  await service.makeList('lst_1', emails(100));
  await service.makeList('lst_2', emails(700, 50));
  await service.makeList('lst_3', emails(10, 745));
  const tallies = [];
  for (let isDone = false; !isDone;) {
    const reached = await attempt().goOn();
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
  // A crash before the end of the job is stored: the lists are gone, and the report is the same.
  await expect(attempt().goOn()).resolves.toEqual({ tally: tallies.at(-1), isDone: true });
});

test('who comes into a list while it is merged is not lost with it', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(3));
  await service.makeList('lst_3', emails(1, 10));
  await attempt().goOn();
  await attempt().goOn();
  service.clock.advance(1);
  await service.import('lst_2', 'email\nlate@x.test\n');
  await expect(attempt().goOn()).resolves.toEqual({ tally: { ...nothing, added: 5 }, isDone: false });
  await expect(attempt().goOn()).resolves.toMatchObject({ isDone: true });
  await expect(service.count('lst_1')).resolves.toBe(5);
});

test('a lead from a clock that is late is moved too', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(3));
  await attempt().goOn();
  await service.query(
    `INSERT INTO outreach.leads (id, account_id, list_id, name, tech_stack, tags, custom, subject_hashes, created_at, updated_at)
     VALUES ('led_0', 'acc_a', 'lst_2', 'From a clock that is late', '{}', '{}', '{}', '{}', now(), now())`,
  );
  await expect(attempt().goOn()).resolves.toMatchObject({ tally: { added: 4 }, isDone: false });
  await expect(attempt().goOn()).resolves.toMatchObject({ isDone: true });
  await expect(service.count('lst_1')).resolves.toBe(4);
});

test('what is changed while it waits is moved as it is then', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(1));
  await service.makeList('lst_3', emails(1, 1));
  await attempt().goOn();
  await service.import('lst_3', 'email,title\nperson1@x.test,CEO\n');
  await service.import('lst_2', 'email,title\nperson0@x.test,CTO\n');
  for (let isDone = false; !isDone;) ({ isDone } = await attempt().goOn());
  const titles = (await service.leads('lst_1')).map(({ title }) => title);
  expect(titles.sort()).toEqual(['CEO', 'CTO']);
});

test('who asks not to be contacted is moved, and left out where the other list stays', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(2));
  const copying = { ...moving, id: 'job_outreach_2', deleteSources: false };
  await expect(attempt(copying, ['person0@x.test']).goOn()).resolves.toMatchObject({
    tally: { ...nothing, added: 1, suppressed: 1 },
  });
  await expect(attempt(moving, ['person0@x.test']).goOn()).resolves.toMatchObject({
    tally: { ...nothing, added: 1, duplicates: 1 },
  });
  await expect(service.count('lst_1')).resolves.toBe(2);
});

test('leads that a caller could not give come too', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2');
  await service.query(
    `INSERT INTO outreach.leads (id, account_id, list_id, company, tech_stack, tags, custom, subject_hashes, created_at, updated_at)
     VALUES ('led_0', 'acc_a', 'lst_2', 'Names nobody', '{}', '{}', '{"A Name": "x"}', '{}', now(), now())`,
  );
  for (let isDone = false; !isDone;) ({ isDone } = await attempt().goOn());
  await expect(service.leads('lst_1')).resolves.toMatchObject([
    { company: 'Names nobody', custom: { 'A Name': 'x' } },
  ]);
});

test('replicas that do the same merge take its steps in turn', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', emails(1400));
  await service.makeList('lst_3');
  await Promise.all([attempt().goOn(), attempt().goOn(), attempt().goOn()]);
  await expect(attempt().goOn()).resolves.toEqual({ tally: { ...nothing, added: 1400 }, isDone: true });
  await expect(service.count('lst_1')).resolves.toBe(1400);
});

test('a list of somebody else, or none, is neither read nor deleted', async () => {
  await service.makeList('lst_1');
  await service.makeList('lst_2', ['a@x.test'], 'acc_b');
  await expect(attempt().goOn()).resolves.toEqual({ tally: nothing, isDone: true });
  await expect(service.count('lst_2')).resolves.toBe(1);
});

test('nothing goes on once the list that grows is gone', async () => {
  await service.makeList('lst_2', ['a@x.test']);
  await expect(attempt().goOn()).rejects.toMatchObject({ code: 'not_found' });
  await expect(service.count('lst_2')).resolves.toBe(1);
});

test('how far jobs had come is forgotten after a week', async () => {
  await service.makeList('lst_1');
  await attempt().goOn();
  const repository = new ListJobRepository(source, service.clock);
  const day = 24 * 3_600_000;
  await repository.forget(service.clock.now() + 6 * day);
  await expect(service.query('SELECT 1 FROM outreach.list_jobs')).resolves.toHaveLength(1);
  await repository.forget(service.clock.now() + 8 * day);
  await expect(service.query('SELECT 1 FROM outreach.list_jobs')).resolves.toHaveLength(0);
});
