import { Module } from '@nestjs/common';
import { CleanupJob, CLOCK, CONFIG, LOGGER, type Clock, type ConfigOf, type Logger } from '@lode/platform';
import type { conversationSettings } from '../outreach.config';
import { MailboxSharing } from '../mailboxes/mailbox-sharing';
import { monthsBefore } from '../retention/retention';
import { ConversationRepository } from './conversation.repository';
import { ConversationWriter } from './conversation-writer.repository';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { ConversationVaults } from './vault.repository';
import { VaultsModule } from './vaults.module';

@Module({
  imports: [VaultsModule],
  controllers: [ConversationsController],
  providers: [
    MailboxSharing,
    ConversationRepository,
    ConversationWriter,
    ConversationsService,
    {
      provide: Symbol('conversation cleanup'),
      useFactory: (
        { conversationRetentionMonths: months }: ConfigOf<typeof conversationSettings>,
        store: ConversationRepository,
        vaults: ConversationVaults,
        clock: Clock,
        logger: Logger,
      ) =>
        new CleanupJob(
          async (now) => {
            await store.deleteBefore(monthsBefore(now, months));
            await vaults.reseal();
          },
          clock,
          logger,
        ),
      inject: [CONFIG, ConversationRepository, ConversationVaults, CLOCK, LOGGER],
    },
  ],
  exports: [ConversationRepository, ConversationWriter, ConversationsService, VaultsModule],
})
export class ConversationsModule {}
