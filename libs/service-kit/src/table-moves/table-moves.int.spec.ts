import { setTimeout as wait } from 'node:timers/promises';
import { findTablesWithPeople } from '../bootstrap/tables-with-people.statements';
import { until } from '../testing/until';
import { account, MovedTables, people } from './testing/moved-tables';

let tables: MovedTables;
const begin = async (count: number): Promise<void> => {
  tables = await MovedTables.start(count);
  await tables.migrate();
};
afterEach(() => tables.stop());

const kindOf = async (): Promise<string> =>
  (
    await tables.query<{ kind: string }>(
      `SELECT relkind AS kind FROM pg_class WHERE oid = 'outreach.people'::regclass`,
    )
  )[0]?.kind ?? '';

/** Objects that serve a move. */
const leftovers = () =>
  tables.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'outreach'::regnamespace AND proname ~ '_people$|_moved$'
       AND proname <> 'count_people'
     UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'outreach'::regnamespace AND relname ~ '(next|moved)'
     UNION ALL SELECT tgname FROM pg_trigger WHERE tgname LIKE 'repeat%'`,
  );

test('an empty table is exchanged in the migration', async () => {
  await begin(0);
  await expect(kindOf()).resolves.toBe('p');
  await expect(leftovers()).resolves.toEqual([]);
  await tables.write(
    (table) =>
      `INSERT INTO outreach.${table} (id, account_id, team_id, email) VALUES ('a', '${account}', 'team_1', 'a@a.test')`,
  );
  await expect(tables.differences()).resolves.toEqual([]);
});

test('rows are moved with indexes, triggers, rights and functions', async () => {
  await begin(2000);
  await expect(kindOf()).resolves.toBe('r');
  await tables.addReplica();
  await tables.completed();
  await expect(kindOf()).resolves.toBe('p');
  await expect(tables.differences()).resolves.toEqual([]);
  await expect(leftovers()).resolves.toEqual([]);
  // The function that returns rows, the trigger that rejects some, and the one that counts.
  await expect(tables.query(`SELECT id FROM outreach.people_named('x') LIMIT 1`)).resolves.toEqual([]);
  await tables.write((table) => `DELETE FROM outreach.${table} WHERE id = 'p9'`);
  await tables.query(
    `INSERT INTO outreach.people (id, account_id, team_id, email, note) VALUES ('e', $1, 'team_1', 'e@a.test', 'erased')`,
    [account],
  );
  await expect(tables.differences()).resolves.toEqual([]);
  await expect(
    tables.query(`SELECT size, (SELECT count(*)::integer FROM outreach.people WHERE team_id = teams.id) AS there
      FROM outreach.teams WHERE id = 'team_0'`),
  ).resolves.toEqual([{ size: 221, there: 221 }]);
  await expect(
    tables.query(`SELECT obj_description('outreach.people'::regclass, 'pg_class') AS table,
      col_description('outreach.people'::regclass, 5) AS column`),
  ).resolves.toEqual([{ table: 'People of teams.', column: 'A note.' }]);
  await expect(
    tables.query(
      `INSERT INTO outreach.people (id, account_id, team_id, email) VALUES ('f', 'acc_b', 'team_9', 'f@a.test')`,
    ),
  ).rejects.toThrow('row-level security');
  await expect(
    tables.query(
      `INSERT INTO outreach.people (id, account_id, team_id, email) VALUES ('g', $1, 'no_team', 'g@a.test')`,
      [account],
    ),
  ).rejects.toThrow('foreign key');
  await expect(
    tables.query(
      `SELECT DISTINCT convalidated AS valid FROM pg_constraint WHERE contype = 'f' AND conname = 'people_team_id_fkey'`,
    ),
  ).resolves.toEqual([{ valid: true }]);
  await tables.query(`DELETE FROM outreach.teams WHERE id = 'team_1'`);
  await expect(tables.query(`SELECT FROM outreach.people WHERE team_id = 'team_1'`)).resolves.toEqual([]);
});

test('two replicas move each table once', async () => {
  await begin(5000);
  await Promise.all([tables.addReplica(), tables.addReplica()]);
  await tables.completed();
  await expect(tables.differences()).resolves.toEqual([]);
  // The replica that has moved the table logs it afterwards.
  await until(() => tables.moved.length > 0);
  await (await tables.addReplica()).onModuleDestroy();
  expect(tables.moved).toEqual(['{"table":"people"}']);
});

test('a move continues after a kill between two batches, and within one', async () => {
  await begin(2000);
  const killed = tables.source.createQueryRunner();
  await killed.startTransaction();
  await tables.copy(3);
  await killed.query('SELECT outreach.copy_people(5)');
  await killed.rollbackTransaction();
  await killed.release();
  await expect(tables.query('SELECT next_block FROM outreach.table_moves')).resolves.toEqual([
    { next_block: '3' },
  ]);
  await tables.write(
    (table) => `UPDATE outreach.${table} SET note = 'changed' WHERE id IN ('p1', 'p500', 'p1999')`,
  );
  await tables.addReplica();
  await tables.completed();
  await expect(tables.differences()).resolves.toEqual([]);
});

test('copying starts again after the table was rewritten', async () => {
  await begin(2000);
  await tables.copy(20);
  await tables.write((table) => `DELETE FROM outreach.${table} WHERE id LIKE 'p1%'`);
  await tables.asOwner('VACUUM FULL outreach.people');
  while (await tables.copy(7));
  await expect(tables.differences('people_next')).resolves.toEqual([]);
});

test('services of any version that start during the move find only the tables that they know', async () => {
  await begin(100);
  const found = async () =>
    (await findTablesWithPeople.rows(tables.source, 'outreach')).map(({ name }) => name);
  await expect(found()).resolves.toEqual(['people', 'shadow']);
  while (await tables.copy(100));
  await tables.source.query('SELECT outreach.swap_people()');
  await expect(found()).resolves.toEqual(['people', 'shadow']);
  await expect(tables.asOwner('SELECT FROM outreach.people_moved')).resolves.toEqual([]);
  await tables.source.query('SELECT outreach.drop_moved_people()');
  await expect(found()).resolves.toEqual(['people', 'shadow']);
});

test('a table is not exchanged before its rows are copied', async () => {
  await begin(2000);
  await tables.copy(1);
  await expect(tables.source.query('SELECT outreach.swap_people()')).rejects.toThrow(
    'rows of outreach.people are not copied',
  );
});

test('the exchange waits for a transaction that has read the table, and statements wait for an attempt at most', async () => {
  await begin(500);
  const reader = tables.source.createQueryRunner();
  await reader.startTransaction();
  await reader.query('SELECT FROM outreach.people LIMIT 1');
  await tables.addReplica();
  await until(
    async () =>
      (await tables.query('SELECT FROM outreach.table_moves WHERE copied_at IS NOT NULL')).length > 0,
  );
  await expect(tables.source.query('SELECT outreach.swap_people()')).rejects.toThrow('lock timeout');
  await tables.write((table) => `UPDATE outreach.${table} SET note = 'meanwhile' WHERE id = 'p1'`);
  await expect(kindOf()).resolves.toBe('r');
  await reader.commitTransaction();
  await reader.release();
  await tables.completed();
  await expect(tables.differences()).resolves.toEqual([]);
});

test('autovacuum works on the partitions after the exchange', async () => {
  await begin(500);
  const off = () =>
    tables.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'outreach'::regnamespace AND reloptions IS NOT NULL ORDER BY 1`,
    );
  await expect(off()).resolves.toHaveLength(1 + people.partitions);
  await tables.addReplica();
  await tables.completed();
  await expect(off()).resolves.toEqual([]);
});

