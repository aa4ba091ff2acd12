import { Inject, Injectable } from '@nestjs/common';
import { TaskWorker, type Attempt } from '@lode/work';
import { OptOut } from './opt-out';
import { SendQueuedLink, type QueuedLink } from './send-queued-link.task';

/** Sends queued mails. */
@Injectable()
export class QueuedLinks {
  constructor(@Inject(OptOut) private readonly optOut: Pick<OptOut, 'sendQueued'>) {}

  /** @throws if the relay does not accept the mail now */
  @TaskWorker(SendQueuedLink)
  async send({ address, choice }: QueuedLink, { signal }: Attempt): Promise<void> {
    const outcome = await this.optOut.sendQueued(address, choice, signal);
    if (outcome === 'try_later') throw new Error('the mail relay rejected a queued link');
  }
}
