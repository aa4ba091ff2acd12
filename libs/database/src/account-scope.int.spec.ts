import { afterCommit, openTransaction, requireNoTransaction, withoutDeadline } from '@lode/platform';
import { sampleDatabase } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { withAccount } from './account-scope';
import { createDataSource } from './service-database';

const insert = `INSERT INTO outreach.notes (account_id, text) VALUES (current_setting('lode.account'), $1)`;

describe('work of an account', () => {
  let source: DataSource;
  beforeAll(async () => {
    const url = String((await sampleDatabase()).environment['DATABASE_URL']);
    const database = { entities: [], migrations: [] };
    source = await createDataSource({ service: 'outreach', url, database, pool: 4 }).initialize();
  });
  afterAll(() => source.destroy());

  const stored = (account: string, text: string) =>
    withAccount(source, account, async (manager) => {
      const rows = await manager.query<unknown[]>('SELECT 1 FROM outreach.notes WHERE text = $1', [text]);
      return rows.length;
    });

  it('within a transaction of the account is a part of it', async () => {
    const failing = withAccount(source, 'acc_scope', async () => {
      await withAccount(source, 'acc_scope', (manager) => manager.query(insert, ['joined']));
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    await expect(stored('acc_scope', 'joined')).resolves.toBe(0);
  });

  it('within a transaction of another account is refused', async () => {
    const nested = withAccount(source, 'acc_scope', () => stored('acc_other', 'x'));
    await expect(nested).rejects.toThrow('one account');
  });

  it('that continues after the transaction, or outlives it, has its own', async () => {
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    let own: unknown;
    await withAccount(source, 'acc_scope', async (outer) => {
      late = ended.promise.then(() => withAccount(source, 'acc_scope', async (manager) => manager !== outer));
      own = await withoutDeadline(() =>
        withAccount(source, 'acc_scope', async (manager) => manager !== outer),
      );
    });
    ended.resolve();
    expect([await late, own]).toEqual([true, true]);
  });

  it('runs what follows the commit after it, and not after a rollback', async () => {
    const seen: number[] = [];
    let looked: Promise<number> | undefined;
    await withAccount(source, 'acc_scope', async (manager) => {
      afterCommit(() => {
        looked = stored('acc_scope', 'seen');
      });
      await manager.query(insert, ['seen']);
      expect(looked).toBeUndefined();
    });
    await expect(looked).resolves.toBe(1);
    const failing = withAccount(source, 'acc_scope', async () => {
      afterCommit(() => seen.push(-1));
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(seen).toEqual([]);
    afterCommit(() => seen.push(2));
    expect(seen).toEqual([2]);
  });

  it('waits for no other system', async () => {
    await expect(
      withAccount(source, 'acc_scope', async () => requireNoTransaction('a mail was sent')),
    ).rejects.toThrow('a mail was sent within a transaction');
    expect(openTransaction()).toBeUndefined();
    expect(() => requireNoTransaction('a mail was sent')).not.toThrow();
  });
});
