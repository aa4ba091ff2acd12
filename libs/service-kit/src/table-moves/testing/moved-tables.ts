import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';
import { createLeaseTables } from '../../leases/lease-tables';
import { emptyDatabase, type EmptyDatabase } from '../../testing/empty-database';
import { until } from '../../testing/until';
import { accountPolicy, withAccount } from '../../database/account-scope';
import type { DatabaseLimits } from '../../database/database-limits';
import { migrate } from '../../database/migrate';
import type { ServiceRoles } from '../../database/provision';
import { createDataSource } from '../../database/service-database';
import { finishMove, partitionByHash } from '../partition-by-hash';
import type { PartitionedTable } from '../partitioned-table';
import { createTableMoves } from '../table-move-tables';
import { TableMoves } from '../table-moves';

const service = 'outreach';
export const account = 'acc_a';

export const people: PartitionedTable = {
  table: 'people',
  key: ['team_id', 'id'],
  by: 'team_id',
  partitions: 4,
  ofAccounts: true,
  parents: ['teams'],
  indexes: { people_id: { on: '(id)' }, people_email: { isUnique: true, on: '(team_id, email)' } },
};

/** `shadow` is not moved: writers write the same to both tables. Statement triggers keep the number of people. */
const before = [
  'CREATE TABLE outreach.teams (id text PRIMARY KEY, account_id text NOT NULL, size integer NOT NULL DEFAULT 0)',
  ...['people', 'shadow'].flatMap((table) => [
    `CREATE TABLE outreach.${table} (
      id text PRIMARY KEY,
      account_id text NOT NULL,
      dropped text,
      team_id text NOT NULL REFERENCES outreach.teams ON DELETE CASCADE,
      email text NOT NULL,
      note text DEFAULT 'none',
      subject_hashes text[] NOT NULL DEFAULT '{}')`,
    `CREATE UNIQUE INDEX ${table}_email ON outreach.${table} (team_id, email)`,
    ...accountPolicy(`outreach.${table}`),
  ]),
  'ALTER TABLE outreach.people DROP dropped',
  `COMMENT ON TABLE outreach.people IS 'People of teams.'`,
  `COMMENT ON COLUMN outreach.people.note IS 'A note.'`,
  `CREATE FUNCTION outreach.count_people() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    UPDATE outreach.teams SET size = size + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * changed.count
    FROM (SELECT team_id, count(*)::integer AS count FROM changed_rows GROUP BY team_id) AS changed
    WHERE id = changed.team_id;
    RETURN NULL; END $$`,
  ...[
    ['INSERT', 'NEW'],
    ['DELETE', 'OLD'],
  ].map(
    ([event, rows]) => `CREATE TRIGGER count_${event} AFTER ${event} ON outreach.people
      REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION outreach.count_people()`,
  ),
  `CREATE FUNCTION outreach.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RETURN CASE WHEN NEW.note = 'erased' THEN NULL ELSE NEW END; END $$`,
  'CREATE TRIGGER refuse BEFORE INSERT ON outreach.people FOR EACH ROW EXECUTE FUNCTION outreach.refuse()',
  `CREATE FUNCTION outreach.people_named(wanted text) RETURNS SETOF outreach.people LANGUAGE sql STABLE
    SECURITY DEFINER SET search_path = pg_catalog AS $$ SELECT * FROM outreach.people WHERE note = wanted $$`,
  ...createLeaseTables('outreach'),
  ...createTableMoves('outreach'),
];

/** A migration of the given statements. */
function migration(timestamp: number, statements: readonly string[]): new () => MigrationInterface {
  return class {
    readonly name = `Test${timestamp}`;
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }
    async down(): Promise<void> {}
  };
}

const migrations = [
  migration(1769900000001, before),
  migration(1769900000002, partitionByHash('outreach', people)),
  migration(1769900000003, [finishMove('outreach', people), 'ALTER TABLE outreach.people ADD extra text']),
];

