import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { hashKey } from '../keys/hash-key';
import { startOfKey } from '../keys/key-format';
import { Key } from './key.entity';

/** Most keys that one answer lists; a record is about half a kilobyte, a message at most one megabyte. */
const listLimit = 1000;

export type KeyProperties = Pick<Key, 'name' | 'scopes' | 'expiresAt'> & Partial<Pick<Key, 'rateLimit'>>;

/** Keys of one account, inside a transaction of that account (`withAccount`). */
export class KeyRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly accountId: string,
  ) {}

  async add(key: string, properties: KeyProperties): Promise<Key> {
    const createdAt = new Date();
    const record = this.manager.create(Key, {
      rateLimit: null,
      ...properties,
      id: prefixedId('key', createdAt.getTime(), randomBytes(10)),
      accountId: this.accountId,
      hash: Buffer.from(hashKey(key), 'hex'),
      start: startOfKey(key),
      configured: false,
      createdAt,
      revokedAt: null,
      lastUsedAt: null,
    });
    await this.manager.insert(Key, record);
    return record;
  }

  /** Milliseconds since 1970 by the clock of the database, which alone decides when keys end. */
  async now(): Promise<number> {
    const [{ now }]: [{ now: Date }] = await this.manager.query('SELECT now()');
    return now.getTime();
  }

  list(): Promise<Key[]> {
    return this.manager.find(Key, {
      where: { accountId: this.accountId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: listLimit,
    });
  }

  /** The key, held against every other change until the transaction ends. */
  lock(id: string): Promise<Key | null> {
    return this.manager.findOne(Key, {
      where: { id, accountId: this.accountId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Whether the account has a key in force that was made for it, not set by the operator. */
  async hasOwnKey(): Promise<boolean> {
    const rows: unknown[] = await this.manager.query(
      `SELECT 1 FROM gateway.keys WHERE account_id = $1 AND NOT configured AND revoked_at IS NULL
         AND (expires_at IS NULL OR expires_at > now()) LIMIT 1`,
      [this.accountId],
    );
    return rows.length === 1;
  }

  /** A key that was revoked before keeps its date. */
  async revoke(id: string): Promise<void> {
    await this.manager.update(
      Key,
      { id, accountId: this.accountId, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
  }

  /** The key ends after so many seconds of the database's clock, or at its own end where that is sooner. */
  async endIn(id: string, seconds: number): Promise<void> {
    await this.manager.query(
      `UPDATE gateway.keys SET expires_at = least(expires_at, now() + make_interval(secs => $3))
       WHERE account_id = $1 AND id = $2`,
      [this.accountId, id, seconds],
    );
  }
}
