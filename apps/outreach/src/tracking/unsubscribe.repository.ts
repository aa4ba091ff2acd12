import { ProblemError } from '@lode/contracts';
import { withDatabaseRetries, Semaphore, withAccount } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { stopReasons } from '../enrolments/stop-reasons';
import { endEnrolment } from '../events/end-enrolment';
import type { EventLedger } from '../events/event-ledger';
import { wakeSequence } from '../sequences/wake-sequence';
import type { SuppressPersons } from '../suppressing/suppress-persons';
import { findMessage, type MessageBehind } from './find-message';

/** Milliseconds; a browser waits longer. */
const patience = 5000;
/** People whose word is taken at a time, so that connections to the database remain for others. */
const atOnce = 2;

interface Held {
  readonly sender: string;
  readonly hasUnsubscribed: boolean;
}

/** Takes people at their word, once. */
export class UnsubscribeRepository {
  private readonly turns = new Semaphore(atOnce);

  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
    private readonly suppressPersons: Pick<SuppressPersons, 'schedule'>,
  ) {}

  /**
   * Ends the enrolment in which the message stands, and has the person suppressed, in one transaction.
   * @param at milliseconds since 1970
   * @returns whom the message is from; undefined where no message has the token
   * @throws ProblemError unavailable, or the error of the database, where that takes too long
   */
  async unsubscribe(token: string, at: number): Promise<string | undefined> {
    if (!(await this.turns.take(AbortSignal.timeout(patience))))
      throw new ProblemError('unavailable', 'Too many unsubscribe at once.', { retryAfter: 1 });
    try {
      return await withDatabaseRetries(() => this.unsubscribeOnce(token, at), { limit: patience });
    } finally {
      this.turns.giveBack();
    }
  }

  private async unsubscribeOnce(token: string, at: number): Promise<string | undefined> {
    const message = await findMessage(this.source, token);
    if (!message) return undefined;
    return withAccount(this.source, message.account, async (manager) => {
      const held = await hold(manager, message);
      if (held && !held.hasUnsubscribed) await this.record(manager, message, at);
      return held?.sender;
    });
  }

  private async record(manager: EntityManager, message: MessageBehind, at: number): Promise<void> {
    const { account, sequence, enrolment } = message;
    await this.ledger.record(manager, { ...message, type: 'unsubscribe', at });
    const ending = { enrolment, status: 'unsubscribed', reason: stopReasons.unsubscribed, at } as const;
    await this.suppressPersons.schedule(manager, { account, enrolment, reason: 'opt_out' });
    if (await endEnrolment(manager, ending)) await wakeSequence(manager, { account, id: sequence }, at);
  }
}

async function hold(manager: EntityManager, { enrolment }: MessageBehind): Promise<Held | undefined> {
  const [held] = await manager.query<Held[]>(
    `SELECT sequence.from_email AS sender, enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"
     FROM outreach.enrolments AS enrolment JOIN outreach.sequences AS sequence ON sequence.id = enrolment.sequence_id
     WHERE enrolment.id = $1 FOR NO KEY UPDATE OF enrolment`,
    [enrolment],
  );
  return held;
}
