import { movableClock } from '@lode/service-kit/testing';
import { EventPartitionRepository } from './event-partition.repository';
import { EventPartitions } from './event-partitions';
import { WrittenTo } from './testing/written-to';

let people: WrittenTo;
beforeAll(async () => {
  people = await WrittenTo.start();
});
afterAll(() => people.stop());

const warnings: unknown[] = [];
const logger = { warn: (facts: unknown) => void warnings.push(facts) };

const partitions = async (): Promise<string[]> =>
  (
    await people.source.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'outreach.events'::regclass ORDER BY name`,
    )
  ).map(({ name }) => name);

test('are there for this month and the next two, whoever makes them, how often and at once', async () => {
  const clock = movableClock(Date.UTC(2026, 10, 30));
  const replicas = [1, 2, 3].map(
    () => new EventPartitions(new EventPartitionRepository(people.source), clock, logger),
  );
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

test('where they cannot be made, the service works without them', async () => {
  const away = { make: () => Promise.reject(new Error('away')) };
  await new EventPartitions(away, movableClock(), logger).onApplicationBootstrap();
  expect(warnings).toHaveLength(1);
});
