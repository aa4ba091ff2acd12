import { weekdays } from '@lode/contracts';
import type { Tasks } from '@lode/work';
import { SubjectHasher } from '@lode/privacy';
import { type TestTables, until } from '@lode/testing';
import { withAccount } from '@lode/database';
import { insertRows } from '../testing/insert-rows';
import { emptyTables } from '../testing/outreach-database';
import { SequenceQueueRepository } from '../planning/sequence-queue.repository';
import { SequenceRepository } from '../sequences/sequence.repository';
import { type StoredSequence, readSequence } from '../sequences/sequence-rows';
import { gatedSource } from '../testing/gated-source';
import type { ManualSteps } from '../tasks/manual-steps';
import { takenByRelay } from '../testing/taken-by-relay';
import { EnrolmentRepository } from './enrolment.repository';
import { stopReasons } from '../sequences/enrolment.entity';

const account = 'acc_1';
const id = 'seq_1';
/** A Monday. */
const now = Date.UTC(2026, 2, 2, 11);
const clock = { now: () => now } as never;
const inThreeDays = new Date(now + 3 * 86_400_000);

let tables: TestTables;
beforeAll(async () => {
  tables = await emptyTables();
});
afterAll(() => tables.stop());
afterEach(() => ask('DELETE FROM outreach.sequences').then(() => ask('DELETE FROM outreach.lists')));

const ask = <Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  withAccount(tables.source, account, (manager) => manager.query<Row[]>(text, parameters));

/** Adds a sequence whose first step is due after three days, and a list of two leads. */
async function addSequence(status: 'draft' | 'active'): Promise<void> {
  const windows = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }));
  const steps = [{ position: 1, wait_value: 3, wait_unit: 'day', subject: 'S', body_text: 'T' }];
  const limits = { daily_limit: 50, next_slot_at: nextSlot(status), schedule_windows: windows };
  const at = new Date(now);
  await insertRows(ask, 'sequences', [
    { id, status, from_email: 'ada@agency.example', steps, ...limits, created_at: at, updated_at: at },
  ]);
  await insertRows(ask, 'lists', [{ id: 'lst_1' }]);
  await addLeads(1, 2);
}

const addLeads = (...numbers: number[]) =>
  insertRows(
    ask,
    'leads',
    numbers.map((n) => ({ id: `led_${n}`, list_id: 'lst_1', email: `${n}@x.test` })),
  );

const hasher = new SubjectHasher(Buffer.alloc(32));
const nextSlot = (status: string): Date | null => (status === 'active' ? new Date(now - 1) : null);

const enrol = (number: number, source = tables.source) =>
  new EnrolmentRepository(source, hasher, clock).enrol(account, {
    sequence: id,
    list: 'lst_1',
    recipients: [{ id: `led_${number}`, keyEmail: `${number}@x.test` }],
  });
const runPlanning = (source = tables.source, at = now) =>
  new SequenceQueueRepository(
    source,
    { scheduleAll: () => Promise.resolve() } as unknown as Tasks,
    { create: () => Promise.resolve(0) } as unknown as ManualSteps,
  ).take({ id, account }, at);
const read = () =>
  withAccount(tables.source, account, (manager) =>
    readSequence(manager, { account, id }),
  ) as Promise<StoredSequence>;
const start = async (source = tables.source, checked = read()) =>
  new SequenceRepository(source, clock, {} as Tasks).start(account, await checked);

