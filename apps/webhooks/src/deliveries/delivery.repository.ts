import { Injectable } from '@nestjs/common';
import { ProblemError, readableScopes, type DeliveryState } from '@lode/contracts';
import { withAccount } from '@lode/database';
import { DataSource, In, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { DeliveryEntity } from './delivery.entity';
import { WebhookEntity } from '../webhooks/webhook.entity';
import { noSuchWebhook } from '../webhooks/webhook.repository';
import type { CallerScopes } from '../webhooks/permitted-events';

interface PageOf {
  readonly state: DeliveryState | undefined;
  /** Returns deliveries older than this id. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Milliseconds for which a repeated delivery is retried. */
const retryMs = 24 * 3_600_000;

/** Deliveries of webhooks, as far as the key of the request may read their objects. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly source: DataSource) {}

  /** Newest first. @throws ProblemError not_found if the webhook does not exist */
  list(
    account: string,
    webhook: string,
    { state, before, limit }: PageOf,
    scopes: CallerScopes,
  ): Promise<DeliveryEntity[]> {
    const more = { ...(state && { state }), ...(before !== undefined && { id: LessThan(before) }) };
    return withAccount(this.source, account, async (manager) => {
      if (!(await manager.existsBy(WebhookEntity, { accountId: account, id: webhook })))
        throw noSuchWebhook();
      return manager.find(DeliveryEntity, {
        where: readable({ accountId: account, webhookId: webhook, ...more }, scopes),
        order: { id: 'DESC' },
        take: limit,
      });
    });
  }

  /** Those of the events that were delivered to the account, and those of the webhooks that it has. */
  async ownSent(
    account: string,
    { events, tested }: { readonly events: readonly string[]; readonly tested: readonly string[] },
    scopes: CallerScopes,
  ): Promise<ReadonlySet<string>> {
    return withAccount(this.source, account, async (manager) => {
      const sent = { accountId: account, eventId: In([...events]), content: Not(IsNull()) };
      const deliveries = await manager.find(DeliveryEntity, {
        select: { eventId: true },
        where: readable(sent, scopes),
      });
      const webhooks = await manager.find(WebhookEntity, {
        select: { id: true },
        where: { accountId: account, id: In([...tested]) },
      });
      return new Set([...deliveries.map(({ eventId }) => eventId), ...webhooks.map(({ id }) => id)]);
    });
  }

  /** @throws ProblemError not_found */
  async get(account: string, webhookId: string, id: string, scopes: CallerScopes): Promise<DeliveryEntity> {
    const delivery = await withAccount(this.source, account, (manager) =>
      manager.findOneBy(DeliveryEntity, readable({ accountId: account, webhookId, id }, scopes)),
    );
    if (!delivery) throw noSuchDelivery();
    return delivery;
  }

  /** @param now milliseconds since 1970 @throws ProblemError not_found, conflict */
  redeliver(
    account: string,
    webhookId: string,
    id: string,
    scopes: CallerScopes,
    now: number,
  ): Promise<DeliveryEntity> {
    return withAccount(this.source, account, async (manager) => {
      const delivery = await manager.findOneBy(
        DeliveryEntity,
        readable({ accountId: account, webhookId, id }, scopes),
      );
      if (!delivery) throw noSuchDelivery();
      const webhook = await manager.findOneBy(WebhookEntity, { accountId: account, id: webhookId });
      if (webhook?.state !== 'active')
        throw new ProblemError('conflict', 'The webhook is disabled. Set its state to active first.');
      if (delivery.content === null)
        throw new ProblemError(
          'conflict',
          'The content of the delivery was removed, because of a suppression.',
        );
      const changes = {
        state: 'pending' as const,
        failures: 0,
        dueAt: new Date(now),
        retryUntil: delivery.attempts === 0 ? null : new Date(now + retryMs),
      };
      await manager.update(DeliveryEntity, { accountId: account, id }, changes);
      return { ...delivery, ...changes };
    });
  }
}

function readable(
  where: FindOptionsWhere<DeliveryEntity>,
  scopes: CallerScopes,
): FindOptionsWhere<DeliveryEntity>[] {
  if (!scopes) return [where];
  return [
    { ...where, scope: IsNull() },
    { ...where, scope: In([...readableScopes(scopes)]) },
  ];
}

const noSuchDelivery = (): ProblemError => new ProblemError('not_found', 'There is no such delivery.');
