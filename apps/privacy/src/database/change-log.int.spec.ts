import type { ChangePage } from '@lode/contracts';
import { movableClock, type TestTables } from '@lode/testing';
import { DataSource } from 'typeorm';
import { deployment, type NewChange, ChangeLogRepository } from './change-log.repository';
import { emptyTables } from '../testing/privacy-database';

let tables: TestTables;
let source: DataSource;
let log: ChangeLogRepository;
const clock = movableClock();
const published: number[] = [];

beforeAll(async () => {
  tables = await emptyTables();
  source = tables.source;
  log = new ChangeLogRepository(source, clock, (position) => published.push(position));
});
afterAll(() => tables.stop());
beforeEach(async () => {
  published.length = 0;
  await source.query('DELETE FROM privacy.changes');
  await source.query('UPDATE privacy.log SET position = 0');
});

const change = (hash: string, more: Partial<NewChange> = {}): NewChange => ({
  action: 'suppress',
  account: deployment,
  hash,
  expiresAt: null,
  requestId: null,
  ...more,
});

const append = (...changes: NewChange[]): Promise<number> =>
  log.writing((write) => source.transaction((manager) => write(manager, changes)));

const page = (after = 0, limit = 5000): Promise<ChangePage> => log.page(after, limit, clock.now() - 1000);
const positions = async (after = 0) => (await page(after)).changes.map(({ position }) => position);

test('changes are appended in their order', async () => {
  await expect(append(change('b'), change('a'))).resolves.toBe(1);
  await expect(append(change('c', { account: 'acc_1', expiresAt: clock.now() + 7 }))).resolves.toBe(3);
  const { changes, last } = await page();
  expect(last).toBe(3);
  expect(changes.map(({ position, hash }) => [position, hash])).toEqual([
    [1, 'b'],
    [2, 'a'],
    [3, 'c'],
  ]);
  expect(changes[2]).toMatchObject({ account: 'acc_1', expires_at: clock.now() + 7 });
  expect(published).toEqual([2, 3]);
});

test('an entry is in the log once, at its last position; entries of two accounts are distinct', async () => {
  await append(change('a'), change('a', { account: 'acc_1' }));
  await append(change('a', { action: 'lift' }));
  await expect(page()).resolves.toMatchObject({
    changes: [
      { position: 2, account: 'acc_1', action: 'suppress' },
      { position: 3, account: null, action: 'lift' },
    ],
  });
});

test('a request is in the log beside the entry of the same person', async () => {
  await append(change('a'));
  await append(
    change('a', { action: 'tell', requestId: 'r1' }),
    change('a', { action: 'tell', requestId: 'r2' }),
  );
  await append(change('a', { action: 'erase', requestId: 'e1' }));
  await append(change('a', { action: 'lift' }));
  const { changes } = await page();
  expect(changes.map(({ action, request_id }) => [action, request_id])).toEqual([
    ['tell', 'r1'],
    ['tell', 'r2'],
    ['lift', 'e1'],
  ]);
});

test('a rollback leaves no gap and publishes no position', async () => {
  await append(change('a'));
  const broken = log.writing((write) =>
    source.transaction(async (manager) => {
      await write(manager, [change('b')]);
      throw new Error('no');
    }),
  );
  await expect(broken).rejects.toThrow('no');
  await append(change('c'));
  await expect(positions()).resolves.toEqual([1, 2]);
  expect(published).toEqual([1, 2]);
});

test('a position is invisible while a smaller one is not committed', async () => {
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const slow = log.writing((write) =>
    source.transaction(async (manager) => {
      await write(manager, [change('slow')]);
      written.resolve();
      await commit.promise;
    }),
  );
  await written.promise;
  const quick = append(change('quick'));
  await expect(page()).resolves.toEqual({ changes: [], last: 0 });
  commit.resolve();
  await Promise.all([slow, quick]);
  const { changes } = await page();
  expect(changes.map(({ hash }) => hash)).toEqual(['slow', 'quick']);
});

test('a reader that continues after its last position misses no change of concurrent writers', async () => {
  const url = (source.options as { url?: string }).url ?? '';
  const replica = await new DataSource({ type: 'postgres', url }).initialize();
  const other = new ChangeLogRepository(replica, clock, () => undefined);
  let writing = true;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    const [from, store] = writer % 2 ? [log, source] : [other, replica];
    for (let turn = 0; turn < 10; turn += 1)
      await from.writing((write) =>
        store.transaction((manager) =>
          write(
            manager,
            [0, 1, 2].map((each) => change(`${writer}-${turn}-${each}`)),
          ),
        ),
      );
  });
  const done = Promise.all(writers).finally(() => (writing = false));
  const seen: number[] = [];
  for (let again = true; again; again = writing || seen.length < 120) {
    const { changes, last } = await page(seen.at(-1) ?? 0, 20);
    expect(changes.every(({ position }) => position <= last)).toBe(true);
    seen.push(...changes.map(({ position }) => position));
  }
  await done;
  await replica.destroy();
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
});

test('entries that ended long ago are omitted, and those that just ended are included', async () => {
  await append(
    change('a', { expiresAt: clock.now() - 1001 }),
    change('b', { expiresAt: clock.now() - 999 }),
    change('c'),
  );
  await expect(page()).resolves.toMatchObject({ changes: [{ hash: 'b' }, { hash: 'c' }], last: 3 });
});

test('deletes obsolete changes and keeps a lifted erasure', async () => {
  await append(
    change('ended', { expiresAt: clock.now() - 2000 }),
    change('lasting'),
    change('lifted', { action: 'lift' }),
    change('erased', { action: 'erase', requestId: 'e1' }),
    change('requested', { action: 'tell', requestId: 'r1' }),
  );
  await append(change('erased', { action: 'lift' }));
  const past = (age: number) => ({
    endedBefore: clock.now() - 1000,
    liftedBefore: clock.now() - age,
    requestedBefore: clock.now() - age,
    limit: 2,
  });
  await expect(log.deleteObsolete(past(0))).resolves.toBe(1);
  await expect(log.deleteObsolete(past(-1))).resolves.toBe(2);
  await expect(log.deleteObsolete(past(-1))).resolves.toBe(0);
  await expect(page()).resolves.toMatchObject({
    changes: [{ hash: 'lasting' }, { hash: 'erased' }],
    last: 6,
  });
});

test('pages of a long log are fast at any position', async () => {
  const count = 20_000;
  await source.query(
    `INSERT INTO privacy.changes (position, action, account_id, hash, at)
     SELECT n, 'suppress', 'acc_' || n % 100, md5(n::text), now() FROM generate_series(1, $1) AS n`,
    [count],
  );
  await source.query('UPDATE privacy.log SET position = $1', [count]);
  for (const after of [0, 10_000, 19_000]) {
    const started = performance.now();
    const { changes } = await page(after);
    expect(changes).toHaveLength(Math.min(5000, count - after));
    expect(performance.now() - started).toBeLessThan(2000);
  }
}, 60_000);
