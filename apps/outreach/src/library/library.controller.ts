import { Controller } from '@nestjs/common';
import {
  DeleteTemplate,
  ListTemplates,
  ListViews,
  ReplaceViews,
  SaveTemplate,
  type MessageTemplate,
  type MessageTemplates,
  type ReplaceViewsRequest,
  type SavedViews,
  type SaveTemplateRequest,
  type TemplateIdRequest,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { LibraryRepository } from './library.repository';

/** Saved views of tables, and texts for sequences, of an account. */
@Controller()
export class LibraryController {
  constructor(private readonly library: LibraryRepository) {}

  @Handles(ListViews)
  views(_request: object, context: CallContext): Promise<SavedViews> {
    return this.library.views(accountOf(context));
  }

  @Handles(ReplaceViews)
  replaceViews(request: ReplaceViewsRequest, context: CallContext): Promise<SavedViews> {
    return this.library.replaceViews(accountOf(context), request);
  }

  @Handles(ListTemplates)
  async templates(_request: object, context: CallContext): Promise<MessageTemplates> {
    return { templates: await this.library.templates(accountOf(context)) };
  }

  @Handles(SaveTemplate)
  @Once('transaction')
  saveTemplate(request: SaveTemplateRequest, context: CallContext): Promise<MessageTemplate> {
    return this.library.saveTemplate(accountOf(context), request);
  }

  @Handles(DeleteTemplate)
  deleteTemplate({ id }: TemplateIdRequest, context: CallContext): Promise<MessageTemplate> {
    return this.library.deleteTemplate(accountOf(context), id);
  }
}
