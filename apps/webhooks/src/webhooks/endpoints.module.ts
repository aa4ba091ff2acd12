import { Module } from '@nestjs/common';
import { secretSealerProvider } from '@lode/platform';
import { SendingModule } from '../sending/sending.module';
import { WebhookRepository } from './webhook.repository';
import { WebhooksController } from './webhooks.controller';
import { WebhooksService } from './webhooks.service';

/** Webhooks of accounts. */
@Module({
  imports: [SendingModule],
  controllers: [WebhooksController],
  providers: [secretSealerProvider, WebhookRepository, WebhooksService],
  exports: [secretSealerProvider, WebhookRepository, WebhooksService],
})
export class EndpointsModule {}