test('a later migration completes a move', async () => {
  tables = await MovedTables.start(1000);
  await tables.migrate('later');
  await expect(kindOf()).resolves.toBe('p');
  await expect(tables.differences()).resolves.toEqual([]);
  await expect(leftovers()).resolves.toEqual([]);
  await expect(tables.query('SELECT extra FROM outreach.people LIMIT 1')).resolves.toEqual([{ extra: null }]);
});

test('a table to which foreign keys refer is not moved', async () => {
  tables = await MovedTables.start(1);
  await tables.asOwner('CREATE TABLE outreach.refers (id text REFERENCES outreach.people)');
  await expect(tables.migrate()).rejects.toThrow('foreign keys refer to outreach.people');
  await expect(kindOf()).resolves.toBe('r');
});

test('a stopped replica ends between two batches', async () => {
  await begin(5000);
  const replica = await tables.addReplica();
  await replica.onModuleDestroy();
  await wait(0);
  await expect(kindOf()).resolves.toBe('r');
});

test('keys are validated for longer than a request may wait for a statement', async () => {
  await begin(2000);
  await tables.asOwner(`CREATE OR REPLACE FUNCTION outreach.validate_people(part integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN IF part = 0 THEN PERFORM pg_sleep(1.5); END IF; END $$`);
  await tables.addReplica({ statementMs: 1000 });
  await tables.completed();
  await expect(tables.differences()).resolves.toEqual([]);
});

test('a service that stops does not wait for a validation, which the next one repeats', async () => {
  await begin(2000);
  const lock = tables.source.createQueryRunner();
  await lock.startTransaction();
  await lock.query('SELECT pg_advisory_xact_lock(1)');
  await tables.asOwner(`CREATE OR REPLACE FUNCTION outreach.validate_people(part integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); END $$`);
  const replica = await tables.addReplica();
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`;
  await until(async () => (await tables.query(waiting)).length > 0);
  await replica.onModuleDestroy();
  await lock.rollbackTransaction();
  await lock.release();
  await tables.addReplica();
  await tables.completed();
  await expect(tables.differences()).resolves.toEqual([]);
});
