import { randomBytes } from 'node:crypto';
import {
  ProblemError,
  type Webhook,
  type CreateWebhookRequest,
  type NewWebhook,
  type UpdateWebhookRequest,
  type WebhookList,
  type TestedWebhook,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { currentActor, CLOCK, prefixedId, SecretSealer, type Clock, UnsealError } from '@lode/platform';
import type { WebhookEntity } from './webhook.entity';
import { bodyFor } from '../sending/notice';
import { newSecret, signedHeaders } from '../sending/signature';
import { UrlPolicy } from '../sending/url-policy';
import { requireReadable, type CallerScopes } from './permitted-events';
import { WebhookRepository } from './webhook.repository';
import { HttpSender } from '../sending/http-sender.adapter';

/** A webhook for callers. @param now milliseconds since 1970 */
const webhookOf = (row: WebhookEntity, now: number): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  format: row.format,
  list_id: row.listId,
  sequence_id: row.sequenceId,
  state: row.state,
  disabled_reason: row.disabledReason,
  failing_since: row.failingSince?.toISOString() ?? null,
  previous_secret_until:
    row.previousSecretUntil && row.previousSecretUntil.getTime() > now
      ? row.previousSecretUntil.toISOString()
      : null,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy ?? null,
  updated_at: row.updatedAt.toISOString(),
});

const ofMember = (): ProblemError =>
  new ProblemError('conflict', 'Notices by e-mail are changed by their member, by PUT /notices.');

/** @throws ProblemError conflict */
function rejectNotices(format: WebhookEntity['format']): void {
  if (format === 'email') throw ofMember();
}

