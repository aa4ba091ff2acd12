import { withoutDeadline } from '@lode/platform';
import { withAccount } from '../account-scope';
import type { DataSource } from 'typeorm';
import { lastPosition } from './outbox';
import { emptyOutbox } from '@lode/testing';

let tables: { source: DataSource };
beforeEach(async () => {
  tables = await emptyOutbox();
});

/** Writes an entry; it is committed when `beforeCommit` is over. */
const write = (key: string, beforeCommit = (): Promise<unknown> => Promise.resolve(), account = 'acc_a') =>
  withAccount(tables.source, account, async (manager) => {
    await manager.query(`INSERT INTO outreach.outbox (topic, key, account_id) VALUES ('things', $1, $2)`, [
      key,
      account,
    ]);
    await beforeCommit();
  });

const entries = (account = 'acc_a') =>
  withAccount(tables.source, account, (manager) =>
    manager.query<{ position: string; key: string }[]>(
      'SELECT position, key FROM outreach.outbox ORDER BY position, id',
    ),
  );

test('positions follow each other in the order of the entries', async () => {
  await write('a');
  await write('b');
  await expect(lastPosition(tables.source)).resolves.toBe(2);
  await write('c');
  await expect(lastPosition(tables.source)).resolves.toBe(3);
  await expect(lastPosition(tables.source)).resolves.toBe(3);
  await expect(entries()).resolves.toEqual([
    { position: '1', key: 'a' },
    { position: '2', key: 'b' },
    { position: '3', key: 'c' },
  ]);
});

test('an entry that is committed late gets a position after those that readers have seen', async () => {
  await write('early', async () => {
    await withoutDeadline(() => write('late'));
    await expect(lastPosition(tables.source)).resolves.toBe(1);
  });
  await expect(lastPosition(tables.source)).resolves.toBe(2);
  await expect(entries()).resolves.toEqual([
    { position: '1', key: 'late' },
    { position: '2', key: 'early' },
  ]);
});

test('entries of a transaction that fails have no positions', async () => {
  await expect(write('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(lastPosition(tables.source)).resolves.toBe(0);
});

test('a later entry of the same key replaces the earlier ones', async () => {
  await write('a');
  await write('b');
  await lastPosition(tables.source);
  await write('a');
  await write('a');
  await expect(lastPosition(tables.source)).resolves.toBe(4);
  await expect(entries()).resolves.toEqual([
    { position: '2', key: 'b' },
    { position: '4', key: 'a' },
  ]);
});

test('several processes assign each position once, and readers see them without gaps', async () => {
  let writing = true;
  const seen: number[] = [];
  const reader = async (): Promise<void> => {
    while (writing) {
      const last = await lastPosition(tables.source);
      const rows = await entries();
      const positions = rows.flatMap(({ position }) => (position === null ? [] : [Number(position)]));
      expect(positions.slice(0, last)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
      seen.push(last);
    }
  };
  const writers = Array.from({ length: 5 }, async (_, writer) => {
    for (let count = 0; count < 20; count += 1) await write(`${writer} ${count}`);
  });
  await Promise.all([reader(), reader(), Promise.all(writers).finally(() => (writing = false))]);
  await expect(lastPosition(tables.source)).resolves.toBe(100);
  expect(seen.length).toBeGreaterThan(1);
});

test('an account sees its own entries only', async () => {
  await write('a');
  await expect(entries('acc_b')).resolves.toEqual([]);
  await expect(
    withAccount(tables.source, 'acc_b', (manager) =>
      manager.query(`INSERT INTO outreach.outbox (topic, key, account_id) VALUES ('things', 'x', 'acc_a')`),
    ),
  ).rejects.toThrow(/row-level security/);
});
