import { randomBytes } from 'node:crypto';
import type { AccountRole } from '@lode/contracts';
import { prefixedId } from '@lode/platform';
import { statement, typed } from '@lode/database';
import { type EntityManager, IsNull } from 'typeorm';
import { AccountEntity } from './account.entity';
import { hashKey, startOfKey } from './secrets';
import { KeyEntity } from './key.entity';

/** Stores a configured key without expiry; a revoked key becomes active again. */
export const activateKey = statement({
  sql: `
    INSERT INTO gateway.keys (id, account_id, hash, name, start, scopes, configured)
    VALUES ($1, $2, $3, 'LODE_API_KEY', $4, $5, true)
    ON CONFLICT (hash) DO UPDATE
    SET configured = true, scopes = CASE WHEN keys.configured THEN keys.scopes ELSE excluded.scopes END,
       expires_at = NULL, revoked_at = NULL
    WHERE NOT keys.configured OR keys.expires_at IS NOT NULL OR keys.revoked_at IS NOT NULL
    RETURNING id, name`,
  parameters: ['text', 'text', 'bytea', 'text', 'text[]'],
  columns: { id: 'text', name: 'text' },
});

export const revokeOtherConfiguredKeys = statement({
  sql: `
    UPDATE gateway.keys SET revoked_at = now()
    WHERE account_id = $1 AND configured AND revoked_at IS NULL AND hash IS DISTINCT FROM $2
    RETURNING id, name, hash`,
  parameters: ['text', 'bytea | null'],
  columns: { id: 'text', name: 'text', hash: 'bytea' },
});

/**
 * Of keys and sessions that are in force; the functions bypass row-level security, because the account is not known yet.
 * Hashes of keys and sessions never equal each other.
 */
export const findCredentials = statement({
  sql: `
    SELECT encode(wanted.hash, 'hex') AS hash, key.*, false AS is_restricted, NULL::text AS role
    FROM unnest($1::bytea[]) AS wanted (hash) CROSS JOIN LATERAL gateway.find_key(wanted.hash) AS key
    UNION ALL
    SELECT encode(wanted.hash, 'hex'), session.id, session.account_id, NULL, NULL, NULL, session.monthly_quota,
      session.expires_in, session.user_id, session.member_quota, session.is_restricted, session.role
    FROM unnest($1::bytea[]) AS wanted (hash) CROSS JOIN LATERAL gateway.find_session(wanted.hash) AS session`,
  parameters: ['bytea[]'],
  columns: {
    hash: 'text',
    id: 'text',
    account_id: 'text',
    scopes: 'text[] | null',
    mailboxes: 'text[] | null',
    rate_limit: 'text | null',
    monthly_quota: 'integer | null',
    expires_in: 'float8 | null',
    user_id: 'text | null',
    member_quota: 'integer | null',
    is_restricted: 'boolean',
    role: typed<AccountRole | null>('text | null'),
  },
});

const readClock = statement({ sql: 'SELECT now()', columns: { now: 'timestamptz' } });

/** Limits the remaining lifetime by the clock of the database. */
const endKeyIn = statement({
  sql: `
    UPDATE gateway.keys SET expires_at = least(expires_at, now() + make_interval(secs => $3))
    WHERE account_id = $1 AND id = $2 RETURNING expires_at`,
  parameters: ['text', 'text', 'float8'],
  columns: { expires_at: 'timestamptz | null' },
});

/** Last use has a resolution of one minute, so that a busy key is written once a minute; it is not before the creation. */
export const touchKeys = statement({
  sql: `
    UPDATE gateway.keys SET last_used_at = greatest(created_at, date_trunc('minute', now()))
    WHERE account_id = $1 AND id = ANY ($2)
      AND last_used_at IS DISTINCT FROM greatest(created_at, date_trunc('minute', now()))`,
  parameters: ['text', 'text[]'],
});

/** Maximum number of listed keys. A record has about 0.5 KB; a NATS message is limited to 1 MB. */
const listLimit = 1000;

export type KeyProperties = Pick<KeyEntity, 'name' | 'scopes' | 'expiresAt'> &
  Partial<Pick<KeyEntity, 'mailboxes' | 'rateLimit' | 'createdBy'>>;