/** Resolves when a session waits for a row lock. */
const sessionWaits = () =>
  until(
    async () =>
      (
        await tables.source.query<unknown[]>(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
      ).length > 0,
  );

const sequence = async () =>
  (await ask('SELECT status, next_slot_at FROM outreach.sequences'))[0] as Record<string, unknown>;
const dues = async () =>
  (await ask<{ next_send_at: Date | null }>('SELECT next_send_at FROM outreach.enrolments')).map(
    ({ next_send_at }) => next_send_at,
  );

describe('a lead enrolled in an active sequence', () => {
  it('is planned if a concurrent run found no enrolments', async () => {
    await addSequence('active');
    const planner = gatedSource(tables.source, /UPDATE outreach\.sequences/);
    const turn = runPlanning(planner.source);
    await planner.reached;
    const enrolling = enrol(1);
    await sessionWaits();
    planner.open();
    await Promise.all([turn, enrolling]);
    await expect(sequence()).resolves.toEqual({ status: 'active', next_slot_at: inThreeDays });
  });

  it('is planned if a later run could not see it yet', async () => {
    await addSequence('active');
    const coming = gatedSource(tables.source, /UPDATE outreach\.sequences/);
    const enrolling = enrol(1, coming.source);
    await coming.reached;
    await runPlanning();
    coming.open();
    await enrolling;
    await runPlanning();
    await expect(sequence()).resolves.toEqual({ status: 'active', next_slot_at: inThreeDays });
  });
});

describe('a lead enrolled in a draft', () => {
  it('waits for the delay of the first step if the sequence starts concurrently', async () => {
    await addSequence('draft');
    await enrol(1);
    const starting = gatedSource(tables.source, /UPDATE outreach\.sequences/);
    const started = start(starting.source);
    await starting.reached;
    const enrolling = enrol(2);
    await sessionWaits();
    starting.open();
    await Promise.all([started, enrolling]);
    await expect(dues()).resolves.toEqual([inThreeDays, inThreeDays]);
    await expect(sequence()).resolves.toEqual({ status: 'active', next_slot_at: new Date(now) });
  });

  it('is started with the sequence if it is enrolled just before', async () => {
    await addSequence('draft');
    await enrol(1);
    const coming = gatedSource(tables.source, /FROM outreach\.sequences[^]*FOR NO KEY UPDATE/);
    const enrolling = enrol(2, coming.source);
    await coming.reached;
    const started = start();
    await sessionWaits();
    coming.open();
    await Promise.all([started, enrolling]);
    await expect(dues()).resolves.toEqual([inThreeDays, inThreeDays]);
  });

  it('gets nothing if it is removed during the start, and does not block others', async () => {
    await addSequence('draft');
    await enrol(1);
    await enrol(2);
    const ids = (await ask<{ id: string }>('SELECT id FROM outreach.enrolments')).map((row) => row.id);
    const leaving = gatedSource(tables.source, /UPDATE outreach\.enrolments/);
    const repository = new EnrolmentRepository(leaving.source, hasher, clock);
    const removing = repository.end(account, id, ids.slice(0, 1), {
      status: 'removed',
      reason: stopReasons.removed,
    });
    await leaving.reached;
    const started = start();
    await sessionWaits();
    leaving.open();
    await expect(Promise.all([removing, started])).resolves.toMatchObject([1, { status: 'active' }]);
    expect((await dues()).toSorted()).toEqual([inThreeDays, null]);
  });
});

test('a sequence ends soon if its last message is sent after a planning run has counted it', async () => {
  await addSequence('active');
  await enrol(1);
  const past = new Date(now - 1);
  await ask('UPDATE outreach.enrolments SET next_send_at = $1', [past]);
  await ask('UPDATE outreach.sequences SET next_slot_at = $1', [past]);
  await runPlanning();
  await ask('UPDATE outreach.sequences SET next_slot_at = $1', [past]);
  const [message] = await ask<{ id: string }>('SELECT id FROM outreach.messages');
  const planner = gatedSource(tables.source, /oldestFresh/);
  const turn = runPlanning(planner.source);
  await planner.reached;
  await takenByRelay(tables.source, { account, message: String(message?.id), now });
  planner.open();
  await turn;
  await expect(sequence()).resolves.toEqual({ status: 'active', next_slot_at: new Date(now + 500) });
  await runPlanning(tables.source, now + 500);
  await expect(sequence()).resolves.toMatchObject({ status: 'finished' });
});

describe('a draft is not started', () => {
  it.each([
    ['has other steps', `steps = steps || steps`],
    ['was changed in any way', `updated_at = updated_at + interval '1 ms'`],
    ['has another list', `list_id = 'lst_1'`],
  ])('that changed after its check: %s', async (_how, change) => {
    await addSequence('draft');
    await enrol(1);
    const checked = read();
    await checked;
    await ask(`UPDATE outreach.sequences SET ${change}`);
    await expect(start(tables.source, checked)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('changed during its check'),
    });
    await expect(sequence()).resolves.toMatchObject({ status: 'draft' });
    await expect(start()).resolves.toMatchObject({ status: 'active' });
  });

  it('without steps', async () => {
    await addSequence('draft');
    await enrol(1);
    await ask(`UPDATE outreach.sequences SET steps = '[]'`);
    await expect(start()).rejects.toMatchObject({ code: 'conflict', detail: 'The sequence has no steps.' });
  });
});

test('spreads the counts of single enrolments over several rows', async () => {
  await addSequence('draft');
  await addLeads(...Array.from({ length: 28 }, (_, index) => index + 3));
  for (let number = 1; number <= 30; number += 1) await enrol(number);
  const counts = await ask<{ enrolled: number }>('SELECT enrolled FROM outreach.sequence_counts');
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, { enrolled }) => sum + enrolled, 0)).toBe(30);
});
