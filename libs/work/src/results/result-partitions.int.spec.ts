import { withAccount } from '@lode/database';
import { ResultPartitions } from './result-partitions';
import { rowPage } from './result.repository';
import { resultRows } from './testing/result-rows';
import { days, Fixture } from './testing/results-fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.open();
  for (const name of await partitions())
    if (name !== 'result_rows_rest') await fixture.admin.query(`DROP TABLE outreach.${name}`);
});

const warnings: unknown[] = [];
const partitionsOf = () =>
  new ResultPartitions(fixture.source, fixture.clock, {
    warn: (facts: unknown) => void warnings.push(facts),
  });
beforeEach(() => void (warnings.length = 0));

const partitions = async (): Promise<string[]> =>
  (
    await fixture.admin.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'outreach.result_rows'::regclass ORDER BY name`,
    )
  ).map(({ name }) => name);

const placesOf = async (id: string): Promise<unknown[]> =>
  fixture.admin.query(
    `SELECT tableoid::regclass::text AS place, count(*)::int AS rows FROM outreach.result_rows WHERE set_id = $1 GROUP BY 1`,
    [id],
  );

test('exist for this day and the next three after repeated and concurrent preparation', async () => {
  await Promise.all([1, 2, 3].map(() => partitionsOf().onApplicationBootstrap()));
  await expect(partitions()).resolves.toEqual([
    ...[
      'result_rows_2026_01_01',
      'result_rows_2026_01_02',
      'result_rows_2026_01_03',
      'result_rows_2026_01_04',
    ],
    'result_rows_rest',
  ]);
  expect(warnings).toEqual([]);
});

test('have the rows of the sets of their day, of which a page reads one only', async () => {
  const first = await fixture.keep(resultRows(3));
  fixture.clock.advance(days(1) - 1);
  const last = await fixture.keep(resultRows(4));
  fixture.clock.advance(1);
  const next = await fixture.keep(resultRows(5));
  await expect(placesOf(first)).resolves.toEqual([{ place: 'outreach.result_rows_2026_01_01', rows: 3 }]);
  await expect(placesOf(last)).resolves.toEqual([{ place: 'outreach.result_rows_2026_01_01', rows: 4 }]);
  await expect(placesOf(next)).resolves.toEqual([{ place: 'outreach.result_rows_2026_01_02', rows: 5 }]);
  const statement = `EXPLAIN ${rowPage.text(() => 'outreach')}`;
  const plan = await fixture.query('acc_a', statement, ['acc_a', next, 0, 200, 1000, null, null]);
  expect(JSON.stringify(plan).match(/result_rows_(?:\d\w+\d|rest)\b/gu)).toEqual(['result_rows_2026_01_02']);
});

test('show an account its own rows only, and are no tables of the service', async () => {
  const id = await fixture.keep(resultRows(2), 'acc_b');
  await expect(fixture.seen(id, 'acc_b')).resolves.toEqual({ sets: 1, rows: 2 });
  await expect(fixture.seen(id, 'acc_a')).resolves.toEqual({ sets: 0, rows: 0 });
  const secured = await fixture.admin.query<unknown[]>(
    `SELECT relname FROM pg_class WHERE relname LIKE 'result_rows%' AND relkind IN ('r', 'p') AND NOT relrowsecurity`,
  );
  expect(secured).toEqual([]);
  const [name] = await partitions();
  await expect(fixture.query('acc_b', `SELECT FROM outreach.${name}`)).rejects.toThrow('permission denied');
});

test('are dropped when their last set has expired, a day not before', async () => {
  const { results, clock } = fixture;
  await results.deleteExpired(clock.now());
  const id = await fixture.keep(resultRows(6));
  clock.advance(days(6));
  expect(await fixture.keep(resultRows(6))).toBe(id);
  clock.advance(days(25) + 1);
  await results.deleteExpired(clock.now());
  // The set of the second day was requested again; those of the first day have expired.
  const kept = await partitions();
  expect(kept).not.toContain('result_rows_2026_01_01');
  expect(kept).toContain('result_rows_2026_01_02');
  await expect(fixture.seen(id)).resolves.toEqual({ sets: 1, rows: 6 });
  clock.advance(days(5));
  await results.deleteExpired(clock.now());
  await expect(partitions()).resolves.not.toContain('result_rows_2026_01_02');
  await expect(fixture.seen(id)).resolves.toEqual({ sets: 1, rows: 0 });
});

test('are dropped at the next attempt if the table is busy', async () => {
  const partition = 'result_rows_2027_01_01';
  await partitionsOf().prepare(Date.UTC(2027, 0, 1));
  const moment = Date.UTC(2027, 1, 1);
  await withAccount(fixture.source, 'acc_a', async (manager) => {
    await manager.query('SELECT FROM outreach.result_rows LIMIT 1');
    await partitionsOf().dropExpired(moment);
  });
  await expect(partitions()).resolves.toContain(partition);
  await partitionsOf().dropExpired(moment);
  await expect(partitions()).resolves.not.toContain(partition);
});

test('are created while others read and write, also within a transaction', async () => {
  await partitionsOf().prepare(fixture.clock.now());
  const id = await fixture.keep(resultRows(2));
  await withAccount(fixture.source, 'acc_a', async (manager) => {
    await manager.query('SELECT FROM outreach.result_rows WHERE set_id = $1', [id]);
    await partitionsOf().prepare(Date.UTC(2028, 5, 1));
  });
  await expect(partitions()).resolves.toContain('result_rows_2028_06_01');
});

test('are not created for a day with rows in the default partition, which are deleted when they expire', async () => {
  const { results, clock } = fixture;
  clock.advance(days(2000));
  const id = await fixture.keep(resultRows(3));
  await expect(placesOf(id)).resolves.toEqual([{ place: 'outreach.result_rows_rest', rows: 3 }]);
  await partitionsOf().prepare(clock.now());
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  expect(warnings).toEqual([{ day }]);
  await expect(partitions()).resolves.not.toContain(`result_rows_${day.replaceAll('-', '_')}`);
  clock.advance(days(30));
  await results.deleteExpired(clock.now());
  await expect(placesOf(id)).resolves.toEqual([]);
});

test('are optional: a service starts if they cannot be created', async () => {
  const away = { ...fixture.source, query: () => Promise.reject(new Error('unavailable')) };
  const logger = { warn: (facts: unknown) => void warnings.push(facts) };
  await new ResultPartitions(away as never, fixture.clock, logger).onApplicationBootstrap();
  expect(warnings).toHaveLength(1);
});
