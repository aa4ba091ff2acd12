import { task } from '@lode/work';

export interface MessageToSend {
  readonly account: string;
  /** Id of the message. */
  readonly message: string;
  /** Mailbox that sends it; absent for the relay. */
  readonly mailbox?: string;
}

/**
 * Hands one message over. Attempts are counted in the message itself, so that a process that crashes repeatedly loses
 * none.
 */
export const SendMessage = task<MessageToSend>({
  name: 'send_message',
  attempts: 1000,
  retryDelaySeconds: 5,
  // More than the messages that are handed over at the same time, so that they are taken together.
  concurrency: 200,
});

/** The same by a connected mailbox. Separate workers, so that slow servers of accounts delay no mail of the relay. */
export const SendFromMailbox = task<MessageToSend>({
  name: 'send_from_mailbox',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 10,
});

export const sendTasks = [SendMessage, SendFromMailbox] as const;

export const sendTaskOf = ({ mailbox }: MessageToSend): typeof SendMessage =>
  mailbox === undefined ? SendMessage : SendFromMailbox;

export interface CopyToSave {
  readonly account: string;
  /** Id of the message. */
  readonly message: string;
  readonly mailbox: string;
  /** When it was sent; milliseconds since 1970. */
  readonly sentAt: number;
}

/** Stores a copy of a sent message in the folder of sent messages of its mailbox. */
export const SaveSentCopy = task<CopyToSave>({
  name: 'save_sent_copy',
  attempts: 8,
  retryDelaySeconds: 30,
  concurrency: 5,
  maxPerAccount: 2,
});
