import {
  followerEntities,
  leaseEntities,
  RunOnceRecordEntity,
  type ServiceDatabase,
} from '@lode/service-kit';
import { DeliveryEntity } from './delivery.entity';
import { FeedPositionEntity } from './feed-position.entity';
import { Webhooks1769000100000 } from './migrations/1769000100000-webhooks';
import { KeyCheck1769400000000 } from './migrations/1769400000000-key-check';
import { WebhookEntity } from './webhook.entity';

export const webhooksDatabase: ServiceDatabase = {
  entities: [
    WebhookEntity,
    DeliveryEntity,
    FeedPositionEntity,
    RunOnceRecordEntity,
    ...leaseEntities,
    ...followerEntities,
  ],
  migrations: [Webhooks1769000100000, KeyCheck1769400000000],
};
