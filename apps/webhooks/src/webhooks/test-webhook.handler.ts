import { Controller } from '@nestjs/common';
import { TestWebhook, type TestedWebhook, type WebhookRequest } from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { TestWebhookUseCase } from './test-webhook';

@Controller()
export class TestWebhookHandler {
  constructor(private readonly useCase: TestWebhookUseCase) {}

  @Handles(TestWebhook)
  async test({ id }: WebhookRequest, context: CallContext): Promise<TestedWebhook> {
    return this.useCase.run(accountOf(context), id);
  }
}
