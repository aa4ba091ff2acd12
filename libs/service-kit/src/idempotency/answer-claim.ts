import { ProblemError } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { withAccount } from '../database/account-scope';
import { withDatabaseRetries } from '../database/with-database-retries';
import { deleteExpired, identity, ofRequest, tableOf, type IdempotentRequest } from './idempotent-request';
import { retention } from './idempotency-tables';

/** Milliseconds after the operation's time-out when its worker is considered dead. */
const graceMs = 5000;

interface ClaimRecord<Response> {
  readonly fingerprint: string;
  readonly answer: Response | null;
  /** Whether another worker, probably alive, holds the claim. */
  readonly isHeld: boolean;
}

/** One worker's claim to the response of a request; every step is a short transaction of its own. */
export class AnswerClaim<Response extends object> {
  private readonly table: string;

  constructor(
    private readonly source: DataSource,
    private readonly request: IdempotentRequest,
    private readonly mine: { readonly id: string; readonly subjects: readonly string[] },
  ) {
    this.table = tableOf(request.operation);
  }

  /**
   * The stored response, or `taken` while another worker holds the claim.
   * @throws ProblemError idempotency_mismatch where the key was used for another request
   */
  attempt(): Promise<Response | 'claimed' | 'taken'> {
    return this.transaction(async (manager) => {
      // Read first, because an attempt to claim locks the row, and many callers may wait for one response.
      const record = await this.look(manager);
      if (record?.answer) return record.answer;
      if (record?.isHeld || !(await this.claim(manager))) return 'taken';
      await deleteExpired(manager, this.request.operation);
      return 'claimed';
    });
  }

  /** Stores the response unless another worker has taken over or the people in it were erased meanwhile. */
  async store(answer: Response): Promise<void> {
    await this.transaction((manager) =>
      manager.query(`UPDATE ${this.table} SET answer = $5 WHERE ${ofRequest} AND claim = $4`, [
        ...identity(this.request),
        this.mine.id,
        JSON.stringify(answer),
      ]),
    );
  }

  /** Frees the key for the next attempt. Never rejects: a claim that remains expires. */
  async giveUp(): Promise<void> {
    const free = () =>
      this.transaction((manager) =>
        manager.query(`DELETE FROM ${this.table} WHERE ${ofRequest} AND claim = $4 AND answer IS NULL`, [
          ...identity(this.request),
          this.mine.id,
        ]),
      );
    await withDatabaseRetries(free).catch(() => undefined);
  }

  /** The record of the last 24 hours. @throws ProblemError idempotency_mismatch */
  private async look(manager: EntityManager): Promise<ClaimRecord<Response> | undefined> {
    const [record] = await manager.query<ClaimRecord<Response>[]>(
      `SELECT fingerprint, answer, claimed_until >= now() AS "isHeld" FROM ${this.table}
       WHERE ${ofRequest} AND created_at >= now() - ${retention}`,
      identity(this.request),
    );
    if (record && record.fingerprint !== this.request.fingerprint)
      throw new ProblemError('idempotency_mismatch');
    return record;
  }

  /** Claims a missing or expired record, or one of a dead worker. */
  private async claim(manager: EntityManager): Promise<boolean> {
    const claimed: unknown[] = await manager.query(
      `INSERT INTO ${this.table} AS record
         (account_id, operation, key, fingerprint, claim, subject_hashes, claimed_until)
       VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond')
       ON CONFLICT (account_id, operation, key) DO UPDATE SET
         fingerprint = excluded.fingerprint, answer = NULL, created_at = excluded.created_at,
         claim = excluded.claim, subject_hashes = excluded.subject_hashes, claimed_until = excluded.claimed_until
       WHERE record.created_at < now() - ${retention} OR
         (record.answer IS NULL AND record.claimed_until < now() AND record.fingerprint = excluded.fingerprint)
       RETURNING 1`,
      [
        ...identity(this.request),
        this.request.fingerprint,
        this.mine.id,
        this.mine.subjects,
        this.request.operation.timeout + graceMs,
      ],
    );
    return claimed.length === 1;
  }

  private transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAccount(this.source, this.request.account, work);
  }
}