/** A table in its own database, before, during and after its move. */
export class MovedTables {
  readonly moved: string[] = [];
  private readonly replicas: TableMoves[] = [];
  private readonly sources: DataSource[] = [];

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly roles: ServiceRoles,
    /** Connected with the app role. */
    readonly source: DataSource,
  ) {}

  /** @param count rows before the move */
  static async start(count = 0): Promise<MovedTables> {
    const database = await emptyDatabase();
    const roles = (await database.provision([service])).get(service);
    if (!roles) throw new Error('no roles');
    await migrate({ service, database: { entities: [], migrations: migrations.slice(0, 1) }, ...roles });
    const source = createDataSource({
      service,
      url: roles.databaseUrl,
      database: { entities: [], migrations: [] },
      pool: 12,
    });
    const tables = new MovedTables(database, roles, await source.initialize());
    await tables.query(
      `INSERT INTO outreach.teams SELECT 'team_' || n, CASE WHEN n = 9 THEN 'acc_b' ELSE $1 END FROM generate_series(0, 9) AS n`,
      [account],
    );
    await tables.write((table) => tables.fill(table, count));
    return tables;
  }

  private fill = (table: string, count: number): string =>
    `INSERT INTO outreach.${table} (id, account_id, team_id, email, note)
     SELECT 'p' || n, '${account}', 'team_' || n % 9, n || '@a.test', repeat('x', 300) FROM generate_series(1, ${count}) AS n`;

  /** Runs the migration that begins the move, or also the one after it. */
  async migrate(until: 'move' | 'later' = 'move'): Promise<void> {
    const some = migrations.slice(0, until === 'move' ? 2 : 3);
    await migrate({ service, database: { entities: [], migrations: some }, ...this.roles });
  }

  query<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    return withAccount(this.source, account, (manager) => manager.query<Row[]>(text, parameters));
  }

  /** The same in both tables, in one transaction. */
  write(statement: (table: string) => string): Promise<void> {
    return withAccount(this.source, account, async (manager) => {
      for (const table of ['people', 'shadow']) await manager.query(statement(table));
    });
  }

  /** With the role of the owner. */
  async asOwner<Row>(text: string): Promise<Row[]> {
    const url = this.roles.migrationUrl;
    const source = createDataSource({ service, url, database: { entities: [], migrations: [] }, pool: 1 });
    await source.initialize();
    try {
      return await source.query<Row[]>(text);
    } finally {
      await source.destroy();
    }
  }

  /** A replica with its own connections, which moves the rows. */
  async addReplica(limits: Partial<DatabaseLimits> = {}): Promise<TableMoves> {
    const { databaseUrl: url } = this.roles;
    const database = { entities: [], migrations: [] };
    const source = createDataSource({ service, url, database, pool: 3, limits });
    this.sources.push(await source.initialize());
    const log = (facts: unknown): number => this.moved.push(JSON.stringify(facts));
    const replica = new TableMoves(source, { info: log, warn: () => undefined } as never);
    this.replicas.push(replica);
    replica.onApplicationBootstrap();
    return replica;
  }

  /** Until no move is left. */
  completed(): Promise<unknown> {
    return until(async () => (await this.query('SELECT FROM outreach.table_moves')).length === 0, 30_000);
  }

  /** Copies some blocks. @returns whether there are more */
  async copy(blocks: number): Promise<boolean> {
    const [row] = await this.source.query<{ more: boolean }[]>('SELECT outreach.copy_people($1) AS more', [
      blocks,
    ]);
    return row?.more === true;
  }

  /** Rows of one table that the other one lacks, in both directions. */
  differences(of = 'people'): Promise<object[]> {
    const columns = 'id, account_id, team_id, email, note, subject_hashes';
    const [one, other] = [`SELECT ${columns} FROM outreach.${of}`, `SELECT ${columns} FROM outreach.shadow`];
    return this.asOwner(`(${one} EXCEPT ALL ${other}) UNION ALL (${other} EXCEPT ALL ${one})`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.onModuleDestroy()));
    await Promise.all([...this.sources, this.source].map((source) => source.destroy()));
    await this.database.drop();
  }
}
