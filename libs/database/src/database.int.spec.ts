import type { DataSource, QueryRunner } from 'typeorm';
import { definitionOf } from '@lode/bus';
import {
  emptyDatabase,
  type EmptyDatabase,
  SampleModule,
  schemaDump,
  testDatabase,
  type TestDatabase,
} from '@lode/testing';
import { withAccount } from './account-scope';
import { databaseProblem } from './database-failures';
import { isMigrated, migrate } from './migrate';
import { provision, type ServiceRoles } from './provision';
import { schemaOf } from './schema';
import { createDataSource, type ServiceDatabase } from './service-database';

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

  test('five concurrent migrators create the tables once, and a later one changes nothing', async () => {
    const fresh = await emptyDatabase();
    const roles = (await fresh.provision(['outreach'])).get('outreach');
    if (!roles) throw new Error('the service has no roles');
    const run = () => migrate({ service: 'outreach', database, ...roles });
    const runs = await Promise.all(Array.from({ length: 5 }, run));
    expect(runs.flat()).toEqual([database.schema.baselines[0]]);
    await expect(run()).resolves.toEqual([]);
    await fresh.drop();
  });

  describe('with a migration after the schema of a released version', () => {
    class Later1800000000000 {
      name = 'Later1800000000000';
      up = (runner: QueryRunner) => runner.query('ALTER TABLE outreach.notes ADD COLUMN later text');
      down = () => Promise.resolve();
    }
    const released = database.schema.sql;
    const changed = released.replace('text text NOT NULL)', 'text text NOT NULL, later text)');
    const next = {
      entities: [],
      migrations: [Later1800000000000],
      schema: schemaOf('outreach', changed, [released]),
    };
    let fresh: EmptyDatabase;
    let roles: ServiceRoles;
    beforeEach(async () => {
      fresh = await emptyDatabase();
      roles = (await fresh.provision(['outreach'])).get('outreach') ?? { databaseUrl: '', migrationUrl: '' };
    });
    afterEach(() => fresh.drop());

    const as = (version: ServiceDatabase) => migrate({ service: 'outreach', database: version, ...roles });
    const columns = async (): Promise<string[]> => {
      const source = createDataSource({ service: 'outreach', url: roles.databaseUrl, database, pool: 1 });
      await source.initialize();
      const rows: { name: string }[] = await source.query(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'outreach.notes'::regclass AND attnum > 0 ORDER BY attnum`,
      );
      await source.destroy();
      return rows.map(({ name }) => name);
    };
    const all = ['id', 'account_id', 'text', 'later'];

    test('an empty database gets the new schema, and the migration counts as applied', async () => {
      await expect(as(next)).resolves.toEqual([next.schema.baselines[0]]);
      await expect(as(next)).resolves.toEqual([]);
      await expect(columns()).resolves.toEqual(all);
    });

    test('a database of the released version runs the migration, and the released version still accepts it', async () => {
      await as(database);
      await expect(as(next)).resolves.toEqual(['Later1800000000000']);
      await expect(columns()).resolves.toEqual(all);
      await expect(as(database)).resolves.toEqual([]);
    });

    test.each([
      ['an unreleased version', (sql: string) => `${sql}\nCREATE TABLE outreach.more (id text PRIMARY KEY);`],
      [
        'a version without a baseline',
        (sql: string) => `${sql}\nCREATE TABLE outreach.migrations (name text);`,
      ],
    ])('a database of %s is refused, and nothing is written', async (_what, tables) => {
      const owner = await createDataSource({
        service: 'outreach',
        url: roles.migrationUrl,
        database,
        pool: 1,
      }).initialize();
      await owner.query(tables(released));
      const before = await schemaDump(owner, 'outreach');
      await expect(as(next)).rejects.toThrow(
        'The tables of outreach were created by a version of Lode that was never released',
      );
      expect(await schemaDump(owner, 'outreach')).toBe(before);
      await owner.destroy();
    });

    test('a schema that fails leaves nothing behind', async () => {
      const broken = { ...next, schema: schemaOf('outreach', `${changed}\nSELECT 1 / 0;`) };
      await expect(as(broken)).rejects.toThrow('division by zero');
      await expect(as(next)).resolves.toEqual([next.schema.baselines[0]]);
    });
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
});
