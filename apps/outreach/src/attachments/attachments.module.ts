import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { MailboxesModule } from '../mailboxes/mailboxes.module';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsService } from './attachments.service';

@Module({
  imports: [ConversationsModule, MailboxesModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsService],
})
export class AttachmentsModule {}
