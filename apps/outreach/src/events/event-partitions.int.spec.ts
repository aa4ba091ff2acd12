import { movableClock, until } from '@lode/testing';
import { withAccount } from '@lode/database';
import { EventLedger } from './event-ledger';
import { EventPartitionRepository, EventPartitions } from './event-partition.repository';
import { SentMessages, type Written } from './testing/sent-messages';

let people: SentMessages;
beforeAll(async () => {
  people = await SentMessages.start();
});
afterAll(() => people.stop());

const warnings: unknown[] = [];
const logger = { warn: (facts: unknown) => void warnings.push(facts) };

const partitionsOf = (clock = movableClock()): EventPartitions =>
  new EventPartitions(new EventPartitionRepository(people.source), clock, logger);
beforeEach(() => void (warnings.length = 0));

const partitions = async (): Promise<string[]> =>
  (
    await people.source.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'outreach.events'::regclass ORDER BY name`,
    )
  ).map(({ name }) => name);

test('exist for this month and the next two after repeated and concurrent preparation', async () => {
  const clock = movableClock(Date.UTC(2026, 10, 30));
  const replicas = [1, 2, 3].map(() => partitionsOf(clock));
  await Promise.all(replicas.map((replica) => replica.onApplicationBootstrap()));
  await expect(partitions()).resolves.toEqual([
    'events_2026_11',
    'events_2026_12',
    'events_2027_01',
    'events_rest',
  ]);
  await replicas[0]?.prepare(Date.UTC(2027, 0, 31));
  await expect(partitions()).resolves.toContain('events_2027_03');
  expect(warnings).toEqual([]);
});

test('are optional: the service works if they cannot be created', async () => {
  const away = { make: () => Promise.reject(new Error('unavailable')) };
  await new EventPartitions(away, movableClock(), logger).onApplicationBootstrap();
  expect(warnings).toHaveLength(1);
});

const placesOf = ({ message }: Written) =>
  people.ask<{ place: string }>(
    'SELECT tableoid::regclass::text AS place FROM outreach.events WHERE message_id = $1 ORDER BY occurred_at',
    [message],
  );
const record = (ledger: EventLedger, { token: _, mailToken: __, ...of }: Written, at: number) =>
  withAccount(people.source, of.account, (manager) => ledger.record(manager, { ...of, type: 'open', at }));

test('are created for an unprepared month, whose events move there from events_rest', async () => {
  const ledger = new EventLedger(partitionsOf());
  const ann = await people.person();
  const at = Date.UTC(2029, 4, 1);
  await record(ledger, ann, at);
  await until(async () => (await partitions()).includes('events_2029_07'));
  await record(ledger, ann, at + 1);
  await expect(placesOf(ann)).resolves.toEqual([1, 2].map(() => ({ place: 'outreach.events_2029_05' })));
  await expect(people.counts(ann.sequence)).resolves.toEqual({ opens: 1, total_opens: 2 });
  expect(warnings).toEqual([]);
});

test('are created once per month for any number of events', async () => {
  const made: string[] = [];
  const make = (day: string): Promise<boolean> => Promise.resolve(made.push(day) > 0);
  const seeing = new EventPartitions({ make }, movableClock(), logger);
  for (const at of [1, 2, 31]) seeing.noteEvent(Date.UTC(2026, 11, at));
  seeing.noteEvent(Date.UTC(2027, 1, 28));
  await until(() => made.length === 3);
  seeing.noteEvent(Date.UTC(2027, 2, 1));
  await until(() => made.length === 6);
  expect(made.slice(0, 4)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']);
});

test('are created at the next attempt if the tables are busy', async () => {
  const ann = await people.person();
  const repository = new EventPartitionRepository(people.source);
  const isThere = await people.hurried('make_event_partition(date)', () =>
    withAccount(people.source, ann.account, async (manager) => {
      await manager.query('SELECT 1 FROM outreach.events LIMIT 1');
      return repository.make('2031-06-09');
    }),
  );
  expect(isThere).toBe(false);
  await expect(partitions()).resolves.not.toContain('events_2031_06');
  await expect(repository.make('2031-06-09')).resolves.toBe(true);
  await expect(partitions()).resolves.toContain('events_2031_06');
});

test('do not block concurrent events', async () => {
  const ledger = new EventLedger();
  const all = await Promise.all(Array.from({ length: 6 }, () => people.person()));
  const at = Date.UTC(2032, 0, 1);
  const recording = all.flatMap((ann) => [at, at + 1, at + 2].map((when) => record(ledger, ann, when)));
  await Promise.all([partitionsOf().prepare(at), ...recording]);
  for (const ann of all) await expect(people.counts(ann.sequence)).resolves.toMatchObject({ total_opens: 3 });
});

test('are not created if too many events would have to move', async () => {
  const ann = await people.person();
  await people.ask(
    `INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, occurred_at)
     SELECT 'evt_' || n, $1, $2, $3, $4, 1, 'open', '2033-03-03T00:00:00Z' FROM generate_series(1, 5001) AS n`,
    [ann.account, ann.sequence, ann.enrolment, ann.message],
  );
  await partitionsOf().prepare(Date.UTC(2033, 2, 3));
  expect(warnings).toEqual([{ month: '2033-03-01' }]);
  await expect(partitions()).resolves.not.toContain('events_2033_03');
});
