import { ProblemError } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { withAccount, withDatabaseRetries } from '@lode/database';
import {
  claimRecord,
  deleteExpiredRecords,
  findClaimedRecord,
  giveUpClaim,
  storeClaimedAnswer,
} from './idempotency.statements';
import { identity, type IdempotentRequest } from './idempotent-request';

/** Milliseconds after the operation's time-out when its worker is considered dead. */
const graceMs = 5000;

interface ClaimRecord<Response> {
  readonly fingerprint: string;
  readonly answer: Response | null;
  /** Whether another worker, probably alive, holds the claim. */
  readonly isHeld: boolean | null;
}

/** One worker's claim to the response of a request; every step is a short transaction of its own. */
export class AnswerClaim<Response extends object> {
  constructor(
    private readonly source: DataSource,
    private readonly request: IdempotentRequest,
    private readonly mine: { readonly id: string; readonly subjects: readonly string[] },
  ) {}

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
      await deleteExpiredRecords.run(manager);
      return 'claimed';
    });
  }

  /** Stores the response unless another worker has taken over or the people in it were erased meanwhile. */
  async store(answer: Response): Promise<void> {
    const json = JSON.stringify(answer);
    await this.transaction((manager) =>
      storeClaimedAnswer.run(manager, ...identity(this.request), this.mine.id, json),
    );
  }

  /** Frees the key for the next attempt. Never rejects: a claim that remains expires. */
  async giveUp(): Promise<void> {
    const free = () =>
      this.transaction((manager) => giveUpClaim.run(manager, ...identity(this.request), this.mine.id));
    await withDatabaseRetries(free).catch(() => undefined);
  }

  /** The record of the last 24 hours. @throws ProblemError idempotency_mismatch */
  private async look(manager: EntityManager): Promise<ClaimRecord<Response> | undefined> {
    const record = await findClaimedRecord.first(manager, ...identity(this.request));
    if (record && record.fingerprint !== this.request.fingerprint)
      throw new ProblemError('idempotency_mismatch');
    return record as ClaimRecord<Response> | undefined;
  }

  /** Claims a missing or expired record, or one of a dead worker. */
  private async claim(manager: EntityManager): Promise<boolean> {
    const { fingerprint, operation } = this.request;
    const { id, subjects } = this.mine;
    const ttlMs = operation.timeout + graceMs;
    const claimed = await claimRecord.run(
      manager,
      ...identity(this.request),
      ...([fingerprint, id, subjects, ttlMs] as const),
    );
    return claimed === 1;
  }

  private transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAccount(this.source, this.request.account, work);
  }
}
