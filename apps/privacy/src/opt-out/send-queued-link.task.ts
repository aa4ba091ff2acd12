import type { OptOutChoice } from '@lode/contracts';
import { task } from '@lode/work';

export interface QueuedLink {
  readonly address: string;
  readonly choice: OptOutChoice;
}

/** Sends a link above a rate limit. An unavailable relay is retried for about ten hours. */
export const SendQueuedLink = task<QueuedLink>({
  name: 'send_queued_link',
  attempts: 15,
  retryDelaySeconds: 60,
  concurrency: 1,
});
