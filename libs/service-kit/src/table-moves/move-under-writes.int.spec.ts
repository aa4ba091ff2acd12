import { withAccount } from '../database/account-scope';
import { account, MovedTables } from './testing/moved-tables';

let tables: MovedTables;
beforeEach(async () => {
  tables = await MovedTables.start(1500);
  await tables.migrate();
});
afterEach(() => tables.stop());

const values = (id: string, team: number, note: string): string =>
  `('${id}', '${account}', 'team_${team}', '${id}@b.test', '${note}')`;

const insert = (table: string, row: string): string =>
  `INSERT INTO outreach.${table} (id, account_id, team_id, email, note) VALUES ${row}`;

type Write = (table: string) => string;

/** Each in rows that are copied already, in rows that are not, and in rows that do not exist. */
const writes: Record<string, (row: number) => Write> = {
  'an update': (row) => (table) => `UPDATE outreach.${table} SET note = note || '!' WHERE id = 'p${row}'`,
  'an update of the key': (row) => (table) =>
    `UPDATE outreach.${table} SET team_id = 'team_' || (${row} + 1) % 9, id = 'moved_p${row}' WHERE id = 'p${row}'`,
  'a deletion': (row) => (table) => `DELETE FROM outreach.${table} WHERE id = 'p${row}'`,
  'a deletion and its repetition': (row) => (table) =>
    `
    WITH gone AS (DELETE FROM outreach.${table} WHERE id = 'p${row}' RETURNING *)
    INSERT INTO outreach.${table} (id, account_id, team_id, email, note)
    SELECT 'again_' || id, account_id, team_id, 'again_' || email, 'again' FROM gone`,
  'an insertion or update by a unique key': (row) => (table) =>
    `INSERT INTO outreach.${table} (id, account_id, team_id, email) VALUES ('u${row}', '${account}', 'team_' || ${row} % 9, '${row}@a.test')
     ON CONFLICT (team_id, email) DO UPDATE SET note = 'conflict'`,
  'an insertion': (row) => (table) => insert(table, values(`new${row}`, row % 9, 'new')),
  'an exchange of unique values': (row) => (table) =>
    `UPDATE outreach.${table} SET email = 'free_' || email WHERE id IN ('p${row}', 'p${row + 9}')`,
};

test.each(Object.entries(writes))('%s before, between and after the batches is copied', async (_, write) => {
  await tables.write(write(100));
  await tables.copy(30);
  for (const row of [1, 200, 1490]) await tables.write(write(row));
  while (await tables.copy(7)) await tables.write(write(700)).catch(() => undefined);
  await tables.write(write(900));
  await expect(tables.differences('people_next')).resolves.toEqual([]);
  await tables.addReplica();
  await tables.completed();
  await tables.write(write(1000));
  await expect(tables.differences()).resolves.toEqual([]);
});

test('a batch does not wait for the rows that its rows refer to', async () => {
  await withAccount(tables.source, account, async (manager) => {
    await manager.query('SELECT FROM outreach.teams FOR UPDATE');
    while (await tables.copy(1000));
  });
  await expect(tables.differences('people_next')).resolves.toEqual([]);
});

test('a truncation and a deleted parent are copied', async () => {
  await tables.copy(20);
  await tables.query(`DELETE FROM outreach.teams WHERE id = 'team_3'`);
  await expect(tables.asOwner(`SELECT FROM outreach.people_next WHERE team_id = 'team_3'`)).resolves.toEqual(
    [],
  );
  await tables.asOwner('TRUNCATE outreach.people');
  while (await tables.copy(20));
  await expect(tables.asOwner('SELECT FROM outreach.people_next')).resolves.toEqual([]);
});

test.each(['an update', 'an update of the key', 'a deletion'])(
  'a batch gives way to %s that is not committed, and copies what is',
  async (name) => {
    await withAccount(tables.source, account, async (manager) => {
      for (const table of ['people', 'shadow']) await manager.query(writes[name]?.(1)(table) ?? '');
      await expect(tables.copy(1000)).rejects.toMatchObject({ code: '55P03' });
    });
    while (await tables.copy(1000));
    await expect(tables.differences('people_next')).resolves.toEqual([]);
  },
);

test.each(['commit', 'rollback'] as const)(
  'writes that wait for a batch are copied after its %s',
  async (end) => {
    const batch = tables.source.createQueryRunner();
    await batch.startTransaction();
    await batch.query('SELECT outreach.copy_people(1000)');
    const waiting = [
      "UPDATE outreach.# SET note = 'late' WHERE id = 'p1'",
      `DELETE FROM outreach.# WHERE id = 'p2'`,
    ].map((text) => tables.write((table) => text.replace('#', table)));
    await (end === 'commit' ? batch.commitTransaction() : batch.rollbackTransaction());
    await batch.release();
    await Promise.all(waiting);
    while (await tables.copy(1000));
    await expect(tables.differences('people_next')).resolves.toEqual([]);
  },
);

/** Random writes of one writer until the move is complete, in transactions of which some are rolled back. */
async function writeUntil(isOver: () => boolean, writer: number): Promise<number> {
  const kinds = Object.values(writes);
  let count = 0;
  for (; !isOver(); count += 1) {
    const row = (writer * 7919 + count * 104_729) % 1500;
    const kind = kinds[(writer + count) % kinds.length];
    if (!kind) throw new Error('no write');
    const work = withAccount(tables.source, account, async (manager) => {
      for (const table of ['people', 'shadow']) await manager.query(kind(row)(table));
      if (count % 5 === 0) throw new Error('rolled back');
    });
    await work.catch((error: unknown) => {
      if (!/rolled back|duplicate key/.test(String(error))) throw error;
    });
  }
  return count;
}

test('a move under concurrent writes by two replicas loses and doubles nothing, and no write fails', async () => {
  let isOver = false;
  const writers = [1, 2, 3, 4].map((writer) => writeUntil(() => isOver, writer));
  const replicas = [await tables.addReplica(), await tables.addReplica()];
  await Promise.race([tables.completed(), Promise.all(writers)]);
  isOver = true;
  const counts = await Promise.all(writers);
  expect(replicas).toHaveLength(2);
  expect(Math.min(...counts)).toBeGreaterThan(5);
  await expect(tables.differences()).resolves.toEqual([]);
}, 60_000);
