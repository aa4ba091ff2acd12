import type { WebhookFormat } from '@lode/contracts';
import { Injectable, Inject } from '@nestjs/common';
import { CLOCK, forEachConcurrent, SecretSealer, type Clock } from '@lode/platform';
import { Suppressions, removeSuppressed } from '@lode/privacy';
import { type RecordedAttempt, type DueDelivery, DeliveryRunRepository } from './delivery-run.repository';
import type { DeliveryContent } from './delivery.entity';
import { type Outcome, HttpSender } from '../sending/http-sender.adapter';
import type { WebhookEntity } from '../webhooks/webhook.entity';
import { bodyFor } from '../sending/notice';
import { signedHeaders } from '../sending/signature';
import { isReadable } from '../webhooks/permitted-events';
import { signingSecrets } from '../webhooks/webhooks.service';
import { mailsOf, NoticeMailer, noticeWindowMs } from '../notices/notice-mailer';
import { WebhookRepository } from '../webhooks/webhook.repository';
import { DeliveryMetrics } from './delivery-metrics';

/** Results that are stored in one transaction. */
const batch = 50;

/** Collects the results of attempts and stores them in batches, one after the other. */
class AttemptLog {
  private waiting: RecordedAttempt[] = [];
  private storing: Promise<void> = Promise.resolve();

  constructor(private readonly store: (attempts: readonly RecordedAttempt[]) => Promise<void>) {}

  /** Waits while a full batch is stored. @throws errors of the store */
  async add(attempt: RecordedAttempt): Promise<void> {
    this.waiting.push(attempt);
    if (this.waiting.length >= batch) await this.flush();
  }

  /** Stores what was added. @throws errors of the store */
  flush(): Promise<void> {
    this.storing = this.storing.then(async () => {
      const attempts = this.waiting;
      this.waiting = [];
      if (attempts.length > 0) await this.store(attempts);
    });
    return this.storing;
  }
}

interface Ordered {
  readonly objectId: string;
  readonly attempts: number;
}

/**
 * Deliveries that go out one after the other: first attempts of one object in their order. Each retry is a lane of its
 * own, because a failed event holds nothing back.
 * @param deliveries in their order
 */
export function lanesOf<Delivery extends Ordered>(deliveries: readonly Delivery[]): Delivery[][] {
  const byObject = new Map<string, Delivery[]>();
  const retries: Delivery[][] = [];
  for (const delivery of deliveries) {
    if (delivery.attempts > 0) {
      retries.push([delivery]);
      continue;
    }
    const lane = byObject.get(delivery.objectId);
    if (lane) lane.push(delivery);
    else byObject.set(delivery.objectId, [delivery]);
  }
  return [...byObject.values(), ...retries];
}

interface StoredContent {
  readonly accountId: string;
  readonly content: DeliveryContent | null;
  readonly subjectHashes: readonly string[];
}

/** Keeps suppressed people out of deliveries. */
@Injectable()
export class PermittedContent {
  constructor(private readonly suppressions: Suppressions) {}

  /** Whether the suppressions are too old to decide. */
  get isUnknown(): boolean {
    return this.suppressions.isStale;
  }

  /** The body without suppressed leads; undefined if the event is about a suppressed person. */
  of({ accountId, content, subjectHashes }: StoredContent): DeliveryContent | undefined {
    if (content === null) return undefined;
    if (!this.suppressions.names(subjectHashes, accountId)) return content;
    const { leads } = content.data;
    if (!Array.isArray(leads)) return undefined;
    const filter = this.suppressions.suppressionFilter(accountId);
    const { value } = removeSuppressed<{ leads: unknown[] }>({ leads }, filter);
    return value.leads.length === 0 ? undefined : { ...content, data: { ...content.data, ...value } };
  }
}

const minute = 60_000;
/** Milliseconds after a failed attempt until the next one; the last one repeats. */
const pauses = [5000, 30_000, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute, 120 * minute];
/** Milliseconds after the first attempt for which a delivery is retried. */
export const retryMs = 24 * 60 * minute;

/**
 * Time of the next attempt in milliseconds since 1970; undefined if there is none.
 * @param failures of this delivery so far, at least 1
 * @param spread from 0 to 1; a pause is up to a fifth longer, so that receivers are not flooded when they return
 */
export function nextAttempt(
  failures: number,
  now: number,
  until: number,
  spread: number,
): number | undefined {
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0;
  const next = now + Math.round(pause * (1 + spread / 5));
  return next <= until ? next : undefined;
}

