import { Injectable } from '@nestjs/common';
import { WorksOn, type Attempt } from '@lode/service-kit';
import { SendMessages } from './send-messages';
import { SendMessage, type MessageToSend } from '../sequences/message.task';

@Injectable()
export class SendMessageHandler {
  constructor(private readonly messages: SendMessages) {}

  @WorksOn(SendMessage)
  send(order: MessageToSend, { signal }: Attempt): Promise<void> {
    return this.messages.send(order, signal);
  }
}
