import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { Account } from './account.entity';
import { hashKey } from '../key-format/hash-key';
import { startOfKey } from '../key-format/key-format';
import { Key } from './key.entity';

/** Most keys that one answer lists; a record is about half a kilobyte, a message at most one megabyte. */
const listLimit = 1000;

export type KeyProperties = Pick<Key, 'name' | 'scopes' | 'expiresAt'> & Partial<Pick<Key, 'rateLimit'>>;

/** By the clock of the database, which alone decides when keys end. */
const isInForce = 'key.revokedAt IS NULL AND (key.expiresAt IS NULL OR key.expiresAt > now())';

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
      replacedBy: null,
      lastUsedAt: null,
    });
    await this.manager.insert(Key, record);
    return record;
  }

  /**
   * Serialises all changes of the account's keys until the transaction ends, so that limits and the authority of the
   * caller hold at the commit. Taken before any key is locked.
   * @returns whether the account exists
   */
  async lockAccount(): Promise<boolean> {
    const account = await this.manager.findOne(Account, {
      where: { id: this.accountId },
      // Weaker than FOR UPDATE: inserting usage, which references the account, does not wait.
      lock: { mode: 'for_no_key_update' },
    });
    return account !== null;
  }

  /** The account's key in force with this SHA-256 (hex). */
  async inForce(hash: string): Promise<Key | null> {
    return this.manager
      .createQueryBuilder(Key, 'key')
      .where('key.accountId = :account', { account: this.accountId })
      .andWhere('key.hash = :hash', { hash: Buffer.from(hash, 'hex') })
      .andWhere(isInForce)
      .getOne();
  }

  /** Number of keys in force; the key of the setting LODE_API_KEY is not counted. */
  countInForce(): Promise<number> {
    return this.manager
      .createQueryBuilder(Key, 'key')
      .where('key.accountId = :account', { account: this.accountId })
      .andWhere('NOT key.configured')
      .andWhere(isInForce)
      .getCount();
  }

  find(id: string): Promise<Key | null> {
    return this.manager.findOneBy(Key, { id, accountId: this.accountId });
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

  /**
   * The key ends after so many seconds of the database's clock, or at its own end where that is sooner.
   * @returns when it ends
   */
  async endIn(id: string, seconds: number): Promise<Date> {
    // For an UPDATE TypeORM gives the rows and their number.
    const [[row]]: [{ expires_at: Date }[], number] = await this.manager.query(
      `UPDATE gateway.keys SET expires_at = least(expires_at, now() + make_interval(secs => $3))
       WHERE account_id = $1 AND id = $2 RETURNING expires_at`,
      [this.accountId, id, seconds],
    );
    if (!row) throw new Error(`key ${id} is gone though it is locked`);
    return row.expires_at;
  }

  async replace(id: string, successor: string): Promise<void> {
    await this.manager.update(Key, { id, accountId: this.accountId }, { replacedBy: successor });
  }
}