/** The clock of the database decides about expiry. */
const isInForce = 'key.revokedAt IS NULL AND (key.expiresAt IS NULL OR key.expiresAt > now())';

/** Keys of one account, inside a transaction of that account (`withAccount`). */
export class KeyRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly accountId: string,
  ) {}

  async add(key: string, properties: KeyProperties): Promise<KeyEntity> {
    const createdAt = new Date();
    const record = this.manager.create(KeyEntity, {
      mailboxes: null,
      rateLimit: null,
      createdBy: null,
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
    await this.manager.insert(KeyEntity, record);
    return record;
  }

  /**
   * Serialises all changes to the keys of the account until the transaction ends, so that limits and the authority of the
   * caller still hold at the commit. Call it before locking a key.
   * @returns whether the account exists
   */
  async lockAccount(): Promise<boolean> {
    const account = await this.manager.findOne(AccountEntity, {
      where: { id: this.accountId },
      // Weaker than FOR UPDATE, so that inserts of usage, which reference the account, do not wait.
      lock: { mode: 'for_no_key_update' },
    });
    return account !== null;
  }

  /** The active key of the account with this SHA-256 (hex). */
  async inForce(hash: string): Promise<KeyEntity | null> {
    return this.manager
      .createQueryBuilder(KeyEntity, 'key')
      .where('key.accountId = :account', { account: this.accountId })
      .andWhere('key.hash = :hash', { hash: Buffer.from(hash, 'hex') })
      .andWhere(isInForce)
      .getOne();
  }

  /** Number of active keys without the key of LODE_API_KEY. */
  countInForce(): Promise<number> {
    return this.manager
      .createQueryBuilder(KeyEntity, 'key')
      .where('key.accountId = :account', { account: this.accountId })
      .andWhere('NOT key.configured')
      .andWhere(isInForce)
      .getCount();
  }

  /** Milliseconds since 1970 by the clock of the database, which decides about expiry. */
  async now(): Promise<number> {
    return (await readClock.one(this.manager)).now.getTime();
  }

  list(): Promise<KeyEntity[]> {
    return this.manager.find(KeyEntity, {
      where: { accountId: this.accountId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: listLimit,
    });
  }

  /** Active keys that a user has created, newest first. */
  activeOf(user: string): Promise<KeyEntity[]> {
    return this.manager
      .createQueryBuilder(KeyEntity, 'key')
      .where('key.accountId = :account', { account: this.accountId })
      .andWhere('key.createdBy = :user', { user })
      .andWhere(isInForce)
      .orderBy('key.createdAt', 'DESC')
      .getMany();
  }

  /** The ids of the newest keys that a user has created, also of those that have ended. */
  async idsOf(user: string): Promise<string[]> {
    const where = { accountId: this.accountId, createdBy: user };
    const order = { createdAt: 'DESC' } as const;
    const keys = await this.manager.find(KeyEntity, { select: { id: true }, where, order, take: listLimit });
    return keys.map(({ id }) => id);
  }

  find(id: string): Promise<KeyEntity | null> {
    return this.manager.findOneBy(KeyEntity, { id, accountId: this.accountId });
  }

  /** Locks the key until the transaction ends. */
  lock(id: string): Promise<KeyEntity | null> {
    return this.manager.findOne(KeyEntity, {
      where: { id, accountId: this.accountId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Whether the account has an active key other than that of LODE_API_KEY. */
  async hasOwnKey(): Promise<boolean> {
    return (await this.countInForce()) > 0;
  }

  /** An already revoked key keeps its date. */
  async revoke(id: string): Promise<void> {
    await this.manager.update(
      KeyEntity,
      { id, accountId: this.accountId, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
  }

  /**
   * Limits the remaining lifetime of a key, by the clock of the database.
   * @returns the expiry
   */
  async endIn(id: string, seconds: number): Promise<Date> {
    const row = await endKeyIn.first(this.manager, this.accountId, id, seconds);
    if (!row?.expires_at) throw new Error(`Key ${id} does not exist although it is locked`);
    return row.expires_at;
  }

  async replace(id: string, successor: string): Promise<void> {
    await this.manager.update(KeyEntity, { id, accountId: this.accountId }, { replacedBy: successor });
  }
}
