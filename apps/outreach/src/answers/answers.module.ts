import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { ImportsModule } from '../imports/imports.module';
import { MailboxesModule } from '../mailboxes/mailboxes.module';
import { SendingModule } from '../sending/sending.module';
import { AnswerFiles } from './answer-files.repository';
import { AnswerRepository } from './answer.repository';
import { AnswersController } from './answers.controller';
import { AnswersService } from './answers.service';
import { SendAnswers } from './send-answers';

@Module({
  imports: [ConversationsModule, ImportsModule, MailboxesModule, SendingModule],
  controllers: [AnswersController],
  providers: [AnswerFiles, AnswerRepository, AnswersService, SendAnswers],
})
export class AnswersModule {}
