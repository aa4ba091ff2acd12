import { task } from '@lode/service-kit';

export interface MessageToSend {
  readonly account: string;
  /** Id of the message. */
  readonly message: string;
}

/**
 * Hands one message over. Attempts are counted in the message itself, so that a process that crashes repeatedly loses
 * none.
 */
export const SendMessage = task<MessageToSend>({
  name: 'send_message',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 5,
});
