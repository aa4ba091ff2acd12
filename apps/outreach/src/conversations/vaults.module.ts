import { Module } from '@nestjs/common';
import { secretSealerProvider } from '@lode/platform';
import { HeldConversations } from './held-conversations.repository';
import { ConversationVaults } from './vault.repository';

/** The keys of conversations. */
@Module({
  providers: [secretSealerProvider, ConversationVaults, HeldConversations],
  exports: [ConversationVaults, HeldConversations],
})
export class VaultsModule {}
