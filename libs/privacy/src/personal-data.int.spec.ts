import type { HeldItem } from '@lode/contracts';
import type { QueryRunner } from 'typeorm';
import { until, change } from '@lode/testing';
import { PeopleTables } from './testing/people-tables';

let tables: PeopleTables;
beforeAll(async () => {
  tables = await PeopleTables.start();
});
beforeEach(() => tables.empty());

const [jane, bo] = ['jane@acme.test', 'bo@acme.test'];
const erasure = (position: number, email: string) => change(position, 'erase', { hash: tables.hash(email) });

/** Inserts a row about the person into every table of the platform. */
async function keepEverywhere(account: string, email: string): Promise<void> {
  const hashes = tables.hashes(email);
  await tables.as(
    account,
    `INSERT INTO outreach.idempotency_records (account_id, operation, key, fingerprint, answer, subject_hashes)
     VALUES ($1, 'ask', $2, 'f', to_json($2::text), $3)`,
    [account, email, hashes],
  );
  await tables.as(
    account,
    `INSERT INTO outreach.result_sets VALUES ('res_' || $1, $1, 'ask', 0, now(), now()) ON CONFLICT DO NOTHING`,
    [account],
  );
  await tables.as(
    account,
    `WITH place AS (UPDATE outreach.result_sets SET total = total + 1 RETURNING id, total)
     INSERT INTO outreach.result_rows SELECT id, total, $1, to_json($2::text), $3 FROM place`,
    [account, email, hashes],
  );
  await tables.source.query(
    `INSERT INTO outreach.queue (task, key, due_at, payload, subject_hashes)
     VALUES ('remind', $1, now(), '{}', $2)`,
    [account + email, hashes],
  );
}

async function counted(account: string): Promise<number[]> {
  const [row] = await tables.as<Record<string, number>>(
    account,
    `SELECT (SELECT count(*)::int FROM outreach.idempotency_records) AS records,
       (SELECT count(*)::int FROM outreach.result_rows) AS results,
       (SELECT total FROM outreach.result_sets) AS total,
       (SELECT count(*)::int FROM outreach.queue WHERE key LIKE $1 || '%') AS queue`,
    [account],
  );
  return Object.values(row ?? {});
}

const shift = async (): Promise<QueryRunner> => {
  const runner = tables.source.createQueryRunner();
  await runner.startTransaction();
  return runner;
};

