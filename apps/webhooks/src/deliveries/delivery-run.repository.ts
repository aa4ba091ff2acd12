import type { DeliveryError, DeliveryState } from '@lode/contracts';
import { statement, typed, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DeliveryContent, DeliveryEntity } from './delivery.entity';
import { WebhookEntity } from '../webhooks/webhook.entity';

/** A delivery whose attempt is due. */
export type DueDelivery = Readonly<
  Pick<
    DeliveryEntity,
    | 'id'
    | 'eventId'
    | 'objectId'
    | 'scope'
    | 'content'
    | 'subjectHashes'
    | 'attempts'
    | 'failures'
    | 'retryUntil'
  >
>;

/** The change of a delivery by an attempt. */
export interface RecordedAttempt {
  readonly id: string;
  readonly state: DeliveryState;
  /** 1 if the receiver was called. */
  readonly tried: 0 | 1;
  /** 1 if the attempt failed. */
  readonly failed: 0 | 1;
  readonly status: number | null;
  readonly error: DeliveryError | null;
  /** Time of the next attempt. */
  readonly due: Date | null;
  readonly until: Date | null;
  readonly tried_at: Date | null;
}

/** Webhooks of all accounts with due deliveries, those that were served least recently first. */
const dueWebhooks = statement({
  sql: 'SELECT id, account FROM webhooks.due_webhooks($1, $2)',
  parameters: ['timestamptz', 'integer'],
  columns: { id: 'text', account: 'text' },
});

const columns = {
  id: 'text',
  eventId: 'text',
  objectId: 'text',
  scope: 'text | null',
  content: typed<DeliveryContent | null>('json | null'),
  subjectHashes: 'text[]',
  attempts: 'integer',
  failures: 'integer',
  retryUntil: 'timestamptz | null',
} as const;
const selected = `
  SELECT id, event_id AS "eventId", object_id AS "objectId", scope, content, subject_hashes AS "subjectHashes",
    attempts, failures, retry_until AS "retryUntil"
  FROM webhooks.deliveries`;

/** In their order. Notices by e-mail may be postponed. */
const firstAttempts = statement({
  sql: `${selected}
    WHERE webhook_id = $1 AND state = 'pending' AND attempts = 0 AND due_at <= $2 ORDER BY number LIMIT $3`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns,
});

const dueRetries = statement({
  sql: `${selected}
    WHERE webhook_id = $1 AND state = 'pending' AND attempts > 0 AND due_at <= $2 ORDER BY due_at LIMIT $3`,
  parameters: ['text', 'timestamptz', 'bigint'],
  columns,
});

/** The times of mails since $2, oldest first; the notices of one mail have the same time. */
const mailsSince = statement({
  sql: `
    SELECT DISTINCT coalesce(last_attempt_at, $2) AS at FROM webhooks.deliveries
    WHERE webhook_id = $1 AND state = 'delivered' AND last_attempt_at > $2 ORDER BY 1`,
  parameters: ['text', 'timestamptz'],
  columns: { at: 'timestamptz' },
});

/** Results of attempts as JSON. A delivery that was deleted meanwhile stays deleted. */
const recordAttempts = statement({
  sql: `
    UPDATE webhooks.deliveries AS delivery SET state = given.state, attempts = delivery.attempts + given.tried,
      failures = delivery.failures + given.failed, status = given.status, error = given.error,
      due_at = given.due, retry_until = given.until,
      last_attempt_at = coalesce(given.tried_at, delivery.last_attempt_at),
      content = CASE WHEN given.state = 'withheld' THEN NULL ELSE delivery.content END
    FROM json_to_recordset($1) AS given (id text, state text, tried integer, failed integer, status integer,
      error text, due timestamptz, until timestamptz, tried_at timestamptz)
    WHERE delivery.id = given.id AND delivery.state = 'pending'`,
  parameters: ['json'],
});

/** @param $2 whether an attempt succeeded @param $3 first failed attempt; null: none */
const noteService = statement({
  sql: `
    UPDATE webhooks.webhooks SET served_at = $4,
      failing_since = CASE WHEN $2 THEN NULL ELSE coalesce(failing_since, $3) END
    WHERE id = $1`,
  parameters: ['text', 'boolean', 'timestamptz | null', 'timestamptz'],
});

/** Of all accounts. */
const pendingDeliveries = statement({
  sql: 'SELECT pending::float8 AS pending, oldest FROM webhooks.pending_deliveries($1)',
  parameters: ['timestamptz'],
  columns: { pending: 'float8', oldest: 'timestamptz | null' },
});

const forgetDeliveries = statement({
  sql: 'SELECT FROM webhooks.forget_deliveries($1)',
  parameters: ['timestamptz'],
});

/** Deliveries of one turn of a webhook. */
const limits = { first: 150, retries: 50 };
/** Milliseconds for which deliveries are kept. */
const retentionMs = 30 * 24 * 3_600_000;

@Injectable()
export class DeliveryRunRepository {
  constructor(private readonly source: DataSource) {}

  /** Webhooks of all accounts with due deliveries. @param now milliseconds since 1970 */
  due(now: number, most: number): Promise<{ id: string; account: string }[]> {
    return dueWebhooks.rows(this.source, new Date(now), most);
  }

  /** An active webhook with its due deliveries: first attempts in their order, then retries. */
  load(
    account: string,
    id: string,
    now: number,
  ): Promise<{ webhook: WebhookEntity; deliveries: DueDelivery[] } | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const webhook = await manager.findOneBy(WebhookEntity, { accountId: account, id, state: 'active' });
      if (!webhook) return undefined;
      const first = await firstAttempts.rows(manager, id, new Date(now), limits.first);
      const retries = await dueRetries.rows(manager, id, new Date(now), limits.retries);
      return { webhook, deliveries: [...first, ...retries] };
    });
  }

  /** Times of the mails of a webhook since a time, oldest first. All in milliseconds since 1970. */
  mailsSince(account: string, id: string, since: number): Promise<number[]> {
    return withAccount(this.source, account, async (manager) =>
      (await mailsSince.rows(manager, id, new Date(since))).map(({ at }) => at.getTime()),
    );
  }

  /** Stores results, and the state of their webhook. */
  async record(
    account: string,
    webhook: string,
    attempts: readonly RecordedAttempt[],
    now: number,
  ): Promise<void> {
    const tried = attempts.filter((attempt) => attempt.tried > 0);
    const failed = tried.filter(({ failed: count }) => count > 0);
    const hasSuccess = failed.length < tried.length;
    const firstFailure = failed.length > 0 ? new Date(now) : null;
    await withAccount(this.source, account, async (manager) => {
      await recordAttempts.run(manager, JSON.stringify(attempts));
      await noteService.run(manager, webhook, hasSuccess, firstFailure, new Date(now));
    });
  }

  /** Number of pending deliveries of all accounts, and since when the oldest one is due. */
  async pending(now: number): Promise<{ pending: number; oldest: number | null }> {
    const { pending, oldest } = await pendingDeliveries.one(this.source, new Date(now));
    return { pending, oldest: oldest && oldest.getTime() };
  }

  async deleteOld(now: number): Promise<void> {
    await forgetDeliveries.run(this.source, new Date(now - retentionMs));
  }
}
