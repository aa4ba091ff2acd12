import { Controller, Inject } from '@nestjs/common';
import {
  GetDelivery,
  ListDeliveries,
  Redeliver,
  type Delivery,
  type DeliveryList,
  type DeliveryRequest,
  type DeliveryWithContent,
  type ListDeliveriesRequest,
} from '@lode/contracts';
import { CLOCK, cursorAfterId, idFromCursor, type Clock } from '@lode/platform';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import type { DeliveryEntity } from './delivery.entity';
import { Dispatcher } from './dispatcher';
import { DeliveryRepository } from './delivery.repository';

const usualPage = 50;

@Controller()
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly dispatcher: Dispatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(ListDeliveries)
  async list(
    { id, state, limit = usualPage, cursor }: ListDeliveriesRequest,
    context: CallContext,
  ): Promise<DeliveryList> {
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'dlv');
    const page = { state, before, limit: limit + 1 };
    const found = await this.deliveries.list(accountOf(context), id, page, context.scopes);
    const deliveries = found.slice(0, limit);
    const last = found.length > limit ? deliveries.at(-1) : undefined;
    return { deliveries: deliveries.map(deliveryOf), next_cursor: last ? cursorAfterId(last.id) : null };
  }

  @Handles(GetDelivery)
  async get({ id, delivery }: DeliveryRequest, context: CallContext): Promise<DeliveryWithContent> {
    const row = await this.deliveries.get(accountOf(context), id, delivery, context.scopes);
    return { ...deliveryOf(row), content: row.content as Record<string, unknown> | null };
  }

  @Handles(Redeliver)
  async redeliver({ id, delivery }: DeliveryRequest, context: CallContext): Promise<Delivery> {
    const account = accountOf(context);
    const row = await this.deliveries.redeliver(account, id, delivery, context.scopes, this.clock.now());
    this.dispatcher.wake();
    return deliveryOf(row);
  }
}

const deliveryOf = (row: DeliveryEntity): Delivery => ({
  id: row.id,
  event_id: row.eventId,
  type: row.type,
  object_id: row.objectId,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  occurred_at: row.occurredAt.toISOString(),
  last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
  next_attempt_at: row.state === 'pending' ? (row.dueAt?.toISOString() ?? null) : null,
});
