import { WorksOn, type Attempt } from '@lode/service-kit';
import type { OptOut } from './opt-out';
import { SendQueuedLink, type QueuedLink } from './send-queued-link.task';

/** Sends the mails that wait. */
export class QueuedLinks {
  constructor(private readonly optOut: Pick<OptOut, 'sendQueued'>) {}

  /** @throws where the relay does not take the mail now */
  @WorksOn(SendQueuedLink)
  async send({ address, choice }: QueuedLink, { signal }: Attempt): Promise<void> {
    const outcome = await this.optOut.sendQueued(address, choice, signal);
    if (outcome === 'try_later') throw new Error('the mail relay did not take a queued link');
  }
}
