import { task } from '@lode/service-kit';

export interface MailboxToRead {
  readonly account: string;
  readonly mailbox: string;
  /** Failed readings in a row. */
  readonly failures?: number;
}

/** Reads the inbox of a mailbox once and schedules the next reading. */
export const ReadMailbox = task<MailboxToRead>({
  name: 'read_mailbox',
  attempts: 1000,
  retryDelaySeconds: 20,
  concurrency: 10,
});
