import { join } from 'node:path';
import {
  followerEntities,
  leaseEntities,
  IdempotencyRecordEntity,
  readSchema,
  type ServiceDatabase,
  eraseEvents,
  type PeopleTable,
} from '@lode/service-kit';
import { DeliveryEntity } from '../deliveries/delivery.entity';
import { FeedPositionEntity } from '../feeds/feed-position.entity';
import { WebhookEntity } from '../webhooks/webhook.entity';

export const webhooksDatabase: ServiceDatabase = {
  entities: [
    WebhookEntity,
    DeliveryEntity,
    FeedPositionEntity,
    IdempotencyRecordEntity,
    ...leaseEntities,
    ...followerEntities,
  ],
  migrations: [],
  schema: readSchema('webhooks', join(__dirname, '..')),
};

/** Tables with personal data, in addition to those of the service kit. */
export const heldPeople: readonly PeopleTable[] = [
  {
    table: 'deliveries',
    what: 'event for a webhook',
    since: ({ occurred_at }) => occurred_at as Date,
    ofAccounts: true,
    erase: (erasing) => eraseEvents(erasing, { table: 'deliveries', id: 'text' }),
  },
];
