import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  CreateWebhookRequest,
  NewWebhook,
  UpdateWebhookRequest,
  Webhook,
  WebhookList,
} from '@lode/contracts';
import { CLOCK, prefixedId, SecretSealer, type Clock } from '@lode/service-kit';
import type { WebhookEntity } from '../database/webhook.entity';
import { newSecret } from '../sending/signature';
import { UrlPolicy } from '../sending/url-policy';
import { requireReadable, type CallerScopes } from './permitted-events';
import { WebhookRepository, type Once } from './webhook.repository';
import { webhookOf } from './webhook-of';

/** Milliseconds for which the previous secret signs too. */
const rotationMs = 24 * 3_600_000;

@Injectable()
export class Webhooks {
  constructor(
    @Inject(WebhookRepository) private readonly store: WebhookRepository,
    private readonly sealer: SecretSealer,
    private readonly policy: UrlPolicy,
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
  create(account: string, request: CreateWebhookRequest, once: Once): Promise<NewWebhook> {
    const { scopes } = once.context;
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
      updatedAt: new Date(now),
    };
    return this.store.add(row, once, (added) => ({ ...webhookOf(added, now), secret }));
  }

  /** @throws ProblemError not_found, forbidden, url_not_allowed */
  async update(
    account: string,
    { id, ...request }: UpdateWebhookRequest,
    scopes: CallerScopes,
  ): Promise<Webhook> {
    const url = request.url === undefined ? undefined : this.policy.admit(request.url).url.href;
    const now = this.clock.now();
    const row = await this.store.change(account, id, ({ events }) => {
      requireReadable([...events, ...(request.events ?? [])], scopes);
      return {
        ...(url !== undefined && { url }),
        ...(request.events && { events: [...new Set(request.events)] }),
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

  /** @throws ProblemError not_found */
  remove(account: string, id: string): Promise<void> {
    return this.store.remove(account, id);
  }

  /** @throws ProblemError not_found, forbidden */
  rotate(account: string, id: string, once: Once): Promise<NewWebhook> {
    const secret = newSecret();
    const now = this.clock.now();
    const change = (row: WebhookEntity) => {
      requireReadable(row.events, once.context.scopes);
      return {
        secret: this.sealer.seal(secret, id),
        previousSecret: row.secret,
        previousSecretUntil: new Date(now + rotationMs),
        updatedAt: new Date(now),
      };
    };
    return this.store.changeOnce(account, id, change, once, (row) => ({ ...webhookOf(row, now), secret }));
  }
}

const storedScopes = (scopes: CallerScopes): string[] | null => (scopes ? [...scopes].sort() : null);

function stateChange(state: UpdateWebhookRequest['state']) {
  if (state === undefined) return {};
  return state === 'active'
    ? { state, disabledReason: null, failingSince: null }
    : { state, disabledReason: 'by_request' as const };
}
