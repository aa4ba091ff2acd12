import { Controller } from '@nestjs/common';
import {
  PreviewSequence as Operation,
  type PreviewSequenceRequest,
  type SequencePreview,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/bus';
import { PreviewSequence } from './preview-sequence';

@Controller()
export class PreviewController {
  constructor(private readonly previewSequence: PreviewSequence) {}

  @Handles(Operation)
  async preview(request: PreviewSequenceRequest, context: CallContext): Promise<SequencePreview> {
    return this.previewSequence.preview(accountOf(context), request);
  }
}
