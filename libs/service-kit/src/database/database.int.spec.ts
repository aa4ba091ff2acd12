import type { DataSource } from 'typeorm';
import { definitionOf } from '../bootstrap/service';
import { loadConfig } from '../config/load-config';
import { migrationSettings } from '../config/kit-settings';
import { SampleModule } from '../testing/sample-service';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { withAccount } from './account-scope';
import { databaseProblem } from './database-problem';
import { isMigrated, migrate } from './migrate';
import { provision } from './provision';
import { dumpSchema } from './schema-dump';
import { createDataSource } from './service-database';

const { database } = definitionOf(SampleModule);
if (!database) throw new Error('the sample service has a database');

describe('the schema of a service', () => {
  let test_: TestDatabase;
  let app: DataSource;
  const asApp = (pool = 5) =>
    createDataSource({
      service: 'outreach',
      url: String(test_.environment['DATABASE_URL']),
      database,
      pool,
    }).initialize();

  beforeAll(async () => {
    test_ = await testDatabase(SampleModule);
    app = await asApp();
  });
  afterAll(async () => {
    await app.destroy();
    await test_.drop();
  });

  test('five concurrent migrators run the migrations once', async () => {
    const fresh = await testDatabase(SampleModule);
    const owner = createDataSource({
      service: 'outreach',
      url: String(fresh.environment['LODE_MIGRATION_URL']),
      database,
      pool: 1,
    });
    await owner.initialize();
    await owner.query('DROP TABLE outreach.notes, outreach.idempotency_records, outreach.migrations');
    await owner.query('DROP FUNCTION outreach.forget_idempotency_records');
    await owner.destroy();
    const urls = loadConfig(migrationSettings, fresh.environment);
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => migrate({ service: 'outreach', database, ...urls })),
    );
    expect(runs.flat()).toEqual(['Notes1700000000000']);
    await fresh.drop();
  });

  test('the app role can check whether the schema is as new as the code', async () => {
    await expect(isMigrated(app, 'outreach')).resolves.toBe(true);
    class Later1800000000000 {
      name = 'Later1800000000000';
      up = () => Promise.resolve();
      down = () => Promise.resolve();
    }
    const newer = createDataSource({
      service: 'outreach',
      url: String(test_.environment['DATABASE_URL']),
      database: { entities: [], migrations: [Later1800000000000] },
      pool: 1,
    });
    await newer.initialize();
    await expect(isMigrated(newer, 'outreach')).resolves.toBe(false);
    await newer.destroy();
  });

  test.each([
    ['change a table', 'ALTER TABLE outreach.notes ADD COLUMN more text'],
    ['create a table', 'CREATE TABLE outreach.mine (id int)'],
    ['record a migration', "INSERT INTO outreach.migrations (timestamp, name) VALUES (1, 'x')"],
    ['disable the policy', 'ALTER TABLE outreach.notes DISABLE ROW LEVEL SECURITY'],
  ])('the app role cannot %s', async (_what, statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('a role cannot read another schema', async () => {
    const roles = (await provision(test_.adminUrl, ['leads'])).get('leads');
    const stranger = createDataSource({
      service: 'leads',
      url: String(roles?.databaseUrl),
      database: { entities: [], migrations: [] },
      pool: 1,
    });
    await stranger.initialize();
    await expect(stranger.query('SELECT * FROM outreach.notes')).rejects.toMatchObject({ code: '42501' });
    await stranger.destroy();
  });

  test('the extensions that the tables of a service need are installed', async () => {
    const roles = (await provision(test_.adminUrl, ['leads'])).get('leads');
    const source = createDataSource({
      service: 'leads',
      url: String(roles?.migrationUrl),
      database: { entities: [], migrations: [] },
      pool: 1,
    });
    await source.initialize();
    await expect(source.query(`SELECT similarity('Müller', 'Mueller') > 0 AS alike`)).resolves.toEqual([
      { alike: true },
    ]);
    await source.destroy();
  });

  test('repeated provisioning changes nothing', async () => {
    await provision(test_.adminUrl, ['outreach']);
    const again = await asApp(1);
    await expect(again.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    await again.destroy();
  });

  test('concurrent provisioning works in different databases of one server', async () => {
    const fresh = await Promise.all([
      testDatabase(SampleModule),
      testDatabase(SampleModule),
      testDatabase(SampleModule),
    ]);
    expect(new Set(fresh.map(({ adminUrl }) => adminUrl)).size).toBe(3);
    await Promise.all(fresh.map(({ drop }) => drop()));
  });

  test('an account reads and writes its own rows only', async () => {
    await withAccount(app, 'acc_a', (manager) =>
      manager.query("INSERT INTO outreach.notes (account_id, text) VALUES ('acc_a', 'mine')"),
    );
    await expect(
      withAccount(app, 'acc_a', (manager) => manager.query('SELECT text FROM outreach.notes')),
    ).resolves.toEqual([{ text: 'mine' }]);
    await expect(
      withAccount(app, 'acc_b', (manager) => manager.query('SELECT text FROM outreach.notes')),
    ).resolves.toEqual([]);
    const forged = withAccount(app, 'acc_b', (manager) =>
      manager.query("INSERT INTO outreach.notes (account_id, text) VALUES ('acc_a', 'forged')"),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });

  test('without an account there is an error or no row, never a row of another account', async () => {
    const single = await asApp(1);
    await withAccount(single, 'acc_a', (manager) => manager.query('SELECT 1'));
    // The same connection, after the transaction: the account is not set any more.
    const rows = await single.query('SELECT text FROM outreach.notes').catch(() => 'refused');
    expect(rows === 'refused' || (Array.isArray(rows) && rows.length === 0)).toBe(true);
    await single.destroy();
  });

  test('a programming error is not a problem of the database', async () => {
    const error: unknown = await app.query('SELECT nonsense').catch((caught: unknown) => caught);
    expect(databaseProblem(error)).toBeUndefined();
    expect(databaseProblem('text')).toBeUndefined();
  });

  test('the dump of a schema is readable SQL and deterministic', async () => {
    const dump = await dumpSchema(app, 'outreach');
    expect(dump).toContain('CREATE TABLE outreach.notes (\n  id bigint NOT NULL');
    expect(dump).toContain('ALTER TABLE outreach.notes ENABLE ROW LEVEL SECURITY;');
    expect(dump).toContain('CREATE POLICY account ON outreach.notes');
    expect(dump).not.toContain('migrations (');
    await expect(dumpSchema(app, 'outreach')).resolves.toBe(dump);
  });
});
