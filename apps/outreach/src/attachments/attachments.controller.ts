import { Controller } from '@nestjs/common';
import { GetAttachment, type FilePage, type GetAttachmentRequest } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { callerOf } from '../conversations/mailbox-sharing.repository';
import { AttachmentsService } from './attachments.service';

@Controller()
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  @Handles(GetAttachment)
  read(request: GetAttachmentRequest, context: CallContext): Promise<FilePage> {
    return this.attachments.read(callerOf(context), request, context.signal);
  }
}
