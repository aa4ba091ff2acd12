import { withAccount } from '@lode/database';
import { AnalyticsRepository } from '../analytics/analytics.repository';
import { EventLedger } from '../events/event-ledger';
import { EventPartitionRepository } from '../events/event-partition.repository';
import { insertHits } from '../events/write-hits';
import { takeBack } from '../events/reclassify-events';
import { SentMessages, type Written } from '../events/testing/sent-messages';
import { EventRetentionRepository, dropPartition, noteArrivals } from './retention.repository';

let people: SentMessages;
let retention: EventRetentionRepository;
beforeEach(async () => {
  people = await SentMessages.start();
  retention = new EventRetentionRepository(people.source);
  for (const day of ['2026-01-01', '2026-02-01', '2026-03-01'])
    await new EventPartitionRepository(people.source).make(day);
});
afterEach(() => people.stop());

const [january, february, march] = [0, 1, 2].map((month) => Date.UTC(2026, month, 10)) as [
  number,
  number,
  number,
];
const startOf = (month: number): Date => new Date(Date.UTC(2026, month, 1));
const ledger = new EventLedger();

const record = (
  { token: _, mailToken: __, ...of }: Written,
  type: 'open' | 'click' | 'reply',
  at: number,
): Promise<unknown> =>
  withAccount(people.source, of.account, (manager) => ledger.record(manager, { ...of, type, at }));

/** A person whose message was sent in January. */
async function person(): Promise<Written> {
  const ann = await people.person({ sentAt: january });
  await people.ask('UPDATE outreach.messages SET planned_at = $1', [new Date(january)]);
  return ann;
}

