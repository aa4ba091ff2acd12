import { task } from '@lode/service-kit';

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
