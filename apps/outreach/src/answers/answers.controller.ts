import { Controller } from '@nestjs/common';
import {
  AddAnswerFile,
  CancelAnswer,
  ReplyToConversation,
  type AddAnswerFileRequest,
  type AnswerFile,
  type CancelAnswerRequest,
  type CancelledAnswer,
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

  @Handles(AddAnswerFile)
  addFile(request: AddAnswerFileRequest, context: CallContext): Promise<AnswerFile> {
    return this.answers.addFile(callerOf(context), request, context);
  }

  @Handles(CancelAnswer)
  cancel(request: CancelAnswerRequest, context: CallContext): Promise<CancelledAnswer> {
    return this.answers.cancel(callerOf(context), request);
  }

  @Handles(ReplyToConversation)
  @Once('transaction')
  async answer(request: ReplyToConversationRequest, context: CallContext): Promise<ConversationAnswer> {
    return this.answers.answer(callerOf(context), request);
  }
}
