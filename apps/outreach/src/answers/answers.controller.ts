import { Controller } from '@nestjs/common';
import {
  ReplyToConversation,
  type ConversationAnswer,
  type ReplyToConversationRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { AnswersService } from './answers.service';

@Controller()
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @Handles(ReplyToConversation)
  @Once('transaction')
  async answer(request: ReplyToConversationRequest, context: CallContext): Promise<ConversationAnswer> {
    return this.answers.answer({ account: accountOf(context), actor: context.actor }, request);
  }
}
