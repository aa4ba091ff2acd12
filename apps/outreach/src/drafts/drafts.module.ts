import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { DraftRepository } from './draft.repository';
import { DraftsController } from './drafts.controller';
import { DraftsService } from './drafts.service';

@Module({
  imports: [ConversationsModule],
  controllers: [DraftsController],
  providers: [DraftRepository, DraftsService],
})
export class DraftsModule {}