/** Milliseconds for which the previous secret signs too. */
const rotationMs = 24 * 3_600_000;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly store: WebhookRepository,
    private readonly sealer: SecretSealer,
    private readonly policy: UrlPolicy,
    private readonly sender: HttpSender,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(account: string): Promise<WebhookList> {
    return { webhooks: (await this.store.list(account)).map((row) => webhookOf(row, this.clock.now())) };
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<Webhook> {
    return webhookOf(await this.store.get(account, id), this.clock.now());
  }

  /** @throws ProblemError forbidden, url_not_allowed, conflict */
  async create(account: string, request: CreateWebhookRequest, scopes: CallerScopes): Promise<NewWebhook> {
    requireReadable(request.events, scopes);
    const { url } = this.policy.admit(request.url);
    const now = this.clock.now();
    const id = prefixedId('whk', now, randomBytes(10));
    const secret = newSecret();
    const row: WebhookEntity = {
      id,
      accountId: account,
      url: url.href,
      description: request.description ?? '',
      events: [...new Set(request.events)],
      format: request.format ?? 'lode',
      scopes: storedScopes(scopes),
      listId: request.list_id ?? null,
      sequenceId: request.sequence_id ?? null,
      secret: this.sealer.seal(secret, id),
      previousSecret: null,
      previousSecretUntil: null,
      state: 'active',
      disabledReason: null,
      failingSince: null,
      servedAt: null,
      createdAt: new Date(now),
      createdBy: currentActor(),
      updatedAt: new Date(now),
    };
    await this.store.add(row);
    return { ...webhookOf(row, now), secret };
  }

  /** @throws ProblemError not_found, forbidden, url_not_allowed */
  async update(
    account: string,
    { id, ...request }: UpdateWebhookRequest,
    scopes: CallerScopes,
  ): Promise<Webhook> {
    const url = request.url === undefined ? undefined : this.policy.admit(request.url).url.href;
    const now = this.clock.now();
    const row = await this.store.change(account, id, ({ events, format }) => {
      rejectNotices(format);
      requireReadable([...events, ...(request.events ?? [])], scopes);
      return {
        ...(url !== undefined && { url }),
        ...(request.events && { events: [...new Set(request.events)] }),
        ...(request.format !== undefined && { format: request.format }),
        ...(request.description !== undefined && { description: request.description }),
        ...(request.list_id !== undefined && { listId: request.list_id }),
        ...(request.sequence_id !== undefined && { sequenceId: request.sequence_id }),
        ...stateChange(request.state),
        // Another key might otherwise receive events of jobs that it cannot read.
        scopes: storedScopes(scopes),
        updatedAt: new Date(now),
      };
    });
    return webhookOf(row, now);
  }

  /** Stops the deliveries. @throws ProblemError not_found */
  async disable(account: string, id: string): Promise<void> {
    const updatedAt = new Date(this.clock.now());
    await this.store.change(account, id, () => ({ ...stateChange('disabled'), updatedAt }));
  }

  /** @throws ProblemError not_found */
  remove(account: string, id: string): Promise<void> {
    return this.store.remove(account, id);
  }

  /** @throws ProblemError not_found, forbidden */
  async rotate(account: string, id: string, scopes: CallerScopes): Promise<NewWebhook> {
    const secret = newSecret();
    const now = this.clock.now();
    const rotated = await this.store.change(account, id, (row) => {
      rejectNotices(row.format);
      requireReadable(row.events, scopes);
      return {
        secret: this.sealer.seal(secret, id),
        previousSecret: row.secret,
        previousSecretUntil: new Date(now + rotationMs),
        updatedAt: new Date(now),
      };
    });
    return { ...webhookOf(rotated, now), secret };
  }

  /** Sends a test event, whose result is not stored. @throws ProblemError not_found */
  async test(account: string, id: string): Promise<TestedWebhook> {
    const webhook = await this.store.get(account, id);
    const { format } = webhook;
    if (format === 'email') throw ofMember();
    const now = this.clock.now();
    const event = prefixedId('evt', now, randomBytes(10));
    const body = bodyFor(format, {
      type: 'webhook.test',
      timestamp: new Date(now).toISOString(),
      data: { webhook_id: id },
    });
    const secrets = signingSecrets(webhook, this.sealer, now);
    const timestamp = Math.floor(Date.now() / 1000);
    const begun = performance.now();
    const headers = signedHeaders({ id: event, timestamp, body }, secrets);
    const outcome = await this.sender.post({ url: webhook.url, headers, body });
    return { event_id: event, ...outcome, duration_ms: Math.round(performance.now() - begun) };
  }

  /** Seals secrets again with the current key, so that the previous one can be removed from LODE_SECRET_KEY. */
  async resealSecrets(): Promise<void> {
    for (const { id, account } of await this.store.sealedOtherwise(this.sealer.currentPrefix))
      await this.store.change(account, id, ({ secret, previousSecret }) => ({
        secret: this.reseal(secret, id),
        previousSecret: previousSecret && this.reseal(previousSecret, id),
      }));
  }

  /** A secret whose key is missing stays as it is. */
  private reseal(sealed: string, id: string): string {
    try {
      return this.sealer.isCurrent(sealed) ? sealed : this.sealer.seal(this.sealer.open(sealed, id), id);
    } catch (error) {
      if (error instanceof UnsealError) return sealed;
      throw error;
    }
  }
}

export const storedScopes = (scopes: CallerScopes): string[] | null => (scopes ? [...scopes].sort() : null);

function stateChange(state: UpdateWebhookRequest['state']) {
  if (state === undefined) return {};
  return state === 'active'
    ? { state, disabledReason: null, failingSince: null }
    : { state, disabledReason: 'by_request' as const };
}

/** The secrets that sign at a time: the current one, and for a day the previous one. @throws UnsealError */
export function signingSecrets(
  { id, secret, previousSecret, previousSecretUntil }: WebhookEntity,
  sealer: SecretSealer,
  now: number,
): string[] {
  const isPreviousInForce = previousSecretUntil !== null && previousSecretUntil.getTime() > now;
  const sealed = [secret, ...(isPreviousInForce && previousSecret !== null ? [previousSecret] : [])];
  return sealed.map((each) => sealer.open(each, id));
}
