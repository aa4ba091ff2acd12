import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, forEachConcurrent, SecretSealer, type Clock } from '@lode/service-kit';
import type { WebhookEntity } from '../database/webhook.entity';
import { HttpSender } from '../sending/http-sender.adapter';
import { signedHeaders } from '../sending/signature';
import { isReadable } from '../webhooks/permitted-events';
import { signingSecrets } from '../webhooks/signing-secrets';
import { WebhookRepository } from '../webhooks/webhook.repository';
import { AttemptLog } from './attempt-log';
import { DeliveryMetrics } from './delivery-metrics';
import { DeliveryRunRepository } from './delivery-run.repository';
import type { DueDelivery, RecordedAttempt } from './delivery-store';
import { lanesOf } from './lanes';
import { PermittedContent } from './permitted-content';
import { recordedAttempt, withheld } from './recorded-attempt';

/** Concurrent requests to one receiver. */
const maxRequests = 8;
/** Milliseconds after which other webhooks have their turn. */
const turnMs = 30_000;
/** Milliseconds of failures only after which a webhook is disabled. */
const maxFailingMs = 3 * 24 * 3_600_000;

/** Delivers what is due for one webhook. One replica does this at a time. */
@Injectable()
export class DeliverWebhook {
  constructor(
    private readonly runs: DeliveryRunRepository,
    private readonly webhooks: WebhookRepository,
    private readonly sender: HttpSender,
    private readonly sealer: SecretSealer,
    private readonly permitted: PermittedContent,
    private readonly metrics: DeliveryMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param signal ends the turn after the requests in flight */
  async run(account: string, id: string, signal: AbortSignal): Promise<void> {
    const end = performance.now() + turnMs;
    while (!signal.aborted && !this.permitted.isUnknown && performance.now() < end) {
      const due = await this.runs.load(account, id, this.clock.now());
      if (!due || due.deliveries.length === 0) return;
      await this.deliver(due.webhook, due.deliveries, AbortSignal.any([signal, AbortSignal.timeout(turnMs)]));
    }
  }

  private async deliver(
    webhook: WebhookEntity,
    deliveries: readonly DueDelivery[],
    signal: AbortSignal,
  ): Promise<void> {
    const { accountId: account, id } = webhook;
    const turn = new AbortController();
    const stop = (): void => turn.abort();
    signal.addEventListener('abort', stop, { once: true });
    let failure: Error | undefined;
    let isGone = false;
    const log = new AttemptLog((attempts) => this.runs.record(account, id, attempts, this.clock.now()));
    const secrets = signingSecrets(webhook, this.sealer, this.clock.now());
    await forEachConcurrent(lanesOf(deliveries), maxRequests, turn.signal, async (lane) => {
      try {
        for (const delivery of lane) {
          if (turn.signal.aborted) return;
          const attempt = await this.attempt(webhook, delivery, secrets);
          isGone ||= attempt.error === 'gone';
          if (isGone) stop();
          await log.add(attempt);
        }
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error('delivery failed', { cause: error });
        stop();
      }
    });
    signal.removeEventListener('abort', stop);
    await log.flush();
    if (isGone) await this.disable(webhook, 'gone');
    else await this.disableIfFailing(webhook);
    if (failure) throw failure;
  }

  private async attempt(
    webhook: WebhookEntity,
    delivery: DueDelivery,
    secrets: readonly string[],
  ): Promise<RecordedAttempt> {
    const { accountId, scopes } = webhook;
    const mayRead = isReadable(delivery.scope, scopes === null ? undefined : new Set(scopes));
    const content = mayRead ? this.permitted.of({ accountId, ...delivery }) : undefined;
    if (!content) {
      this.metrics.attempted('withheld');
      return withheld(delivery);
    }
    const body = JSON.stringify(content);
    // Receivers compare it with their own clock, not with that of the sandbox.
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = signedHeaders({ id: delivery.eventId, timestamp, body }, secrets);
    const outcome = await this.sender.post({ url: webhook.url, headers, body });
    const now = this.clock.now();
    const attempt = recordedAttempt(delivery, outcome, now, Math.random());
    this.metrics.attempted(outcome.error ?? 'delivered');
    if (outcome.error === null && delivery.attempts === 0)
      this.metrics.delivered(now - Date.parse(content.timestamp));
    return attempt;
  }

  private async disableIfFailing({ accountId, id }: WebhookEntity): Promise<void> {
    const webhook = await this.webhooks.find(accountId, id);
    const since = webhook?.failingSince?.getTime();
    if (webhook && since !== undefined && this.clock.now() - since >= maxFailingMs)
      await this.disable(webhook, 'failing');
  }

  private async disable({ accountId, id }: WebhookEntity, disabledReason: 'gone' | 'failing'): Promise<void> {
    this.metrics.disabled(disabledReason);
    await this.webhooks.change(accountId, id, () => ({
      state: 'disabled',
      disabledReason,
      updatedAt: new Date(this.clock.now()),
    }));
  }
}
