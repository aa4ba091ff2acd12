import type { BilledPage, ResultKind, ServiceName } from '@lode/contracts';
import { asAccount, statement, typed, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * Counted results of a month and what jobs have reserved, in one statement: an entry of an outbox moves results from the
 * second to the first. @param $3 a user, for the results of the user and of the keys that the user created
 */
const quotaUseOf = statement({
  sql: `
    WITH own AS (SELECT id FROM gateway.keys WHERE account_id = $1 AND created_by = $3 UNION SELECT $3)
    SELECT
      (SELECT coalesce(sum(results), 0) FROM gateway.result_counts WHERE account_id = $1 AND month = $2::text::date)::integer AS used,
      (SELECT coalesce(sum(amount), 0) FROM gateway.reservations
        WHERE account_id = $1 AND (has_begun OR created_at > now() - interval '2 minutes'))::integer AS reserved,
      (SELECT coalesce(sum(results), 0) FROM gateway.result_counts
        WHERE account_id = $1 AND month = $2::text::date AND actor IN (SELECT id FROM own))::integer AS "usedByMember",
      (SELECT coalesce(sum(amount), 0) FROM gateway.reservations
        WHERE account_id = $1 AND actor IN (SELECT id FROM own)
          AND (has_begun OR created_at > now() - interval '2 minutes'))::integer AS "reservedByMember"`,
  parameters: ['text', 'text', 'text | null'],
  columns: { used: 'integer', reserved: 'integer', usedByMember: 'integer', reservedByMember: 'integer' },
});

/** Until the transaction ends, so that reservations of an account follow each other. */
const lockQuota = statement({
  sql: 'SELECT monthly_quota FROM gateway.accounts WHERE id = $1 FOR NO KEY UPDATE',
  parameters: ['text'],
  columns: { monthly_quota: 'integer | null' },
});

const insertReservation = statement({
  sql: 'INSERT INTO gateway.reservations (id, account_id, actor, amount) VALUES ($1, $2, $3, $4)',
  parameters: ['text', 'text', 'text', 'integer'],
});

/** Not one that a job has. */
const deleteReservation = statement({
  sql: 'DELETE FROM gateway.reservations WHERE account_id = $1 AND id = $2 AND NOT has_begun',
  parameters: ['text', 'text'],
});

const countsOf = statement({
  sql: `
    SELECT actor, kind, results FROM gateway.result_counts
    WHERE account_id = $1 AND month = $2::text::date ORDER BY actor, kind`,
  parameters: ['text', 'text'],
  columns: { actor: 'text', kind: typed<ResultKind>('text'), results: 'integer' },
});

const insertPosition = statement({
  sql: 'INSERT INTO gateway.billing_positions (service, position) VALUES ($1, 0) ON CONFLICT DO NOTHING',
  parameters: ['text'],
});

const readPosition = statement({
  sql: 'SELECT position::float8 AS position FROM gateway.billing_positions WHERE service = $1',
  parameters: ['text'],
  columns: { position: 'float8' },
});

/** Until the transaction ends: one replica counts the results of a service. */
const lockPosition = statement({
  sql: 'SELECT position::float8 AS position FROM gateway.billing_positions WHERE service = $1 FOR UPDATE',
  parameters: ['text'],
  columns: { position: 'float8' },
});

const movePosition = statement({
  sql: 'UPDATE gateway.billing_positions SET position = $2 WHERE service = $1',
  parameters: ['text', 'bigint'],
});

const countBilled = statement({
  sql: 'SELECT gateway.count_billed($1, $2)',
  parameters: ['text', 'json'],
});

const forgetResults = statement({
  sql: 'SELECT gateway.forget_results($1::text::date)',
  parameters: ['text'],
});

/** Use of the quota of an account; that of a member is 0 without a user. */
export type QuotaUse = Awaited<ReturnType<typeof quotaUseOf.one>>;

/** Whose quotas apply. */
export interface QuotaHolder {
  readonly account: string;
  /** Null for a key that no member has created. */
  readonly user: string | null;
  /** Null: no limit. */
  readonly memberQuota: number | null;
}

/** First day of the month (UTC) of an instant. */
const monthOf = (now: number): string => `${new Date(now).toISOString().slice(0, 7)}-01`;

/** Results of accounts by month, and the reservations of jobs. */
@Injectable()
export class ResultsRepository {
  constructor(private readonly source: DataSource) {}

  quotaUse({ account, user }: Pick<QuotaHolder, 'account' | 'user'>, now: number): Promise<QuotaUse> {
    return withAccount(this.source, account, (manager) =>
      quotaUseOf.one(manager, account, monthOf(now), user),
    );
  }

  /** Results of a month by key or user and kind. */
  counts(account: string, now: number): Promise<Awaited<ReturnType<typeof countsOf.rows>>> {
    return withAccount(this.source, account, (manager) => countsOf.rows(manager, account, monthOf(now)));
  }

  /**
   * Reserves results for a job: the maximum that it may have, or what is left.
   * @returns their number; 0 where nothing is left, undefined without a quota
   */
  reserve(
    id: string,
    { account, user, memberQuota, actor }: QuotaHolder & { readonly actor: string },
    most: number,
    now: number,
  ): Promise<number | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const quota = (await lockQuota.first(manager, account))?.monthly_quota ?? null;
      if (quota === null && memberQuota === null) return undefined;
      const { used, reserved, usedByMember, reservedByMember } = await quotaUseOf.one(
        manager,
        ...([account, monthOf(now), user] as const),
      );
      const left = (quota ?? Infinity) - used - reserved;
      const leftOfMember = (memberQuota ?? Infinity) - usedByMember - reservedByMember;
      const amount = Math.max(0, Math.min(most, left, leftOfMember));
      if (amount > 0) await insertReservation.run(manager, id, account, actor, amount);
      return amount;
    });
  }

  /** Ends a reservation that no job has. */
  async release(account: string, id: string): Promise<void> {
    await withAccount(this.source, account, (manager) => deleteReservation.run(manager, account, id));
  }

  async position(service: ServiceName): Promise<number> {
    const read = await readPosition.first(this.source, service);
    if (read) return read.position;
    await insertPosition.run(this.source, service);
    return (await readPosition.one(this.source, service)).position;
  }

  /**
   * Counts the entries of a page and moves the position in one transaction, unless another replica has done so.
   * @param after the position at which the page was read
   */
  async apply(service: ServiceName, after: number, { entries, position }: BilledPage): Promise<void> {
    await this.source.transaction(async (manager) => {
      const held = await lockPosition.one(manager, service);
      if (held.position !== after) return;
      for (const [account, given] of Map.groupBy(entries, (entry) => entry.account))
        await this.count(manager, account, given);
      await movePosition.run(manager, service, position);
    });
  }

  /** Starts at the beginning of an outbox that was restored from a backup. Results that were counted are not counted again. */
  async restart(service: ServiceName): Promise<void> {
    await movePosition.run(this.source, service, 0);
  }

  /** Deletes results of the months before the previous one, and reservations without a job. */
  async deleteOld(now: number): Promise<void> {
    const date = new Date(now);
    const previous = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1);
    await forgetResults.run(this.source, monthOf(previous));
  }

  private async count(
    manager: EntityManager,
    account: string,
    entries: BilledPage['entries'],
  ): Promise<void> {
    await asAccount(manager, account, () => countBilled.run(manager, account, JSON.stringify(entries)));
  }
}
