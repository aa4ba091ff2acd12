import { createHash } from 'node:crypto';
import { ProblemError, type Operation } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { accountOf, type CallContext } from '../bus/context';
import { accountPolicy, withAccount } from '../database/account-scope';

const keptFor = `interval '24 hours'`;

/** Statements that make the table of idempotency records in a service's schema, for its first migration. */
export const createIdempotencyRecords = (schema: string): string[] => [
  `CREATE TABLE ${schema}.idempotency_records (
    account_id text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, operation, key))`,
  `CREATE INDEX idempotency_records_age ON ${schema}.idempotency_records (created_at)`,
  ...accountPolicy(`${schema}.idempotency_records`),
  // Owned by the role that owns the table, so that it reaches the records of every account.
  `CREATE FUNCTION ${schema}.forget_idempotency_records() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.idempotency_records WHERE ctid IN (
      SELECT ctid FROM ${schema}.idempotency_records WHERE created_at < now() - ${keptFor}
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $$`,
];
/** Longest wait for another request with the same key, in milliseconds. */
const lockWait = 5000;

interface Effect<Response> {
  readonly source: DataSource;
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
  readonly run: (manager: EntityManager) => Promise<Response>;
}

/**
 * Runs an effect for an account, at most once per idempotency key within 24 hours. Record and effect share
 * one transaction: a crash leaves both or neither. Without a key it is a plain transaction of the account.
 * @throws ProblemError idempotency_mismatch, in_progress, or already_done where the answer held a secret.
 */
export function runOnce<Response extends object>(effect: Effect<Response>): Promise<Response> {
  const account = accountOf(effect.context);
  return withAccount(effect.source, account, async (manager) => {
    const key = effect.context.idempotencyKey;
    if (key === undefined) return effect.run(manager);
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badKey();
    const fingerprint = createHash('sha256').update(JSON.stringify(effect.request)).digest('hex');
    const records = new Records(manager, effect.operation, account, key);
    if (!(await records.claim(fingerprint))) return records.replay<Response>(fingerprint);
    const response = await effect.run(manager);
    if (!effect.operation.secret) await records.store(response);
    return response;
  });
}

const badKey = (): ProblemError =>
  new ProblemError('validation', 'The idempotency key is not usable.', {
    errors: [
      {
        location: 'header.Idempotency-Key',
        message: 'must be printable ASCII',
        fix: 'use 1 to 255 printable characters, for example a UUID',
      },
    ],
  });

class Records {
  private readonly table: string;

  constructor(
    private readonly manager: EntityManager,
    private readonly operation: Operation,
    private readonly account: string,
    private readonly key: string,
  ) {
    this.table = `${operation.service}.idempotency_records`;
  }

  /** True for the first request with the key; waits while another one holds it. */
  async claim(fingerprint: string): Promise<boolean> {
    await this.manager.query(`SET LOCAL lock_timeout = ${lockWait}`);
    await this.manager.query(
      `DELETE FROM ${this.table} WHERE ${this.mine} AND created_at < now() - ${keptFor}`,
      this.id,
    );
    // Each request takes some of the expired records away, so that none outlives the next hundred by much.
    await this.manager.query(`SELECT ${this.operation.service}.forget_idempotency_records()`);
    try {
      const inserted: unknown[] = await this.manager.query(
        `INSERT INTO ${this.table} (account_id, operation, key, fingerprint) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [...this.id, fingerprint],
      );
      return inserted.length === 1;
    } catch (error) {
      if (isLockTimeout(error)) throw new ProblemError('in_progress', undefined, { retryAfter: 2 });
      throw error;
    }
  }

  async store(answer: object): Promise<void> {
    await this.manager.query(`UPDATE ${this.table} SET answer = $4 WHERE ${this.mine}`, [
      ...this.id,
      JSON.stringify(answer),
    ]);
  }

  async replay<Response>(fingerprint: string): Promise<Response> {
    const rows: { fingerprint: string; answer: Response | null }[] = await this.manager.query(
      `SELECT fingerprint, answer FROM ${this.table} WHERE ${this.mine}`,
      this.id,
    );
    const [record] = rows;
    if (!record) throw new ProblemError('in_progress', undefined, { retryAfter: 2 });
    if (record.fingerprint !== fingerprint) throw new ProblemError('idempotency_mismatch');
    if (record.answer === null) throw new ProblemError('already_done');
    return record.answer;
  }

  private readonly mine = 'account_id = $1 AND operation = $2 AND key = $3';

  private get id(): string[] {
    return [this.account, this.operation.name, this.key];
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
