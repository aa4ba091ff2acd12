import { Controller } from '@nestjs/common';
import {
  GetConversation,
  ListConversationChanges,
  ListConversations,
  ShowConversationMessage,
  UpdateConversation,
  type Conversation,
  type ConversationChanges,
  type ConversationChangesRequest,
  type ConversationDetail,
  type ConversationPage,
  type GetConversationRequest,
  type ListConversationsRequest,
  type PageAnswer,
  type ShowConversationMessageRequest,
  type UpdateConversationRequest,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { callerOf } from './mailbox-sharing.repository';
import { ConversationsService } from './conversations.service';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handles(ListConversations)
  list(request: ListConversationsRequest, context: CallContext): Promise<ConversationPage> {
    return this.conversations.list(callerOf(context), request);
  }

  @Handles(ListConversationChanges)
  changes({ after }: ConversationChangesRequest, context: CallContext): Promise<ConversationChanges> {
    return this.conversations.changes(callerOf(context), after);
  }

  @Handles(GetConversation)
  get(request: GetConversationRequest, context: CallContext): Promise<ConversationDetail> {
    return this.conversations.get(callerOf(context), request);
  }

  @Handles(ShowConversationMessage)
  show(request: ShowConversationMessageRequest, context: CallContext): Promise<PageAnswer> {
    return this.conversations.show(callerOf(context), request);
  }

  @Handles(UpdateConversation)
  update(request: UpdateConversationRequest, context: CallContext): Promise<Conversation> {
    return this.conversations.update(callerOf(context), request);
  }
}
