import { Controller } from '@nestjs/common';
import {
  PreviewSequence as Operation,
  SendTestMessage as SendTest,
  type PreviewSequenceRequest,
  type SendTestMessageRequest,
  type SentTestMessage,
  type SequencePreview,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { Once } from '@lode/work';
import { PreviewSequence } from './preview-sequence';
import { SendTestMessage } from './send-test-message';

@Controller()
export class PreviewController {
  constructor(
    private readonly previewSequence: PreviewSequence,
    private readonly testMessage: SendTestMessage,
  ) {}

  @Handles(Operation)
  async preview(request: PreviewSequenceRequest, context: CallContext): Promise<SequencePreview> {
    return this.previewSequence.preview(accountOf(context), request);
  }

  @Handles(SendTest)
  @Once('claim')
  sendTest(request: SendTestMessageRequest, context: CallContext): Promise<SentTestMessage> {
    return this.testMessage.send(accountOf(context), request, context.signal);
  }
}