/** Whether a statement waits for the lock of another. */
const isAnyWaiting = () =>
  until(async () => {
    const rows = await tables.source.query<unknown[]>(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rows.length > 0;
  });

const hasTombstone = () =>
  until(async () => (await tables.source.query<unknown[]>('SELECT 1 FROM outreach.tombstones')).length > 0);

test('a person is erased from every table of every account, and no other person is', async () => {
  await tables.addCard(jane);
  await tables.addCard(bo);
  for (const account of ['acc_a', 'acc_b']) {
    await keepEverywhere(account, jane);
    await keepEverywhere(account, bo);
  }
  const data = tables.replica();
  await expect(data.erase([erasure(7, jane)])).resolves.toEqual([{ id: 'req_7', removed: 7 }]);
  await expect(tables.cards()).resolves.toEqual([bo]);
  for (const account of ['acc_a', 'acc_b']) await expect(counted(account)).resolves.toEqual([1, 1, 1, 1]);
  await expect(data.applied()).resolves.toBe(7);
});

test('an address is erased with its sub-addresses, and each erasure has its own count', async () => {
  for (const email of ['jane+news@acme.test', bo, 'eva@acme.test']) await tables.addCard(email);
  await expect(tables.replica().erase([erasure(1, jane), erasure(2, bo)])).resolves.toEqual([
    { id: 'req_1', removed: 1 },
    { id: 'req_2', removed: 1 },
  ]);
  await expect(tables.cards()).resolves.toEqual(['eva@acme.test']);
});

test('an erased person is not written again, and all others are', async () => {
  await tables.addCard(bo);
  await tables.replica().erase([erasure(1, jane)]);
  await tables.source.query(`INSERT INTO outreach.cards VALUES ($1, $2), ($3, $4)`, [
    jane,
    tables.hashes(jane),
    'eva@acme.test',
    tables.hashes('eva@acme.test'),
  ]);
  await tables.source.query('UPDATE outreach.cards SET email = $1, subject_hashes = $2 WHERE email = $3', [
    jane,
    tables.hashes(jane),
    bo,
  ]);
  await expect(tables.cards()).resolves.toEqual([bo, 'eva@acme.test']);
  await keepEverywhere('acc_a', jane);
  await expect(counted('acc_a')).resolves.toEqual([0, 0, 1, 0]);
});

test('a person whose suppression is lifted may be collected again', async () => {
  const data = tables.replica();
  await data.erase([erasure(1, jane)]);
  await expect(data.erase([change(2, 'lift', { hash: tables.hash(jane) })])).resolves.toEqual([]);
  await tables.addCard(jane);
  await expect(tables.cards()).resolves.toEqual([jane]);
  await expect(data.applied()).resolves.toBe(2);
});

test('of several changes about one person the last one applies', async () => {
  const data = tables.replica();
  const lift = (position: number) => change(position, 'lift', { hash: tables.hash(jane) });
  await tables.addCard(jane);
  await expect(data.erase([erasure(1, jane), lift(2)])).resolves.toEqual([{ id: 'req_1', removed: 1 }]);
  await tables.addCard(jane);
  await expect(tables.cards()).resolves.toEqual([jane]);
  await data.erase([erasure(3, jane)]);
  await data.erase([lift(4), erasure(5, jane)]);
  await tables.addCard(jane);
  await expect(tables.cards()).resolves.toEqual([]);
});

test('of two replicas one erases, and both continue', async () => {
  await tables.addCard(jane);
  const changes = [erasure(3, jane)];
  const exported = await Promise.all([tables.replica(), tables.replica()].map((data) => data.erase(changes)));
  expect(exported.flat()).toEqual([{ id: 'req_3', removed: 1 }]);
  await expect(tables.replica().applied()).resolves.toBe(3);
});

test('a service that restarts the log erases again', async () => {
  const data = tables.replica();
  await data.erase([erasure(9, jane)]);
  await expect(data.erase([erasure(2, bo)])).resolves.toEqual([]);
  await data.restart();
  await tables.addCard(bo);
  await expect(data.erase([erasure(2, bo)])).resolves.toEqual([{ id: 'req_2', removed: 1 }]);
  await expect(data.applied()).resolves.toBe(2);
});

test('a person written by an open transaction is erased when that has ended', async () => {
  const writer = await shift();
  await tables.addCard(jane, writer);
  let isOver = false;
  const erasing = tables
    .replica()
    .erase([erasure(1, jane)])
    .finally(() => (isOver = true));
  await hasTombstone();
  expect(isOver).toBe(false);
  await writer.commitTransaction();
  await writer.release();
  await expect(erasing).resolves.toEqual([{ id: 'req_1', removed: 1 }]);
  await expect(tables.cards()).resolves.toEqual([]);
});

test('so is one written by a transaction that began while the tombstone was being written', async () => {
  const [blocker, writer] = [await shift(), await shift()];
  await blocker.query('INSERT INTO outreach.tombstones VALUES ($1)', [tables.hash(jane)]);
  let isOver = false;
  const erasing = tables
    .replica()
    .erase([erasure(1, jane)])
    .finally(() => (isOver = true));
  await isAnyWaiting();
  await tables.addCard(jane, writer);
  await blocker.rollbackTransaction();
  await blocker.release();
  await hasTombstone();
  const asked = vi.spyOn(tables.source, 'query');
  await until(() => asked.mock.calls.filter(([statement]) => statement.includes('backend_xid')).length > 2);
  asked.mockRestore();
  expect(isOver).toBe(false);
  await writer.commitTransaction();
  await writer.release();
  await expect(erasing).resolves.toEqual([{ id: 'req_1', removed: 1 }]);
  await expect(tables.cards()).resolves.toEqual([]);
});

test('stored data are submitted once for all replicas, from every account', async () => {
  await tables.addCard(jane);
  await tables.addCard(bo);
  for (const account of ['acc_a', 'acc_b']) await keepEverywhere(account, jane);
  const asked = change(4, 'tell', { hash: tables.hash(jane) });
  const submitted: HeldItem[][] = [];
  const submit = async (items: readonly HeldItem[]) => void submitted.push([...items]);
  await Promise.all([tables.replica(), tables.replica()].map((data) => data.exportData(asked, submit)));
  expect(submitted).toHaveLength(1);
  const exported = submitted[0]?.map(({ what, account, data }) => [
    what,
    account,
    JSON.stringify(data).includes(jane),
  ]);
  expect(exported?.sort()).toEqual([
    ['card', null, true],
    ['planned task', null, expect.any(Boolean)],
    ['planned task', null, expect.any(Boolean)],
    ['row of a result set', 'acc_a', true],
    ['row of a result set', 'acc_b', true],
    ['stored answer', 'acc_a', true],
    ['stored answer', 'acc_b', true],
  ]);
  await expect(tables.replica().applied()).resolves.toBe(4);
});

test('a failed submission is repeated', async () => {
  await tables.addCard(jane);
  const data = tables.replica();
  const asked = change(4, 'tell', { hash: tables.hash(jane) });
  const away = () => Promise.reject(new Error('privacy is away'));
  await expect(data.exportData(asked, away)).rejects.toThrow('away');
  await expect(data.applied()).resolves.toBe(0);
  let count = 0;
  await data.exportData(asked, async (items) => void (count += items.length));
  expect(count).toBe(1);
});

test('names of suppressed people are resolved from public facts, not from rows of accounts, and nothing is deleted', async () => {
  const fact = (name: string) => JSON.stringify({ domain: 'acme.test', people: [{ name, email: jane }] });
  await keepEverywhere('acc_a', jane);
  await tables.as('acc_a', `UPDATE outreach.result_rows SET content = $1::json`, [fact('Ada Private')]);
  await tables.source.query(`UPDATE outreach.queue SET payload = $1::jsonb`, [fact('Jane Public')]);
  const entry = change(1, 'suppress', { hash: tables.hash(jane) });
  const ofAccount = change(2, 'suppress', { hash: tables.hash(bo), account: 'acc_a' });
  await Promise.all([1, 2].map(() => tables.replica().resolveSuppressed([entry, ofAccount])));
  const kept = await tables.source.query<{ hash: string }[]>('SELECT hash FROM outreach.resolved_subjects');
  const hashes = new Set(kept.map(({ hash }) => hash));
  expect(hashes.has(tables.hasher.personForms('acme.test', 'Jane Public')[0] ?? '')).toBe(true);
  expect(hashes.has(tables.hasher.personForms('acme.test', 'Ada Private')[0] ?? '')).toBe(false);
  await expect(tables.replica().resolvedSuppressions()).resolves.toBe(2);
  await expect(counted('acc_a')).resolves.toEqual([1, 1, 1, 1]);
});

test('an erasure resolves no other person from a row that an account has written', async () => {
  await keepEverywhere('acc_a', jane);
  const planted = JSON.stringify({ domain: 'acme.test', people: [{ name: 'Victim Other', email: jane }] });
  await tables.as('acc_a', `UPDATE outreach.result_rows SET content = $1::json`, [planted]);
  await tables.replica().erase([change(1, 'erase', { hash: tables.hash(jane) })]);
  await expect(tables.source.query('SELECT hash FROM outreach.resolved_subjects')).resolves.toEqual([]);
  await expect(counted('acc_a')).resolves.toEqual([0, 0, 0, 0]);
});

describe('an erasure by an account', () => {
  const own = (position: number, action: 'erase' | 'lift', email = jane) =>
    change(position, action, { hash: tables.hash(email), account: 'acc_a', request_id: `era_${position}` });

  test('deletes its rows, and neither those of another account about the same person nor public facts', async () => {
    await tables.addCard(jane);
    for (const account of ['acc_a', 'acc_b']) await keepEverywhere(account, jane);
    await keepEverywhere('acc_a', bo);
    const data = tables.replica();
    await expect(data.erase([own(7, 'erase')])).resolves.toEqual([{ id: 'era_7', removed: 2 }]);
    await expect(counted('acc_a')).resolves.toEqual([1, 1, 1, 2]);
    await expect(counted('acc_b')).resolves.toEqual([1, 1, 1, 1]);
    await expect(tables.cards()).resolves.toEqual([jane]);
    await expect(data.applied()).resolves.toBe(7);
  });

  test('rejects new rows of this account only, until it is lifted', async () => {
    const data = tables.replica();
    await data.erase([own(1, 'erase')]);
    for (const account of ['acc_a', 'acc_b']) await keepEverywhere(account, jane);
    await tables.addCard(jane);
    await expect(counted('acc_a')).resolves.toEqual([0, 0, 1, 1]);
    await expect(counted('acc_b')).resolves.toEqual([1, 1, 1, 1]);
    await expect(tables.cards()).resolves.toEqual([jane]);
    await tables.source.query('DELETE FROM outreach.queue');
    await data.erase([own(2, 'lift')]);
    await keepEverywhere('acc_a', jane);
    await expect(counted('acc_a')).resolves.toEqual([1, 1, 2, 1]);
  });

  test('of two accounts and the deployment in one batch, each counts its own rows', async () => {
    for (const account of ['acc_a', 'acc_b']) await keepEverywhere(account, jane);
    const theirs = { ...own(2, 'erase'), account: 'acc_b', request_id: 'era_2' };
    const data = tables.replica();
    await expect(data.erase([own(1, 'erase'), theirs, own(3, 'lift')])).resolves.toEqual([
      { id: 'era_1', removed: 2 },
      { id: 'era_2', removed: 2 },
    ]);
    await tables.source.query('DELETE FROM outreach.queue');
    await keepEverywhere('acc_b', jane);
    await expect(counted('acc_b')).resolves.toEqual([0, 0, 1, 1]);
    await tables.source.query('DELETE FROM outreach.queue');
    await keepEverywhere('acc_a', jane);
    await data.erase([erasure(4, jane)]);
    await expect(counted('acc_a')).resolves.toEqual([0, 0, 0, 0]);
  });

  test('resolves names for the account, from its rows and not from those of others', async () => {
    const named = { email: jane, name: 'Jane Doe', website: 'https://acme.test/' };
    for (const [account, value] of [
      ['acc_a', { ...named, email: 'jane.doe@acme.test' }],
      ['acc_b', { ...named, email: 'jane.doe@acme.test', name: 'Jane R. Doe' }],
    ] as const)
      await tables.as(
        account,
        `INSERT INTO outreach.idempotency_records (account_id, operation, key, fingerprint, answer, subject_hashes)
         VALUES ($1, 'ask', 'k', 'f', $2, $3)`,
        [account, JSON.stringify(value), tables.hashes('jane.doe@acme.test')],
      );
    await tables.replica().erase([own(1, 'erase', 'jane.doe@acme.test')]);
    const rows = await tables.source.query<{ account_id: string; hash: string }[]>(
      'SELECT account_id, hash FROM outreach.resolved_subjects',
    );
    expect(new Set(rows.map(({ account_id }) => account_id))).toEqual(new Set(['acc_a']));
    const expected = tables.hasher.personEntries('acme.test', 'Jane Doe');
    expect(rows.map(({ hash }) => hash).toSorted()).toEqual(expected.toSorted());
  });

  test('subject access of an account reports its rows only', async () => {
    await tables.addCard(jane);
    for (const account of ['acc_a', 'acc_b']) await keepEverywhere(account, jane);
    const items: HeldItem[] = [];
    const asked = change(1, 'tell', { hash: tables.hash(jane), account: 'acc_a' });
    await tables.replica().exportData(asked, async (part) => void items.push(...part));
    expect(items.map(({ what, account }) => [what, account])).toEqual([
      ['stored answer', 'acc_a'],
      ['row of a result set', 'acc_a'],
    ]);
  });
});
