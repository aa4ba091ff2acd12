import { hash } from 'node:crypto';
import type { LabelEffects } from '@lode/contracts';
import { statement, typed, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MessageEntity } from '../sending/message.entity';
import { DeliveryReports } from '../deliveries/delivery-reports';
import { EventLedger } from '../events/event-ledger';
import { SenderProtection } from '../protection/sender-protection.repository';
import { StopCompanies } from '../protection/stop-companies.repository';
import { wakeSequence } from '../sequences/wake-sequence';
import { SuppressPersons } from '../protection/suppress-persons';
import {
  type Answering,
  ConversationWriter,
  type PreparedMail,
} from '../conversations/conversation-writer.repository';
import type { Letter } from '../conversations/letter';
import { endEnrolment } from '../events/end-enrolment';
import type { InboundKind } from './classify-inbound';
import {
  eventTypeOf,
  followUp,
  isOwnMail,
  type FollowUp,
  type InboundRecord,
  type InboundScope,
  type RecordResult,
} from './follow-up';

/** Messages of any account by the tokens of their Message-IDs. */
const findMailed = statement({
  sql: `
    SELECT wanted.token, found.* FROM unnest($1::text[]) AS wanted (token)
    CROSS JOIN LATERAL outreach.message_mailed(wanted.token) AS found`,
  parameters: ['text[]'],
  columns: { token: 'text', id: 'text', account_id: 'text', sequence_id: 'text', enrolment_id: 'text' },
});

/** Locks the enrolment until the end of the transaction, which serializes its records. */
const lockAnswered = statement({
  sql: `
    SELECT enrolment.key_email AS recipient, sequence.stop_company_on_reply AS "stopCompanyOnReply", coalesce((SELECT lower(email) FROM outreach.mailboxes WHERE id = enrolment.mailbox_id),
        lower(sequence.from_email)) AS sender, lower(sequence.reply_to) AS "replyTo",
      sequence.label_effects AS "labelEffects", sequence.stop_on_reply AS "stopOnReply", sequence.pause_on_auto_reply AS "pauseOnAutoReply", sequence.timezone
    FROM outreach.enrolments AS enrolment JOIN outreach.sequences AS sequence ON sequence.id = enrolment.sequence_id
    WHERE enrolment.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text'],
  columns: {
    recipient: 'text',
    sender: 'text',
    replyTo: 'text | null',
    stopOnReply: 'boolean',
    stopCompanyOnReply: 'boolean',
    pauseOnAutoReply: 'boolean',
    labelEffects: typed<LabelEffects>('jsonb'),
    timezone: 'text',
  },
});

/** Events of a message and type, up to a maximum. */
const findEvents = statement({
  sql: 'SELECT id FROM outreach.events WHERE message_id = $1 AND type = $2 LIMIT $3',
  parameters: ['text', 'text', 'bigint'],
  columns: { id: 'text' },
});

/** Postpones the next step; if a message is being sent or not recorded yet, the step after it. */
const putOff = statement({
  sql: `
    UPDATE outreach.enrolments SET next_send_at = next_send_at + make_interval(days => $2),
      put_off_days = CASE WHEN next_send_at IS NULL THEN $2 ELSE put_off_days END
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'integer'],
});

/** Sends no step before a time; also if a message is being sent. */
const keepAbsence = statement({
  sql: `
    UPDATE outreach.enrolments SET absent_until = $2,
      next_send_at = CASE WHEN next_send_at IS NOT NULL THEN greatest(next_send_at, $2) END
    WHERE id = $1 AND status = 'active'`,
  parameters: ['text', 'timestamptz'],
});

/** Maximum stored events per message and type; more have no information and come from a misbehaving program. */
const maxEvents = 100;

/** Message that a mail is about. */
type NamedMessage = Answering & { readonly id: string };
type MailedRow = Awaited<ReturnType<typeof findMailed.one>>;

