import { randomBytes } from 'node:crypto';
import type { AccountEvent } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { DeliveryEntity } from '../database/delivery.entity';
import type { WebhookEntity } from '../database/webhook.entity';
import { isReadable } from '../webhooks/permitted-events';

type Subscription = Pick<
  WebhookEntity,
  'id' | 'accountId' | 'events' | 'scopes' | 'listId' | 'sequenceId' | 'createdAt'
>;

export type NewDelivery = Pick<
  DeliveryEntity,
  | 'id'
  | 'number'
  | 'accountId'
  | 'webhookId'
  | 'eventId'
  | 'type'
  | 'objectId'
  | 'scope'
  | 'content'
  | 'subjectHashes'
  | 'occurredAt'
  | 'createdAt'
  | 'dueAt'
>;

/** Deliveries of events to the webhooks of their accounts, in the order of the events. @param now milliseconds */
export const deliveriesOf = (
  events: readonly AccountEvent[],
  webhooks: readonly Subscription[],
  now: number,
): NewDelivery[] =>
  events.flatMap((event) =>
    webhooks.filter((webhook) => isWanted(event, webhook)).map((webhook) => deliveryOf(event, webhook, now)),
  );

function isWanted(event: AccountEvent, webhook: Subscription): boolean {
  if (webhook.accountId !== event.account || !webhook.events.includes(event.type)) return false;
  // Events of before are not delivered, as when the service starts with an outbox that was written for days.
  if (Date.parse(event.occurred_at) < webhook.createdAt.getTime()) return false;
  const scopes = webhook.scopes === null ? undefined : new Set(webhook.scopes);
  return (
    isReadable(event.scope, scopes) &&
    isOf(event.list, webhook.listId) &&
    isOf(event.sequence, webhook.sequenceId)
  );
}

/** A filter concerns only events that have such an object. */
const isOf = (object: string | null, wanted: string | null): boolean =>
  wanted === null || object === null || object === wanted;

function deliveryOf(
  event: AccountEvent,
  { id: webhookId, accountId }: Subscription,
  now: number,
): NewDelivery {
  const { id: eventId, type, object, scope, occurred_at, data, position, subject_hashes } = event;
  return {
    id: prefixedId('dlv', now, randomBytes(10)),
    number: String(position),
    accountId,
    webhookId,
    eventId,
    type,
    objectId: object,
    scope,
    content: { type, timestamp: occurred_at, data: { ...data, event_number: position } },
    subjectHashes: subject_hashes,
    occurredAt: new Date(occurred_at),
    createdAt: new Date(now),
    dueAt: new Date(now),
  };
}
