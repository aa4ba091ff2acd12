import { randomBytes } from 'node:crypto';
import {
  mailboxesIn,
  type AccountEvent,
  type AccountEventType,
  type EventPage,
  type ServiceName,
} from '@lode/contracts';
import { prefixedId, CLOCK, type Clock } from '@lode/platform';
import { statement, typed, asAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeliveryEntity } from '../deliveries/delivery.entity';
import type { WebhookEntity } from '../webhooks/webhook.entity';
import { FeedPositionEntity } from './feed-position.entity';
import { isReadable } from '../webhooks/permitted-events';

type Subscription = Pick<
  WebhookEntity,
  'id' | 'accountId' | 'events' | 'scopes' | 'listId' | 'sequenceId' | 'createdAt' | 'createdBy'
>;

type NewDelivery = Pick<
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
    isShown(event, { scopes, createdBy: webhook.createdBy ?? null }) &&
    isOf(event.list, webhook.listId) &&
    isOf(event.sequence, webhook.sequenceId)
  );
}

/**
 * Whether the creator of a webhook sees the conversation of an event: owners all, members those of the relay and of mailboxes
 * that are theirs or shared with them, and keys those of the mailboxes that they name. A service of the deployment has no scopes.
 */
function isShown(
  { scope, data, members }: Pick<AccountEvent, 'scope' | 'data' | 'members'>,
  {
    scopes,
    createdBy,
  }: { readonly scopes: ReadonlySet<string> | undefined; readonly createdBy: string | null },
): boolean {
  if (scope !== 'conversations:read' || scopes === undefined) return true;
  const mailbox = data['mailbox_id'] ?? 'relay';
  const isMember = createdBy?.startsWith('usr_') === true;
  if (!isMember) return mailboxesIn(scopes)?.includes(String(mailbox)) ?? false;
  return mailbox === 'relay' || scopes.has('keys:admin') || (members ?? []).includes(createdBy);
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

const insertPosition = statement({
  sql: 'INSERT INTO webhooks.feed_positions (service, position) VALUES ($1, 0) ON CONFLICT DO NOTHING',
  parameters: ['text'],
});

const readPosition = statement({
  sql: 'SELECT position::float8 AS position FROM webhooks.feed_positions WHERE service = $1',
  parameters: ['text'],
  columns: { position: 'float8' },
});

/** Until the transaction ends: one replica stores the events of a service. */
const lockPosition = statement({
  sql: 'SELECT position::float8 AS position FROM webhooks.feed_positions WHERE service = $1 FOR UPDATE',
  parameters: ['text'],
  columns: { position: 'float8' },
});

/** Active webhooks of accounts. */
const webhooksOf = statement({
  sql: `
    SELECT id, account_id AS "accountId", events, scopes, list_id AS "listId", sequence_id AS "sequenceId",
      created_at AS "createdAt", created_by AS "createdBy"
    FROM webhooks.webhooks_of($1)`,
  parameters: ['text[]'],
  columns: {
    id: 'text',
    accountId: 'text',
    events: typed<AccountEventType[]>('text[]'),
    scopes: 'text[] | null',
    listId: 'text | null',
    sequenceId: 'text | null',
    createdAt: 'timestamptz',
    createdBy: 'text | null',
  },
});

/**
 * Deliveries of one account as JSON, and their contents, which are text until they are stored because functions of `json`
 * reject U+0000. An event that is read again is not delivered again, and events about erased people are not stored.
 */
const insertDeliveries = statement({
  sql: `
    INSERT INTO webhooks.deliveries (id, number, account_id, webhook_id, event_id, type, object_id, scope, content,
      subject_hashes, occurred_at, created_at, due_at)
    SELECT id, number, $1, webhook, event, type, object, scope, body.content::json, hashes, occurred, $4, $4
    FROM json_to_recordset($2) AS given (place bigint, number bigint, id text, webhook text, event text, type text,
      object text, scope text, hashes text[], occurred timestamptz)
    JOIN unnest($3::text[]) WITH ORDINALITY AS body (content, place) USING (place)
    ON CONFLICT (webhook_id, event_id) DO NOTHING`,
  parameters: ['text', 'json', 'text[]', 'timestamptz'],
});

/** Stores the events of services as deliveries. */
@Injectable()
export class FeedRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async position(service: ServiceName): Promise<number> {
    const read = await readPosition.first(this.source, service);
    if (read) return read.position;
    await insertPosition.run(this.source, service);
    return (await readPosition.one(this.source, service)).position;
  }

  /**
   * Stores a page and its position in one transaction, unless another replica has stored it.
   * @param after the position at which the page was read
   */
  async store(service: ServiceName, after: number, { events, position }: EventPage): Promise<void> {
    const now = this.clock.now();
    await this.source.transaction(async (manager) => {
      const locked = await lockPosition.one(manager, service);
      if (locked.position !== after) return;
      const accounts = [...new Set(events.map(({ account }) => account))];
      const webhooks = await webhooksOf.rows(manager, accounts);
      for (const account of new Set(webhooks.map(({ accountId }) => accountId)))
        await this.insert(
          manager,
          account,
          deliveriesOf(
            events.filter((event: AccountEvent) => event.account === account),
            webhooks,
            now,
          ),
        );
      await manager.update(FeedPositionEntity, { service }, { position: String(position) });
    });
  }

  /** Starts at the beginning of an outbox that was restored from a backup. */
  async restart(service: ServiceName): Promise<void> {
    await this.source.manager.update(FeedPositionEntity, { service }, { position: '0' });
  }

  private async insert(manager: EntityManager, account: string, rows: readonly NewDelivery[]): Promise<void> {
    if (rows.length === 0) return;
    const given = rows.map((row, index) => ({
      ...{
        place: index + 1,
        number: row.number,
        id: row.id,
        webhook: row.webhookId,
        event: row.eventId,
        type: row.type,
      },
      ...{ object: row.objectId, scope: row.scope },
      ...{ hashes: row.subjectHashes, occurred: row.occurredAt },
    }));
    const contents = rows.map(({ content }) => JSON.stringify(content));
    await asAccount(manager, account, () =>
      insertDeliveries.run(manager, account, JSON.stringify(given), contents, new Date(this.clock.now())),
    );
  }
}
