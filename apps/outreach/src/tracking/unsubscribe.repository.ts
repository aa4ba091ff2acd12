import { Semaphore } from '@lode/platform';
import { statement, withDatabaseRetries, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { stopReasons } from '../sequences/enrolment.entity';
import { endEnrolment } from '../events/end-enrolment';
import { EventLedger } from '../events/event-ledger';
import { wakeSequence } from '../sequences/wake-sequence';
import { SuppressPersons } from '../protection/suppress-persons';
import { findMessage, type FoundMessage } from './find-message';

/** Locks an enrolment until the end of the transaction. */
const lockRecipient = statement({
  sql: `
    SELECT sequence.from_email AS sender, enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"
    FROM outreach.enrolments AS enrolment JOIN outreach.sequences AS sequence ON sequence.id = enrolment.sequence_id
    WHERE enrolment.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text'],
  columns: { sender: 'text', hasUnsubscribed: 'boolean' },
});

/** Shorter than the timeout of browsers. */
const timeoutMs = 5000;
/** Concurrent requests; leaves database connections to others. */
const atOnce = 2;

/** Records that recipients unsubscribe, once each. */
@Injectable()
export class UnsubscribeRepository {
  private readonly semaphore = new Semaphore(atOnce);

  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
    @Inject(SuppressPersons) private readonly suppressPersons: Pick<SuppressPersons, 'schedule'>,
  ) {}

  /**
   * Ends the enrolment of the message and schedules the suppression of the recipient in one transaction.
   * @param at milliseconds since 1970
   * @returns address of the sender; undefined if no message has the token
   * @throws ProblemError unavailable, or the error of the database, after the timeout
   */
  async unsubscribe(token: string, at: number): Promise<string | undefined> {
    if (!(await this.semaphore.acquire(AbortSignal.timeout(timeoutMs))))
      throw new ProblemError('unavailable', 'Too many concurrent unsubscribe requests. Retry after 1 s.', {
        retryAfter: 1,
      });
    try {
      return await withDatabaseRetries(() => this.unsubscribeOnce(token, at), { limit: timeoutMs });
    } finally {
      this.semaphore.release();
    }
  }

  private async unsubscribeOnce(token: string, at: number): Promise<string | undefined> {
    const message = await findMessage(this.source, token);
    if (!message) return undefined;
    return withAccount(this.source, message.account, async (manager) => {
      const locked = await lockRecipient.first(manager, message.enrolment);
      if (locked && !locked.hasUnsubscribed) await this.record(manager, message, at);
      return locked?.sender;
    });
  }

  private async record(manager: EntityManager, message: FoundMessage, at: number): Promise<void> {
    const { account, sequence, enrolment } = message;
    await this.ledger.record(manager, { ...message, type: 'unsubscribe', at });
    const ending = { enrolment, status: 'unsubscribed', reason: stopReasons.unsubscribed, at } as const;
    await this.suppressPersons.schedule(manager, { account, enrolment, reason: 'opt_out', by: 'click' });
    if (await endEnrolment(manager, ending)) await wakeSequence(manager, { account, id: sequence }, at);
  }
}
