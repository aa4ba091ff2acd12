import { WorksOn, type Attempt } from '@lode/service-kit';
import type { SendMessages } from './send-messages';
import { SendMessage, type MessageToSend } from './send-message.task';

export class SendMessageHandler {
  constructor(private readonly messages: SendMessages) {}

  @WorksOn(SendMessage)
  send(order: MessageToSend, { signal }: Attempt): Promise<void> {
    return this.messages.send(order, signal);
  }
}
