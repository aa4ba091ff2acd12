import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { WebhookEntity } from '../database/webhook.entity';
import type { DueDelivery, RecordedAttempt } from './delivery-store';
import {
  dueRetries,
  dueWebhooks,
  firstAttempts,
  forgetDeliveries,
  noteService,
  pendingDeliveries,
  recordAttempts,
} from './delivery-run.statements';

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
      const first = await firstAttempts.rows(manager, id, limits.first);
      const retries = await dueRetries.rows(manager, id, new Date(now), limits.retries);
      return { webhook, deliveries: [...first, ...retries] };
    });
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
