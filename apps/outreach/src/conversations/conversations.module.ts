import { Module } from '@nestjs/common';
import { secretSealerProvider } from '@lode/platform';
import { ConversationRepository } from './conversation.repository';
import { ConversationWriter } from './conversation-writer';
import { ConversationsController } from './conversations.controller';
import { ConversationsService } from './conversations.service';
import { ConversationVaults } from './vault';

@Module({
  controllers: [ConversationsController],
  providers: [
    secretSealerProvider,
    ConversationRepository,
    ConversationVaults,
    ConversationWriter,
    ConversationsService,
  ],
  exports: [ConversationRepository, ConversationVaults, ConversationWriter],
})
export class ConversationsModule {}
