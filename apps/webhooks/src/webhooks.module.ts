import { Module, type Provider } from '@nestjs/common';
import { eventFeeds, operationsOf } from '@lode/contracts';
import {
  CLOCK,
  CleanupJob,
  Leases,
  LodeService,
  LOGGER,
  Metrics,
  secretSealerProvider,
  type Clock,
  type Logger,
  PrivacyModule,
} from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { heldPeople } from './database/held-people';
import { webhooksDatabase } from './database/webhooks-database';
import { DeliveriesHandler } from './deliveries/deliveries.handler';
import { DeliveryRepository } from './deliveries/delivery.repository';
import { DeliverWebhook } from './delivering/deliver-webhook';
import { DeliveryMetrics } from './delivering/delivery-metrics';
import { DeliveryRunRepository } from './delivering/delivery-run.repository';
import { Dispatcher } from './delivering/dispatcher';
import { PermittedContent } from './delivering/permitted-content';
import { FeedRepository } from './feeds/feed.repository';
import { FeedsHandler } from './feeds/feeds.handler';
import { ReceivedWebhooksHandler } from './sandbox/received-webhooks.handler';
import { sendingProviders } from './sending/sending.module';
import { webhooksSettings } from './webhooks.config';
import { ResealSecrets } from './webhooks/reseal-secrets';
import { TestWebhookUseCase } from './webhooks/test-webhook';
import { TestWebhookHandler } from './webhooks/test-webhook.handler';
import { WebhookRepository } from './webhooks/webhook.repository';
import { Webhooks } from './webhooks/webhooks';
import { WebhooksHandler } from './webhooks/webhooks.handler';

const upkeep: Provider[] = [
  {
    provide: DeliveryMetrics,
    useFactory: ({ registry }: Metrics, runs: DeliveryRunRepository, clock: Clock) =>
      new DeliveryMetrics(registry, async () => {
        const now = clock.now();
        const { pending, oldest } = await runs.pending(now);
        return { pending, oldestDue: oldest === null ? 0 : Math.max(0, now - oldest) / 1000 };
      }),
    inject: [Metrics, DeliveryRunRepository, CLOCK],
  },
  {
    provide: CleanupJob,
    useFactory: (runs: DeliveryRunRepository, reseal: ResealSecrets, clock: Clock, logger: Logger) =>
      new CleanupJob(
        async (now) => {
          await runs.deleteOld(now);
          await reseal.run();
        },
        clock,
        logger,
      ),
    inject: [DeliveryRunRepository, ResealSecrets, CLOCK, LOGGER],
  },
];

@LodeService({
  name: 'webhooks',
  settings: webhooksSettings,
  operations: operationsOf('webhooks'),
  calls: Object.values(eventFeeds).map(({ read }) => read),
  events: Object.values(eventFeeds).map(({ grown }) => grown),
  database: webhooksDatabase,
})
@Module({
  imports: [PrivacyModule.forFeature({ people: heldPeople })],
  controllers: [
    WebhooksHandler,
    TestWebhookHandler,
    DeliveriesHandler,
    FeedsHandler,
    ReceivedWebhooksHandler,
  ],
  providers: [
    ...sendingProviders,
    secretSealerProvider,
    { provide: Leases, useFactory: (source: DataSource) => new Leases(source), inject: [DataSource] },
    WebhookRepository,
    Webhooks,
    TestWebhookUseCase,
    ResealSecrets,
    DeliveryRepository,
    DeliveryRunRepository,
    PermittedContent,
    DeliverWebhook,
    Dispatcher,
    FeedRepository,
    ...upkeep,
  ],
})
export class WebhooksModule {}
