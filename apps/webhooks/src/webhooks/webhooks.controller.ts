import { Controller } from '@nestjs/common';
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListWebhooks,
  RotateWebhookSecret,
  UpdateWebhook,
  type CreateWebhookRequest,
  type DeletedWebhook,
  type EmptyRequest,
  type NewWebhook,
  type UpdateWebhookRequest,
  type Webhook,
  type WebhookList,
  type WebhookRequest,
  TestWebhook,
  type TestedWebhook,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { WebhooksService } from './webhooks.service';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handles(ListWebhooks)
  async list(_: EmptyRequest, context: CallContext): Promise<WebhookList> {
    return this.webhooks.list(accountOf(context));
  }

  @Handles(CreateWebhook)
  @Once('transaction')
  create(request: CreateWebhookRequest, context: CallContext): Promise<NewWebhook> {
    return this.webhooks.create(accountOf(context), request, context.scopes);
  }

  @Handles(GetWebhook)
  async get({ id }: WebhookRequest, context: CallContext): Promise<Webhook> {
    return this.webhooks.get(accountOf(context), id);
  }

  @Handles(UpdateWebhook)
  async update(request: UpdateWebhookRequest, context: CallContext): Promise<Webhook> {
    return this.webhooks.update(accountOf(context), request, context.scopes);
  }

  @Handles(DeleteWebhook)
  async remove({ id }: WebhookRequest, context: CallContext): Promise<DeletedWebhook> {
    await this.webhooks.remove(accountOf(context), id);
    return { id };
  }

  @Handles(RotateWebhookSecret)
  @Once('transaction')
  rotate({ id }: WebhookRequest, context: CallContext): Promise<NewWebhook> {
    return this.webhooks.rotate(accountOf(context), id, context.scopes);
  }

  @Handles(TestWebhook)
  async test({ id }: WebhookRequest, context: CallContext): Promise<TestedWebhook> {
    return this.webhooks.test(accountOf(context), id);
  }
}
