import { task } from '@lode/service-kit';

/** A sender of an account: the domain of its address, or a mailbox. */
export interface SenderToCheck {
  readonly account: string;
  readonly sender: string;
}

/** Pauses the sequences of a sender if too many of its last messages bounced or drew complaints. */
export const ProtectSender = task<SenderToCheck>({
  name: 'protect_sender',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});
