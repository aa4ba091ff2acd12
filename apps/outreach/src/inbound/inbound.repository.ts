import { Inject, Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { MessageEntity } from '../sending/message.entity';
import { DeliveryReports } from '../deliveries/delivery-reports';
import { EventLedger } from '../events/event-ledger';
import { SenderProtection } from '../protection/sender-protection.repository';
import { StopCompanies } from '../protection/stop-companies.repository';
import { wakeSequence } from '../sequences/wake-sequence';
import { SuppressPersons } from '../protection/suppress-persons';
import { endEnrolment } from '../events/end-enrolment';
import { eventTypeOf, followUp, isOwnMail, type FollowUp } from './follow-up';
import type { InboundRecord, InboundScope, InboundStore, RecordResult } from './inbound-store';
import { findEvents, findMailed, holdAnswered, keepAbsence, putOff } from './inbound.statements';

/** Maximum stored events per message and type; more have no information and come from a misbehaving program. */
const maxEvents = 100;

/** Message that a mail is about. */
type NamedMessage = Awaited<ReturnType<typeof findMailed.one>>;

/** When a mail arrived, in milliseconds since 1970, and the mailbox server that has it; undefined for the relay. */
interface Arrival {
  readonly at: number;
  readonly host: string | undefined;
}

/** Records each mail once. */
@Injectable()
export class InboundRepository implements InboundStore {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
    @Inject(SuppressPersons) private readonly suppressPersons: Pick<SuppressPersons, 'schedule'>,
    @Inject(SenderProtection) private readonly protection: Pick<SenderProtection, 'note'>,
    @Inject(StopCompanies) private readonly companies: Pick<StopCompanies, 'schedule'>,
    @Inject(DeliveryReports) private readonly deliveries: Pick<DeliveryReports, 'schedule'>,
  ) {}

  async record(mail: InboundRecord, at: number, scope?: InboundScope): Promise<RecordResult> {
    const namedMessages = await this.namedMessages(
      [...mail.tokens, ...(mail.own === undefined ? [] : [mail.own])],
      scope,
    );
    if (mail.own !== undefined && namedMessages.has(mail.own)) return 'own';
    const message = mail.tokens.map((token) => namedMessages.get(token)).find((found) => found !== undefined);
    if (!message) return 'unknown';
    return withAccount(this.source, message.account_id, (manager) =>
      this.recordOf(manager, message, mail, { at, host: scope?.host }),
    );
  }

  private async namedMessages(
    tokens: readonly string[],
    scope?: InboundScope,
  ): Promise<Map<string, NamedMessage>> {
    const rows = await findMailed.rows(this.source, tokens);
    const visible = rows.filter((row) => scope === undefined || row.account_id === scope.account);
    return new Map(visible.map((row) => [row.token, row]));
  }

  private async recordOf(
    manager: EntityManager,
    message: NamedMessage,
    mail: InboundRecord,
    arrival: Arrival,
  ): Promise<RecordResult> {
    const { at } = arrival;
    const answered = await holdAnswered.first(manager, message.enrolment_id);
    if (!answered) return 'unknown';
    if (isOwnMail(mail, answered)) return 'own';
    const type = eventTypeOf(mail.kind);
    if (type === undefined) return 'unknown';
    const mark = markOf(mail, message, type);
    const before = await findEvents.rows(manager, message.id, type, maxEvents);
    if (before.length >= maxEvents || before.some(({ id }) => id.endsWith(endOf(mark)))) return 'known';
    await this.ledger.record(manager, {
      ...placeOf(message),
      ...{ type, at, mark },
      ...(mail.reply && { reply: mail.reply }),
    });
    await this.follow(
      manager,
      message,
      followUp(mail, { ...answered, isRepeated: before.length > 0 }),
      arrival,
    );
    return 'recorded';
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
    if (suppress) await this.suppressPersons.schedule(manager, { account, enrolment, reason: suppress });
    if (harm) await this.protection.note(manager, { account, message: message.id }, harm);
    if (delivery) await this.deliveries.schedule(manager, { enrolment, result: delivery, at, host });
    if (stopCompanyOf !== undefined) await this.companies.schedule(manager, account, stopCompanyOf);
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