interface Arrival {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The mailbox server that has it; undefined for the relay. */
  readonly host: string | undefined;
  /** The mail, if it is stored. */
  readonly letter?: PreparedMail | undefined;
}

/** Kinds of mail that conversations have. */
const mailKinds = ['reply', 'auto_reply', 'unsubscribe'] as const satisfies InboundKind[];

const isMailKind = (kind: InboundKind): kind is (typeof mailKinds)[number] =>
  (mailKinds as readonly InboundKind[]).includes(kind);

/** Records each mail once. */
@Injectable()
export class InboundRepository {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
    @Inject(SuppressPersons) private readonly suppressPersons: Pick<SuppressPersons, 'schedule'>,
    @Inject(SenderProtection) private readonly protection: Pick<SenderProtection, 'note'>,
    @Inject(StopCompanies) private readonly companies: Pick<StopCompanies, 'schedule'>,
    @Inject(DeliveryReports) private readonly deliveries: Pick<DeliveryReports, 'schedule'>,
    @Inject(ConversationWriter) private readonly conversations?: ConversationWriter,
  ) {}

  /** The message that a mail answers without naming it. @param at milliseconds since 1970 */
  async answeredBy(letter: Letter, at: number, account?: string): Promise<Answering | undefined> {
    return this.conversations?.answeredBy(letter, at, account);
  }

  /** The last message to the sender of a mail. @param at milliseconds since 1970 */
  async writtenTo(letter: Letter, at: number, account: string): Promise<Answering | undefined> {
    return (await this.conversations?.messagesTo(letter, at, account))?.[0];
  }

  /**
   * Records a mail for the first stored message that it names, in one transaction.
   * @param at milliseconds since 1970
   * @param scope limits the messages that the mail can be about; absent for mail of the relay
   * @throws if it is not recorded, so that the relay must retry
   */
  async record(mail: InboundRecord, at: number, scope?: InboundScope): Promise<RecordResult> {
    const namedMessages = await this.namedMessages(
      [...mail.tokens, ...(mail.own === undefined ? [] : [mail.own])],
      scope,
    );
    if (mail.own !== undefined && namedMessages.has(mail.own)) return 'own';
    const message =
      mail.tokens.map((token) => namedMessages.get(token)).find((found) => found !== undefined) ??
      mail.answered ??
      (await this.threadOf(mail, at, scope));
    if (!message) return 'unknown';
    const letter =
      isMailKind(mail.kind) && mail.letter
        ? await this.conversations?.prepare(message.account_id, mail.letter, at, mail)
        : undefined;
    return withAccount(this.source, message.account_id, (manager) =>
      this.recordOf(manager, message, mail, { at, host: scope?.host, letter }),
    );
  }

  /** The thread of a mail whose Message-IDs only look like ours. */
  private async threadOf(
    { kind, letter }: InboundRecord,
    at: number,
    scope?: InboundScope,
  ): Promise<Answering | undefined> {
    if (!letter || !isMailKind(kind)) return undefined;
    return this.answeredBy(letter, at, scope?.account);
  }

  private async namedMessages(
    tokens: readonly string[],
    scope?: InboundScope,
  ): Promise<Map<string, MailedRow>> {
    const rows = await findMailed.rows(this.source, tokens);
    const visible = rows.filter((row) => scope === undefined || row.account_id === scope.account);
    return new Map(visible.map((row) => [row.token, row]));
  }

  private async recordOf(
    manager: EntityManager,
    answering: Answering,
    mail: InboundRecord,
    arrival: Arrival,
  ): Promise<RecordResult> {
    const { at, letter } = arrival;
    const answered = await lockAnswered.first(manager, answering.enrolment_id);
    const { id } = answering;
    if (!answered || id === null) return this.keepOnly(manager, answering, mail, arrival);
    const message = { ...answering, id };
    if (isOwnMail(mail, answered)) {
      await this.keepOwn(manager, answering, arrival);
      return 'own';
    }
    const type = eventTypeOf(mail.kind);
    if (type === undefined) return 'unknown';
    const mark = markOf(mail, message, type);
    const before = await findEvents.rows(manager, message.id, type, maxEvents);
    if (before.length >= maxEvents || before.some(({ id: known }) => known.endsWith(endOf(mark))))
      return 'known';
    const isStranger = await this.isStranger(manager, answering, letter);
    const kept =
      letter && isMailKind(mail.kind)
        ? await this.conversations?.store(manager, answering, letter, {
            ...{ kind: mail.kind, isStranger, at, sorted: mail.sorted },
          })
        : undefined;
    // A reply of a stranger has no effect; an opt-out and an automatic reply come from other addresses too.
    if (isStranger && mail.kind === 'reply') return kept === undefined ? 'known' : 'stranger';
    await this.ledger.record(manager, {
      ...placeOf(message),
      ...{ type, at, mark },
      ...(mail.reply && { reply: { ...mail.reply, ...kept, label: mail.sorted?.label } }),
    });
    await this.follow(
      manager,
      message,
      followUp(mail, { ...answered, isRepeated: before.length > 0 }),
      arrival,
    );
    return 'recorded';
  }

  private async isStranger(
    manager: EntityManager,
    answering: Answering,
    letter: PreparedMail | undefined,
  ): Promise<boolean> {
    return (
      letter !== undefined && (await this.conversations?.isStranger(manager, answering, letter)) === true
    );
  }

  /** Stores a mail of a conversation whose sequence or enrolment was deleted. */
  private async keepOnly(
    manager: EntityManager,
    answering: Answering,
    { kind, sorted }: InboundRecord,
    { at, letter }: Arrival,
  ): Promise<RecordResult> {
    if (!letter || !isMailKind(kind)) return 'unknown';
    if ((await this.conversations?.conversationOf(manager, answering)) === undefined) return 'unknown';
    const isStranger = await this.isStranger(manager, answering, letter);
    const kept = await this.conversations?.store(manager, answering, letter, {
      kind,
      isStranger,
      at,
      sorted,
    });
    return kept === undefined ? 'known' : isStranger ? 'stranger' : 'recorded';
  }

  /** Mail that the owner of the mailbox sent with another program, in a conversation. */
  private async keepOwn(
    manager: EntityManager,
    answering: Answering,
    { at, letter }: Arrival,
  ): Promise<void> {
    if (!letter || (await this.conversations?.conversationOf(manager, answering)) === undefined) return;
    await this.conversations?.store(manager, answering, letter, { kind: 'sent', isStranger: false, at });
  }

  private async follow(
    manager: EntityManager,
    message: NamedMessage,
    { ending, suppress, harm, delivery, stopCompanyOf, isReturned, putOffDays, absentUntil }: FollowUp,
    { at, host }: Arrival,
  ): Promise<void> {
    const { account_id: account, sequence_id: id, enrolment_id: enrolment } = message;
    // A message that is being sent is updated by the sending replica.
    if (isReturned)
      await manager.update(MessageEntity, { id: message.id, status: 'sent' }, { status: 'bounced' });
    if (putOffDays) await putOff.run(manager, enrolment, putOffDays);
    if (absentUntil !== undefined) await keepAbsence.run(manager, enrolment, new Date(absentUntil));
    if (suppress)
      await this.suppressPersons.schedule(manager, {
        ...{ account, enrolment, reason: suppress },
        ...(suppress === 'opt_out' && { by: 'reply' }),
      });
    if (harm) await this.protection.note(manager, { account, message: message.id }, harm);
    if (delivery) await this.deliveries.schedule(manager, { enrolment, result: delivery, at, host });
    if (stopCompanyOf !== undefined) await this.companies.schedule(manager, account, stopCompanyOf);
    if (ending && (await endEnrolment(manager, { enrolment, ...ending, message: message.id, at })))
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
