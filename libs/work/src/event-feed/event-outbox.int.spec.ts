import { SubjectHasher } from '@lode/privacy';
import { movableClock, emptyOutbox, until } from '@lode/testing';
import { withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import { EventOutbox, type NewEvent } from './event-outbox';

const hasher = new SubjectHasher(Buffer.alloc(32));
let tables: { source: DataSource };
let outbox: EventOutbox;
/** Of the outbox of the test; that of the test before may still give one. */
let hints: { count: number };
beforeEach(async () => {
  tables = await emptyOutbox();
  const own = (hints = { count: 0 });
  const onWritten = () => (own.count += 1);
  outbox = new EventOutbox({
    source: tables.source,
    clock: movableClock(),
    hasher,
    revealers: [],
    onWritten,
  });
});

const event = (object: string, data: Record<string, unknown> = {}): NewEvent => ({
  type: 'job.finished',
  object,
  scope: null,
  data,
});

const write = (account: string, ...events: NewEvent[]) =>
  withAccount(tables.source, account, (manager) => outbox.write(manager, account, events));

test('events of all accounts are returned in their order', async () => {
  await write('acc_a', event('job_1'), event('job_2', { text: 'any \u0000 text' }));
  await write('acc_b', event('job_3'));
  const { events, position, last } = await outbox.page(0);
  expect(events.map(({ account, object, position: at }) => [account, object, at])).toEqual([
    ['acc_a', 'job_1', 1],
    ['acc_a', 'job_2', 2],
    ['acc_b', 'job_3', 3],
  ]);
  expect([position, last]).toEqual([3, 3]);
  expect(events[1]).toMatchObject({ data: { text: 'any \u0000 text' }, list: null, sequence: null });
  await expect(outbox.page(2)).resolves.toMatchObject({ events: [{ object: 'job_3' }], position: 3 });
});

test('a hint follows the commit; without a commit there is neither event nor hint', async () => {
  await write('acc_a', event('job_1'));
  await until(() => hints.count === 1);
  const failing = withAccount(tables.source, 'acc_a', async (manager) => {
    await outbox.write(manager, 'acc_a', [event('job_2')]);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await expect(outbox.page(0)).resolves.toMatchObject({ events: [{ object: 'job_1' }], last: 1 });
  expect(hints.count).toBe(1);
});

test('a start gives one hint, for events of a process that was killed before its own', async () => {
  outbox.announce();
  outbox.announce();
  await until(() => hints.count > 0);
  expect(hints.count).toBe(1);
});

test('an event has the hashes of its people, and one about an erased person is not written', async () => {
  await write('acc_a', event('job_1', { email: 'ada@erased.test' }));
  const [first] = (await outbox.page(0)).events;
  expect(first?.subject_hashes).toContain(hasher.email('ada@erased.test'));
  await tables.source.query('INSERT INTO outreach.tombstones (hash) VALUES ($1)', [
    hasher.email('ada@erased.test'),
  ]);
  await write('acc_a', event('job_2', { email: 'ada@erased.test' }), event('job_3'));
  expect((await outbox.page(1)).events.map(({ object }) => object)).toEqual(['job_3']);
});

test('a page fits into a message', async () => {
  const text = 'x'.repeat(300_000);
  await write('acc_a', event('job_1', { text }), event('job_2', { text }), event('job_3', { text }));
  const first = await outbox.page(0);
  expect([first.events.length, first.position, first.last]).toEqual([2, 2, 3]);
  expect((await outbox.page(2)).events).toHaveLength(1);
});

test('events that were read are deleted an hour later', async () => {
  await write('acc_a', event('job_1'));
  await outbox.page(1);
  await write('acc_a', event('job_2'));
  await outbox.deleteOld(0);
  expect((await outbox.page(0)).events).toHaveLength(2);
  await outbox.page(1);
  await outbox.deleteOld(0);
  expect((await outbox.page(0)).events.map(({ object }) => object)).toEqual(['job_2']);
});
