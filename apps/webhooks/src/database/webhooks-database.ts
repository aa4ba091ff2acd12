import { join } from 'node:path';
import {
  followerEntities,
  leaseEntities,
  IdempotencyRecordEntity,
  readSchema,
  type ServiceDatabase,
} from '@lode/service-kit';
import { DeliveryEntity } from './delivery.entity';
import { FeedPositionEntity } from './feed-position.entity';
import { WebhookEntity } from './webhook.entity';

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
