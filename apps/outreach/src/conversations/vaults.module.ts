import { Module } from '@nestjs/common';
import { secretSealerProvider } from '@lode/platform';
import { HeldConversations } from './held-conversations';
import { ConversationVaults } from './vault';

/** The keys of conversations. */
@Module({
  providers: [secretSealerProvider, ConversationVaults, HeldConversations],
  exports: [ConversationVaults, HeldConversations],
})
export class VaultsModule {}
