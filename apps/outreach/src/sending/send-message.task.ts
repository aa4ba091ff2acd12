import { task } from '@lode/service-kit';

export interface MessageToSend {
  readonly account: string;
  /** The id of the message. */
  readonly message: string;
}

/**
 * Hands one message over. How often a message is tried is counted at the message itself, so that a process which is
 * killed again and again loses none.
 */
export const SendMessage = task<MessageToSend>({
  name: 'send_message',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 5,
});
