import { join } from 'node:path';
import { followerEntities, eraseEvents, type PeopleTable } from '@lode/privacy';
import { leaseEntities, IdempotencyRecordEntity } from '@lode/work';
import { readSchema, type ServiceDatabase } from '@lode/database';
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

/** Tables with personal data, in addition to those of the platform. */
export const personalData: readonly PeopleTable[] = [
  {
    table: 'deliveries',
    what: 'event for a webhook',
    since: ({ occurred_at }) => occurred_at as Date,
    ofAccounts: true,
    erase: (erasing) => eraseEvents(erasing, { table: 'deliveries', id: 'text' }),
  },
];
