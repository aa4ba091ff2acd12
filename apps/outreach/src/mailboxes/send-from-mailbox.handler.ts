import { Injectable } from '@nestjs/common';
import { WorksOn, type Attempt } from '@lode/service-kit';
import { SendFromMailbox, type MessageToSend } from '../sequences/message.task';
import { MailboxSending } from './mailbox-sending';

@Injectable()
export class SendFromMailboxHandler {
  constructor(private readonly sending: MailboxSending) {}

  @WorksOn(SendFromMailbox)
  send({ mailbox = '', ...order }: MessageToSend, attempt: Attempt): Promise<void> {
    return this.sending.send({ ...order, mailbox }, attempt);
  }
}
