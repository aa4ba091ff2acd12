import { Controller } from '@nestjs/common';
import {
  DeleteDraft,
  GetDraft,
  RenderTexts,
  SaveDraft,
  type ConversationDraft,
  type DraftRequest,
  type RenderedTexts,
  type RenderTextsRequest,
  type SaveDraftRequest,
} from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { callerOf } from '../conversations/mailbox-sharing.repository';
import { DraftsService } from './drafts.service';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Handles(GetDraft)
  get({ id }: DraftRequest, context: CallContext): Promise<ConversationDraft> {
    return this.drafts.get(callerOf(context), id);
  }

  @Handles(SaveDraft)
  save(request: SaveDraftRequest, context: CallContext): Promise<ConversationDraft> {
    return this.drafts.save(callerOf(context), request);
  }

  @Handles(DeleteDraft)
  remove({ id }: DraftRequest, context: CallContext): Promise<ConversationDraft> {
    return this.drafts.remove(callerOf(context), id);
  }

  @Handles(RenderTexts)
  render(request: RenderTextsRequest, context: CallContext): Promise<RenderedTexts> {
    return this.drafts.render(callerOf(context), request);
  }
}
