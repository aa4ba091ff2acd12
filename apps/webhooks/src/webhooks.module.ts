import { Module, type Provider } from '@nestjs/common';
import { eventFeeds, GetMailSending, memberThingOperations, operationsOf, SendNotice } from '@lode/contracts';
import { CLOCK, CleanupJob, LOGGER, Metrics, type Clock, type Logger } from '@lode/platform';
import { Leases, MemberThingsModule } from '@lode/work';
import { LodeService } from '@lode/bus';
import { PrivacyModule } from '@lode/privacy';
import { personalData, webhooksDatabase } from './database/webhooks-database';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveryRepository } from './deliveries/delivery.repository';
import { DeliverWebhook, PermittedContent } from './deliveries/deliver-webhook';
import { DeliveryMetrics } from './deliveries/delivery-metrics';
import { DeliveryRunRepository } from './deliveries/delivery-run.repository';
import { Dispatcher } from './deliveries/dispatcher';
import { FeedRepository } from './feeds/feed.repository';
import { FeedsController } from './feeds/feeds.controller';
import { ReceivedWebhooksController } from './sandbox/received-webhooks.controller';
import { NoticesModule } from './notices/notices.module';
import { SendingModule } from './sending/sending.module';
import { webhooksSettings } from './webhooks.config';
import { EndpointsModule } from './webhooks/endpoints.module';
import { WebhooksService } from './webhooks/webhooks.service';

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
    useFactory: (runs: DeliveryRunRepository, webhooks: WebhooksService, clock: Clock, logger: Logger) =>
      new CleanupJob(
        async (now) => {
          await runs.deleteOld(now);
          await webhooks.resealSecrets();
        },
        clock,
        logger,
      ),
    inject: [DeliveryRunRepository, WebhooksService, CLOCK, LOGGER],
  },
];

@LodeService({
  name: 'webhooks',
  settings: webhooksSettings,
  operations: operationsOf('webhooks'),
  calls: [...Object.values(eventFeeds).map(({ read }) => read), GetMailSending, SendNotice],
  events: Object.values(eventFeeds).map(({ grown }) => grown),
  database: webhooksDatabase,
})
@Module({
  imports: [
    PrivacyModule.forFeature({ people: personalData }),
    MemberThingsModule.forFeature(memberThingOperations.webhooks, {
      imports: [EndpointsModule],
      inject: [WebhooksService],
      tables: (webhooks: WebhooksService) => [
        {
          ...{ kind: 'webhook', table: 'webhooks', name: 'url', works: `state = 'active'` },
          own: `format = 'email'`,
          stop: (account, id) => webhooks.disable(account, id),
        },
      ],
    }),
    EndpointsModule,
    NoticesModule,
    SendingModule,
  ],
  controllers: [DeliveriesController, FeedsController, ReceivedWebhooksController],
  providers: [
    Leases,
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
