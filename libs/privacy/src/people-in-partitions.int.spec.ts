import type { HeldItem } from '@lode/contracts';
import { change } from '@lode/testing';
import { prefixedId } from '@lode/platform';
import { PeopleTables } from './testing/people-tables';

let tables: PeopleTables;
beforeAll(async () => {
  tables = await PeopleTables.start();
  for (const day of days)
    if (day !== withoutPartition)
      await tables.source.query('SELECT outreach.make_result_partition($1)', [new Date(day)]);
});
beforeEach(() => tables.empty());

const [jane, bo] = ['jane@acme.test', 'bo@acme.test'];
const withoutPartition = Date.UTC(2026, 5, 1);
const days = [Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2), withoutPartition];

/** A set of each day with a row about each person. */
async function keepOnEachDay(account: string): Promise<void> {
  for (const [index, day] of days.entries()) {
    const id = prefixedId('res_outreach', day, Buffer.alloc(10, index + account.charCodeAt(4)));
    await tables.as(
      account,
      `INSERT INTO outreach.result_sets VALUES ($1, $2, 'ask', 2, now(), now() + interval '30 days')`,
      [id, account],
    );
    for (const [position, email] of [jane, bo].entries())
      await tables.as(
        account,
        `INSERT INTO outreach.result_rows VALUES ($1, $2, $3, to_json($4::text), $5)`,
        [...[id, position, account], ...[email, tables.hashes(email)]],
      );
  }
}

const held = (account: string) =>
  tables.as<{ place: string; content: string; total: number }>(
    account,
    `SELECT entry.tableoid::regclass::text AS place, content, total FROM outreach.result_rows AS entry
     JOIN outreach.result_sets ON id = set_id ORDER BY place`,
  );

const places = [
  'outreach.result_rows_2026_01_01',
  'outreach.result_rows_2026_01_02',
  'outreach.result_rows_rest',
];

test('an erasure reaches the rows of every partition and account, and no other person', async () => {
  for (const account of ['acc_a', 'acc_b']) await keepOnEachDay(account);
  const erasure = change(3, 'erase', { hash: tables.hash(jane) });
  await expect(tables.replica().erase([erasure])).resolves.toEqual([{ id: 'req_3', removed: 6 }]);
  for (const account of ['acc_a', 'acc_b'])
    await expect(held(account)).resolves.toEqual(places.map((place) => ({ place, content: bo, total: 1 })));
});

test('an erased person is not stored in any partition again', async () => {
  await tables.replica().erase([change(1, 'erase', { hash: tables.hash(jane) })]);
  await keepOnEachDay('acc_a');
  const rows = await held('acc_a');
  expect(rows.map(({ place, content }) => [place, content])).toEqual(places.map((place) => [place, bo]));
});

test('subject access has the rows of every partition', async () => {
  await keepOnEachDay('acc_a');
  const items: HeldItem[] = [];
  const asked = change(1, 'tell', { hash: tables.hash(jane) });
  await tables.replica().exportData(asked, async (found) => void items.push(...found));
  expect(items.map(({ what, held_since: since }) => [what, since]).sort()).toEqual(
    days.map((day) => ['row of a result set', new Date(day).toISOString()]),
  );
});

test('a suppression removes nothing from them', async () => {
  await keepOnEachDay('acc_a');
  await tables.replica().erase([change(1, 'suppress', { hash: tables.hash(jane) })]);
  await expect(held('acc_a')).resolves.toHaveLength(6);
});