/** The change of a delivery by an attempt. @param spread from 0 to 1, of the pause until the next attempt */
export function recordedAttempt(
  { id, failures, retryUntil }: DueDelivery,
  { status, error }: Outcome,
  now: number,
  spread: number,
): RecordedAttempt {
  const until = retryUntil?.getTime() ?? now + retryMs;
  const common = { id, tried: 1, status, error, until: new Date(until), tried_at: new Date(now) } as const;
  if (error === null) return { ...common, state: 'delivered', failed: 0, due: null };
  const next = error === 'gone' ? undefined : nextAttempt(failures + 1, now, until, spread);
  return next === undefined
    ? { ...common, state: 'failed', failed: 1, due: null }
    : { ...common, state: 'pending', failed: 1, due: new Date(next) };
}

/** A delivery that must not be sent: its person is suppressed, or the key of the webhook may not read its object. */
const withheld = ({ id, retryUntil }: DueDelivery): RecordedAttempt => ({
  ...{ id, state: 'withheld', tried: 0, failed: 0, status: null, error: 'suppressed' },
  ...{ due: null, until: retryUntil, tried_at: null },
});

/** A notice that waits, without an attempt. @param until milliseconds since 1970 */
const postponed = ({ id, retryUntil }: DueDelivery, until: number): RecordedAttempt => ({
  ...{ id, state: 'pending', tried: 0, failed: 0, status: null, error: null },
  ...{ due: new Date(until), until: retryUntil, tried_at: null },
});

/** Concurrent requests to one receiver. */
const maxRequests = 8;
/** Milliseconds after which other webhooks have their turn. */
const turnMs = 30_000;
/** Milliseconds of failures only after which a webhook is disabled. */
const maxFailingMs = 3 * 24 * 3_600_000;

type ChatWebhook = WebhookEntity & { readonly format: WebhookFormat };

/** Delivers what is due for one webhook. One replica does this at a time. */
@Injectable()
export class DeliverWebhook {
  constructor(
    private readonly runs: DeliveryRunRepository,
    private readonly webhooks: WebhookRepository,
    private readonly sender: HttpSender,
    private readonly sealer: SecretSealer,
    private readonly permitted: PermittedContent,
    private readonly notices: NoticeMailer,
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
    const { format } = webhook;
    if (format === 'email') {
      await this.mail(webhook, deliveries);
      return this.disableIfFailing(webhook);
    }
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
          const attempt = await this.attempt({ ...webhook, format }, delivery, secrets);
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

  /** Notices by e-mail: one mail each, or one of all; more than the limit wait. */
  private async mail(webhook: WebhookEntity, deliveries: readonly DueDelivery[]): Promise<void> {
    const { accountId: account, id } = webhook;
    const held = deliveries.map((delivery) => ({ delivery, content: this.contentOf(webhook, delivery) }));
    const record = (attempts: readonly RecordedAttempt[]): Promise<void> =>
      this.runs.record(account, id, attempts, this.clock.now());
    const kept = held.flatMap(({ delivery, content }) => (content ? [{ delivery, content }] : []));
    const others = held.filter(({ content }) => !content).map(({ delivery }) => withheld(delivery));
    if (others.length > 0) await record(others);
    const sent = await this.runs.mailsSince(account, id, this.clock.now() - noticeWindowMs);
    const { mails, until } = mailsOf(kept, sent);
    if (until !== undefined) return record(kept.map(({ delivery }) => postponed(delivery, until)));
    let last = sent.at(-1) ?? 0;
    for (const mail of mails) {
      const outcome = await this.notices.send(
        webhook,
        mail.map(({ content }) => content),
      );
      // The time identifies a mail.
      last = Math.max(this.clock.now(), last + 1);
      const spread = Math.random();
      await record(mail.map(({ delivery }) => recordedAttempt(delivery, outcome, last, spread)));
      this.metrics.attempted(outcome.error ?? 'delivered');
      if (outcome.error !== null) return;
    }
  }

  /** Undefined: it must not be sent. */
  private contentOf(
    { accountId, scopes }: WebhookEntity,
    delivery: DueDelivery,
  ): DeliveryContent | undefined {
    const mayRead = isReadable(delivery.scope, scopes === null ? undefined : new Set(scopes));
    const content = mayRead ? this.permitted.of({ accountId, ...delivery }) : undefined;
    if (!content) this.metrics.attempted('withheld');
    return content;
  }

  private async attempt(
    webhook: ChatWebhook,
    delivery: DueDelivery,
    secrets: readonly string[],
  ): Promise<RecordedAttempt> {
    const content = this.contentOf(webhook, delivery);
    if (!content) return withheld(delivery);
    const body = bodyFor(webhook.format, content);
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