const partitions = async (): Promise<string[]> =>
  (
    await people.source.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'outreach.events'::regclass ORDER BY name`,
    )
  ).map(({ name }) => name);

const eventsOf = async ({ account, sequence }: Written): Promise<[string, number][]> => {
  const stored = await new AnalyticsRepository(people.source).read(account, sequence);
  return (stored?.events ?? []).map(({ type, occurred_at }) => [type, Date.parse(occurred_at)]);
};

test('whole months are dropped, and the counts of sequences and steps remain', async () => {
  const ann = await person();
  for (const at of [january, february, march]) await record(ann, 'open', at);
  await record(ann, 'reply', february);
  await retention.dropBefore(startOf(2));
  await expect(partitions()).resolves.toEqual(['events_2026_03', 'events_rest']);
  await expect(eventsOf(ann)).resolves.toEqual([['open', march]]);
  await expect(people.counts(ann.sequence)).resolves.toEqual({ opens: 1, total_opens: 3, replies: 1 });
  await expect(people.stepCounts(ann.sequence)).resolves.toEqual({ 0: [0, 1, 0, 1, 0] });
});

test('a month that has not ended by then remains, and a further call changes nothing', async () => {
  const ann = await person();
  await record(ann, 'open', january);
  await retention.dropBefore(new Date(startOf(1).getTime() - 1));
  await expect(partitions()).resolves.toContain('events_2026_01');
  await retention.dropBefore(startOf(1));
  await retention.dropBefore(startOf(1));
  await expect(partitions()).resolves.toEqual(['events_2026_02', 'events_2026_03', 'events_rest']);
});

test('a message is not counted again after the event of its first count was dropped', async () => {
  const ann = await person();
  await record(ann, 'open', january);
  await record(ann, 'click', january);
  await retention.dropBefore(startOf(1));
  await record(ann, 'open', march);
  await record(ann, 'click', march);
  await expect(people.stepCounts(ann.sequence)).resolves.toEqual({ 0: [0, 1, 1, 0, 0] });
  await expect(people.counts(ann.sequence)).resolves.toMatchObject({ opens: 1, total_opens: 2, clicks: 1 });
});

test('hits that are recorded together are the first of their message only if none of its events was dropped', async () => {
  const ann = await person();
  await record(ann, 'open', january);
  await retention.dropBefore(startOf(1));
  const bo = await people.person({ sentAt: february });
  const each = <T>(of: (one: Written) => T): T[] => [ann, bo].map(of);
  const first = await withAccount(people.source, ann.account, (manager) =>
    insertHits.rows(
      manager,
      ann.account,
      each(({ message }) => `evt_${message}`),
      each(({ sequence }) => sequence),
      each(({ enrolment }) => enrolment),
      each(({ message }) => message),
      each(() => 'open'),
      each(() => null),
      each(() => null),
      each(() => new Date(march)),
      each(() => false),
    ),
  );
  expect(first.map(({ place }) => place)).toEqual([2]);
});

test('an event that turns out to be of a machine takes no count back that a dropped event has given', async () => {
  const ann = await person();
  await record(ann, 'open', january);
  await retention.dropBefore(startOf(1));
  await record(ann, 'open', march);
  const { enrolment, message } = ann;
  const { difference, ofStep } = await withAccount(people.source, ann.account, (manager) =>
    takeBack(manager, { enrolment, message, from: march, to: march, machineReason: 'scanner' }),
  );
  expect(difference).toMatchObject({ total_opens: -1, machine_opens: 1, opens: 0 });
  expect(ofStep).toEqual({ opens: 0, clicks: 0 });
  const [row] = await people.ask<{ opened_at: Date }>('SELECT opened_at FROM outreach.enrolments');
  expect(row?.opened_at.getTime()).toBe(january);
});

const setInFlight = () =>
  people.ask(`UPDATE outreach.messages SET status = 'sending', sent_at = NULL, accepted_at = NULL`);
const acceptedAt = async (): Promise<number | undefined> =>
  (
    await people.ask<{ at: Date | null }>('SELECT accepted_at AS at FROM outreach.messages')
  )[0]?.at?.getTime();

test('a message without an outcome stays proven to have arrived, so that it is not sent again', async () => {
  const ann = await person();
  await record(ann, 'open', january + 1);
  await setInFlight();
  await retention.dropBefore(startOf(1));
  await expect(partitions()).resolves.not.toContain('events_2026_01');
  await expect(acceptedAt()).resolves.toBe(january + 1);
});

test('a month remains while a locked message needs its events', async () => {
  const ann = await person();
  await record(ann, 'open', january + 1);
  await setInFlight();
  await withAccount(people.source, ann.account, async (manager) => {
    await manager.query('SELECT FROM outreach.messages FOR NO KEY UPDATE');
    await retention.dropBefore(startOf(1));
  });
  await expect(partitions()).resolves.toContain('events_2026_01');
  await expect(acceptedAt()).resolves.toBeUndefined();
  await retention.dropBefore(startOf(1));
  await expect(partitions()).resolves.not.toContain('events_2026_01');
});

test('a month is dropped at the next attempt if the tables are busy', async () => {
  const ann = await person();
  await record(ann, 'open', january);
  await people.hurried('drop_event_partition(timestamptz)', () =>
    withAccount(people.source, ann.account, async (manager) => {
      await manager.query('SELECT FROM outreach.events LIMIT 1');
      await retention.dropBefore(startOf(1));
    }),
  );
  await expect(eventsOf(ann)).resolves.toHaveLength(1);
  await retention.dropBefore(startOf(1));
  await expect(eventsOf(ann)).resolves.toEqual([]);
});

test('events without a partition are deleted too', async () => {
  const ann = await person();
  const before = Date.UTC(2025, 5, 1);
  await record(ann, 'open', before);
  await record(ann, 'open', february);
  await retention.dropBefore(startOf(1));
  await expect(eventsOf(ann)).resolves.toEqual([['open', february]]);
  await expect(people.counts(ann.sequence)).resolves.toMatchObject({ total_opens: 2 });
});

test('a replica leaves months to another that drops one', async () => {
  const ann = await person();
  await record(ann, 'open', january);
  await withAccount(people.source, ann.account, async (manager) => {
    await manager.query('SELECT outreach.drop_event_partition($1)', [startOf(1)]);
    await noteArrivals.run(people.source, startOf(1));
    await expect(dropPartition.one(people.source, startOf(1))).resolves.toEqual({ dropped: null });
  });
  await expect(partitions()).resolves.not.toContain('events_2026_01');
});
