import { Module } from '@nestjs/common';
import { CleanupJob, CLOCK, CONFIG, LOGGER, type Clock, type ConfigOf, type Logger } from '@lode/platform';
import type { conversationSettings } from '../outreach.config';
import { ProtectionModule } from '../protection/protection.module';
import { MailboxSharing } from './mailbox-sharing.repository';
import { monthsBefore } from '../retention/retention';
import { ConversationRepository } from './conversation.repository';
import { ConversationWriter } from './conversation-writer.repository';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { TasksModule } from '../tasks/tasks.module';
import { ConversationVaults } from './vault.repository';
import { VaultsModule } from './vaults.module';

/** Milliseconds for which mails of the relay are kept for their attachments. */
const contentRetentionMs = 30 * 86_400_000;

@Module({
  imports: [ProtectionModule, TasksModule, VaultsModule],
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
            await store.deleteContentsBefore(new Date(now - contentRetentionMs));
            await vaults.reseal();
          },
          clock,
          logger,
        ),
      inject: [CONFIG, ConversationRepository, ConversationVaults, CLOCK, LOGGER],
    },
  ],
  exports: [ConversationRepository, ConversationWriter, ConversationsService, TasksModule, VaultsModule],
})
export class ConversationsModule {}
