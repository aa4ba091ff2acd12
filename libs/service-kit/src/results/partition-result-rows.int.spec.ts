import { CrawlSite } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { createDataSource } from '../database/service-database';
import { deleteResultRowsAbout } from '../privacy/kit-people.statements';
import { createPrivacyTables } from '../privacy/privacy-tables';
import { SubjectHasher } from '../privacy/subject-hashes';
import { moduleWith } from '../testing/module-with';
import { movableClock } from '../testing/movable-clock';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { until } from '../testing/until';
import { withAccount } from '../database/account-scope';
import { partitionResultRows } from './result-partition-tables';
import { createResultQuestions, createResultSearch, createResultTables } from './result-tables';
import { Results } from './results';
import { resultRow, resultRows } from './testing/result-rows';
import { days } from './testing/results-fixture';

/** The schema of the version before. */
const before = moduleWith([
  ...createResultTables('outreach'),
  ...createPrivacyTables('outreach', ['result_rows']),
  ...createResultQuestions('outreach'),
  createResultSearch('outreach'),
]);
const hasher = new SubjectHasher(Buffer.alloc(32, 1));
/** The ids of sets are compared with the clock of the server. */
const clock = movableClock(Date.now());

let database: TestDatabase;
let source: DataSource;
let owner: DataSource;
let results: Results;
beforeEach(async () => {
  database = await testDatabase(before);
  const { DATABASE_URL: url, LODE_MIGRATION_URL: ownerUrl } = database.environment;
  const connect = (address: string | undefined) =>
    createDataSource({
      service: 'outreach',
      url: String(address),
      database: { entities: [], migrations: [] },
      pool: 10,
    }).initialize();
  source = await connect(url);
  owner = await connect(ownerUrl);
  results = new Results(source, 'outreach', hasher, clock);
});
afterEach(async () => {
  await source.destroy();
  await owner.destroy();
  await database.drop();
});

const keep = async (rows = resultRows(1), account = 'acc_a'): Promise<string> =>
  String(await results.store(CrawlSite, { request: { url: 'https://cedar.example' }, rows }, { account }));

async function migrate(): Promise<void> {
  for (const statement of partitionResultRows('outreach')) await owner.query(statement);
}

const partitions = async (): Promise<string[]> =>
  (
    await owner.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'outreach.result_rows'::regclass ORDER BY name`,
    )
  ).map(({ name }) => name);

const read = async (id: string): Promise<(string | null)[]> =>
  (await results.read('acc_a', { id })).rows.map(({ name }) => name);

test('a table without rows is replaced', async () => {
  await migrate();
  await expect(partitions()).resolves.toEqual(['result_rows_rest']);
  await expect(read(await keep())).resolves.toEqual(['row 0']);
});

test('earlier rows stay in their table, which has the new ones too for a while, and is dropped with them', async () => {
  const earlier = await keep(resultRows(3));
  await migrate();
  await expect(partitions()).resolves.toEqual(['result_rows_earlier', 'result_rows_rest']);
  await migrate();
  await results.onApplicationBootstrap();
  await expect(partitions()).resolves.toEqual(['result_rows_earlier', 'result_rows_rest']);
  await expect(read(earlier)).resolves.toEqual(['row 0', 'row 1', 'row 2']);
  const page = { request: { url: 'https://cedar.example' }, rows: [resultRow({ name: 'next' })] };
  const after = { id: earlier, position: 3 };
  await results.store(CrawlSite, { ...page, after }, { account: 'acc_a' });
  await results.store(CrawlSite, { ...page, after }, { account: 'acc_a' });
  await expect(read(earlier)).resolves.toEqual(['row 0', 'row 1', 'row 2', 'next']);
  clock.advance(days(20));
  await results.deleteExpired(clock.now());
  const later = await keep(resultRows(2));
  await expect(partitions()).resolves.toHaveLength(6);
  clock.advance(days(29));
  await results.deleteExpired(clock.now());
  await expect(partitions()).resolves.not.toContain('result_rows_earlier');
  await expect(read(later)).resolves.toEqual(['row 0', 'row 1']);
});

test('replicas read and write meanwhile, by the statements of the version before', async () => {
  const ids: string[] = [await keep(resultRows(2))];
  let isOver = false;
  const work = async (name: string): Promise<void> => {
    while (!isOver) {
      const id = await keep([resultRow({ name: `${name} ${ids.length}` })]);
      ids.push(id);
      await results.read('acc_a', { id });
    }
  };
  const working = Promise.all(['a', 'b', 'c'].map(work));
  await until(() => ids.length > 20);
  await migrate();
  const migrated = ids.length;
  await until(() => ids.length > migrated + 20);
  isOver = true;
  await working;
  for (const id of ids) await expect(read(id)).resolves.not.toEqual([]);
});

test('a long transaction delays the migration, which others do not wait for longer than a second', async () => {
  const id = await keep();
  const held = Promise.withResolvers<undefined>();
  const reading = withAccount(source, 'acc_a', async (manager) => {
    await manager.query('SELECT FROM outreach.result_rows');
    await held.promise;
  });
  const migrating = migrate();
  await until(async () => {
    const waiting = await owner.query<unknown[]>(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return waiting.length > 0;
  });
  await expect(read(id)).resolves.toEqual(['row 0']);
  held.resolve(undefined);
  await Promise.all([reading, migrating]);
  await expect(partitions()).resolves.toContain('result_rows_earlier');
});

test('an interrupted migration continues', async () => {
  const id = await keep();
  const statements = partitionResultRows('outreach');
  for (const statement of statements.slice(0, -5)) await owner.query(statement);
  await migrate();
  await expect(partitions()).resolves.toContain('result_rows_earlier');
  await expect(read(id)).resolves.toEqual(['row 0']);
});

test('a person is found in and erased from the table of earlier rows', async () => {
  const email = 'jane@cedar.example';
  const id = await keep([resultRow({ email }), resultRow({ name: 'Cedar' })]);
  await migrate();
  const [hash] = hasher.contacts({ emails: [email], phones: [] });
  const about = 'SELECT set_id FROM outreach.result_rows_about($1)';
  await expect(source.query(about, [[hash]])).resolves.toEqual([{ set_id: id }]);
  await withAccount(source, 'acc_a', (manager) => deleteResultRowsAbout.rows(manager, [String(hash)]));
  await expect(source.query(about, [[hash]])).resolves.toEqual([]);
  await expect(read(id)).resolves.toEqual(['Cedar']);
  await source.query('INSERT INTO outreach.tombstones VALUES ($1)', [hash]);
  const later = await keep([resultRow({ email }), resultRow({ name: 'Oak' })]);
  await expect(read(later)).resolves.toEqual(['Oak']);
});

test('the app role sees no partition among its tables', async () => {
  await keep();
  await migrate();
  const visible = await source.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'outreach' AND column_name = 'subject_hashes' ORDER BY 1`,
  );
  expect(visible.map(({ name }) => name)).toEqual(['result_questions', 'result_rows']);
});
