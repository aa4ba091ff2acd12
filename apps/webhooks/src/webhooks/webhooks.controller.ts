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
  type Operation,
  type UpdateWebhookRequest,
  type Webhook,
  type WebhookList,
  type WebhookRequest,
  TestWebhook,
  type TestedWebhook,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { WebhooksService } from './webhooks.service';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Handles(ListWebhooks)
  async list(_: EmptyRequest, context: CallContext): Promise<WebhookList> {
    return this.webhooks.list(accountOf(context));
  }

  @Handles(CreateWebhook)
  async create(request: CreateWebhookRequest, context: CallContext): Promise<NewWebhook> {
    const operation = CreateWebhook as unknown as Operation;
    return this.webhooks.create(accountOf(context), request, { operation, request, context });
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
  async rotate(request: WebhookRequest, context: CallContext): Promise<NewWebhook> {
    const operation = RotateWebhookSecret as unknown as Operation;
    return this.webhooks.rotate(accountOf(context), request.id, { operation, request, context });
  }

  @Handles(TestWebhook)
  async test({ id }: WebhookRequest, context: CallContext): Promise<TestedWebhook> {
    return this.webhooks.test(accountOf(context), id);
  }
}
