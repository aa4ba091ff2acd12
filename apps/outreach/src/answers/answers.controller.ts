import { Controller } from '@nestjs/common';
import {
  ReplyToConversation,
  type ConversationAnswer,
  type ReplyToConversationRequest,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { callerOf } from '../conversations/mailbox-sharing.repository';
import { AnswersService } from './answers.service';

@Controller()
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @Handles(ReplyToConversation)
  @Once('transaction')
  async answer(request: ReplyToConversationRequest, context: CallContext): Promise<ConversationAnswer> {
    return this.answers.answer(callerOf(context), request);
  }
}
