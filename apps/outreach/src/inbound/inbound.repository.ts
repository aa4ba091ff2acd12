import { Inject, Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import { wakeSequence } from '../sequences/wake-sequence';
import { SuppressPersons } from '../suppressing/suppress-persons';
import { endEnrolment } from '../events/end-enrolment';
import { eventTypeOf, followUp, isOwnMail, type Answered, type FollowUp } from './follow-up';
import type { InboundRecord, InboundStore, RecordResult } from './inbound-store';

/** Message that a mail is about. */
interface NamedMessage {
  readonly token: string;
  readonly id: string;
  readonly account_id: string;
  readonly sequence_id: string;
  readonly enrolment_id: string;
}

/** Records each mail once. */
@Injectable()
export class InboundRepository implements InboundStore {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
    @Inject(SuppressPersons) private readonly suppressPersons: Pick<SuppressPersons, 'schedule'>,
  ) {}

  async record(mail: InboundRecord, at: number): Promise<RecordResult> {
    const namedMessages = await this.namedMessages([
      ...mail.tokens,
      ...(mail.own === undefined ? [] : [mail.own]),
    ]);
    if (mail.own !== undefined && namedMessages.has(mail.own)) return 'own';
    const message = mail.tokens.map((token) => namedMessages.get(token)).find((found) => found !== undefined);
    if (!message) return 'unknown';
    return withAccount(this.source, message.account_id, (manager) =>
      this.recordOf(manager, message, mail, at),
    );
  }

  private async namedMessages(tokens: readonly string[]): Promise<Map<string, NamedMessage>> {
    const rows = await this.source.query<NamedMessage[]>(
      `SELECT wanted.token, found.* FROM unnest($1::text[]) AS wanted (token)
       CROSS JOIN LATERAL outreach.message_mailed(wanted.token) AS found`,
      [tokens],
    );
    return new Map(rows.map((row) => [row.token, row]));
  }

  private async recordOf(
    manager: EntityManager,
    message: NamedMessage,
    mail: InboundRecord,
    at: number,
  ): Promise<RecordResult> {
    const answered = await hold(manager, message);
    if (!answered) return 'unknown';
    if (isOwnMail(mail, answered)) return 'own';
    const type = eventTypeOf(mail.kind);
    if (type === undefined) return 'unknown';
    const mark = markOf(mail, message, type);
    const before = await eventsBefore(manager, message.id, type);
    if (before.length >= maxEvents || before.some((id) => id.endsWith(endOf(mark)))) return 'known';
    await this.ledger.record(manager, { ...placeOf(message), type, at, mark });
    await this.follow(manager, message, followUp(mail, { ...answered, isRepeated: before.length > 0 }), at);
    return 'recorded';
  }

  private async follow(
    manager: EntityManager,
    message: NamedMessage,
    { ending, suppress, isReturned, putOffDays }: FollowUp,
    at: number,
  ): Promise<void> {
    const { account_id: account, sequence_id: id, enrolment_id: enrolment } = message;
    if (isReturned) await manager.query(RETURNED, [message.id]);
    if (putOffDays) await manager.query(PUT_OFF, [enrolment, putOffDays]);
    if (suppress) await this.suppressPersons.schedule(manager, { account, enrolment, reason: suppress });
    if (ending && (await endEnrolment(manager, { enrolment, ...ending, at })))
      await wakeSequence(manager, { account, id }, at);
  }
}

const placeOf = ({ id, account_id, sequence_id, enrolment_id }: NamedMessage) => ({
  account: account_id,
  sequence: sequence_id,
  enrolment: enrolment_id,
  message: id,
});

/** Senders choose the ids of mails, so the mark also depends on the message. */
const markOf = ({ mail }: InboundRecord, { id }: NamedMessage, type: string): Uint8Array =>
  hash('sha256', `${mail} ${id} ${type}`, 'buffer').subarray(0, 10);

/** Suffix of event ids with this mark. */
const endOf = (mark: Uint8Array): string => Buffer.from(mark.subarray(4)).toString('hex');

/** Locks the enrolment until the end of the transaction, which serializes its records. */
async function hold(manager: EntityManager, { enrolment_id }: NamedMessage): Promise<Answered | undefined> {
  const [row] = await manager.query<Answered[]>(
    `SELECT enrolment.key_email AS recipient, lower(sequence.from_email) AS sender, lower(sequence.reply_to) AS "replyTo",
       sequence.stop_on_reply AS "stopOnReply", sequence.pause_on_auto_reply AS "pauseOnAutoReply"
     FROM outreach.enrolments AS enrolment JOIN outreach.sequences AS sequence ON sequence.id = enrolment.sequence_id
     WHERE enrolment.id = $1 FOR NO KEY UPDATE OF enrolment`,
    [enrolment_id],
  );
  return row;
}

/** Maximum stored events per message and type; more have no information and come from a misbehaving program. */
const maxEvents = 100;

/** Event ids of a message and type, up to the maximum. */
async function eventsBefore(manager: EntityManager, message: string, type: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    'SELECT id FROM outreach.events WHERE message_id = $1 AND type = $2 LIMIT $3',
    [message, type, maxEvents],
  );
  return rows.map(({ id }) => id);
}

/** A message that is being sent is updated by the sending replica. */
const RETURNED = `UPDATE outreach.messages SET status = 'bounced' WHERE id = $1 AND status = 'sent'`;

/** Postpones the next step; if a message is being sent or not recorded yet, the step after it. */
const PUT_OFF = `
  UPDATE outreach.enrolments SET next_send_at = next_send_at + make_interval(days => $2),
    put_off_days = CASE WHEN next_send_at IS NULL THEN $2 ELSE put_off_days END
  WHERE id = $1 AND status = 'active'`;
