import { Inject, Injectable } from '@nestjs/common';
import { SubjectHasher, withAccount, Tasks } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { MessageEntity } from '../database/entities/message.entity';
import { stopReasons } from '../enrolments/stop-reasons';
import { DeliveryReports } from '../deliveries/delivery-reports';
import { EventLedger } from '../events/event-ledger';
import { excludeContacted } from '../exclusions/write-exclusions';
import { SuppressPersons } from '../suppressing/suppress-persons';
import { SenderProtection } from '../protection/sender-protection.adapter';
import { senderDomain } from '../sequences/sender-domain';
import { bounce, endSending, advance } from './enrolment-rows';
import { keepGap } from './keep-gap';
import { holdEnrolment, readMessage, type HeldEnrolment } from './message-rows';
import { beginAttempt, noteOutcome } from './message.statements';
import type { Choice, MessageStore, Opened, Outcome } from './message-store';
import { outcomeOfArrived } from './outcome-of';
import type { PlannedMessage } from './planned-message';
import { SaveSentCopy } from '../sequences/save-sent-copy.task';
import { sendTaskOf, type MessageToSend } from '../sequences/send-message.task';
import { unplan } from './unplan';

@Injectable()
export class MessageRepository implements MessageStore {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly ledger: EventLedger,
    @Inject(SuppressPersons) private readonly suppressPersons: Pick<SuppressPersons, 'schedule'>,
    private readonly hasher: SubjectHasher,
    @Inject(SenderProtection) private readonly protection: Pick<SenderProtection, 'note'>,
    @Inject(DeliveryReports) private readonly deliveries: Pick<DeliveryReports, 'schedule'>,
  ) {}

  open(
    order: MessageToSend,
    now: number,
    choose: (message: PlannedMessage) => Choice,
  ): Promise<Opened | undefined> {
    return withAccount(this.source, order.account, async (manager) => {
      const held = await holdEnrolment(manager, order);
      if (!held) return undefined;
      const message = await readMessage(manager, order);
      if (!message) return undefined;
      const choice = choose(message);
      await this.carryOut(manager, { message, choice }, held, now);
      return { message, choice };
    });
  }

  /** @returns undefined if the message was deleted */
  read(order: Pick<MessageToSend, 'account' | 'message'>): Promise<PlannedMessage | undefined> {
    return withAccount(this.source, order.account, (manager) => readMessage(manager, order));
  }

  settle(message: PlannedMessage, outcome: Outcome): Promise<boolean> {
    return withAccount(this.source, message.account, async (manager) => {
      const held = await holdEnrolment(manager, orderOf(message));
      return held !== undefined && this.record(manager, message, outcome, held);
    });
  }

  postpone(order: MessageToSend, due: number): Promise<void> {
    return withAccount(this.source, order.account, (manager) => this.schedule(manager, order, due));
  }

  private async carryOut(
    manager: EntityManager,
    { message, choice }: Opened,
    held: HeldEnrolment,
    now: number,
  ): Promise<void> {
    switch (choice.do) {
      case 'nothing':
        return;
      case 'send': {
        const { mail, links, variant } = choice.composed;
        const sender = message.mailbox?.id ?? senderDomain(message.sequence.from_email);
        await beginAttempt.run(manager, message.id, new Date(now), mail.subject, links, variant, sender);
        return keepGap(manager, message, now);
      }
      case 'wait':
        return this.schedule(manager, orderOf(message), choice.until);
      case 'unplan':
        return unplan(manager, message, now);
      case 'drop':
        return drop(manager, message);
      case 'exclude':
        await drop(manager, message);
        return endSending(manager, message, {
          status: 'suppressed',
          reason: message.enrolment.hasRefused ? stopReasons.refused : stopReasons.suppressed,
          at: now,
        });
      case 'arrived':
        await this.record(manager, message, outcomeOfArrived(message), held);
        return;
      case 'fail': {
        const outcome = { result: 'failed', at: now, why: 'not_written' } as const;
        await this.record(manager, message, outcome, held);
        return;
      }
    }
  }

  /** @returns false if the outcome is known already */
  private async record(
    manager: EntityManager,
    message: PlannedMessage,
    outcome: Outcome,
    { slot, hasBounced }: HeldEnrolment,
  ): Promise<boolean> {
    const noted = await note(manager, message, outcome);
    if (!noted) return false;
    if (outcome.result === 'queued') {
      await this.schedule(manager, orderOf(message), outcome.due);
      return true;
    }
    const entry = { ...placeOf(message), type: eventTypes[outcome.result], at: outcome.at };
    await this.ledger.record(manager, entry, { slot, isFirst: !hasBounced, isBack: noted.isBack });
    await this.follow(manager, message, outcome);
    return true;
  }

  private async follow(manager: EntityManager, message: PlannedMessage, outcome: Final): Promise<void> {
    if (outcome.result === 'sent') {
      await excludeContacted(manager, this.hasher, message.account, [message.enrolment]);
      await this.keepCopy(manager, message, outcome.at);
      return advance(manager, message, outcome);
    }
    if (outcome.result === 'bounced') return this.bounced(manager, message, outcome);
    const reason = outcome.why === 'not_taken' ? stopReasons.notTaken : stopReasons.notWritten;
    return endSending(manager, message, { status: 'failed', reason, at: outcome.at });
  }

  /** Suppresses the recipient only if the mailbox does not exist. */
  private async bounced(
    manager: EntityManager,
    message: PlannedMessage,
    { of, at }: Extract<Outcome, { result: 'bounced' }>,
  ): Promise<void> {
    await bounce(manager, message, of, at);
    if (of !== 'mailbox') return;
    const { account, enrolment, id } = message;
    await this.suppressPersons.schedule(manager, { account, enrolment: enrolment.id, reason: 'bounce' });
    await this.protection.note(manager, { account, message: id }, 'bounce');
    const host = message.mailbox?.smtp_host;
    await this.deliveries.schedule(manager, { enrolment: enrolment.id, result: 'bounced', at, host });
  }

  private async keepCopy(
    manager: EntityManager,
    { account, id, mailbox }: PlannedMessage,
    sentAt: number,
  ): Promise<void> {
    if (!mailbox?.save_sent) return;
    const payload = { account, message: id, mailbox: mailbox.id, sentAt };
    await this.tasks.schedule(manager, SaveSentCopy, { key: id, payload, dueAt: sentAt, subjects: [] });
  }

  private schedule(manager: EntityManager, order: MessageToSend, dueAt: number): Promise<void> {
    return this.tasks.schedule(manager, sendTaskOf(order), {
      key: order.message,
      payload: order,
      dueAt,
      subjects: [],
    });
  }
}

type Final = Exclude<Outcome, { result: 'queued' }>;

const eventTypes = { sent: 'sent', bounced: 'bounce', failed: 'failed' } as const;

const orderOf = ({ account, id, mailbox }: PlannedMessage): MessageToSend => ({
  account,
  message: id,
  ...(mailbox && { mailbox: mailbox.id }),
});

const placeOf = ({ account, sequence, enrolment, id }: PlannedMessage) => ({
  account,
  sequence: sequence.id,
  enrolment: enrolment.id,
  message: id,
});

/** @returns undefined if the outcome of the message is known already */
function note(
  manager: EntityManager,
  message: PlannedMessage,
  outcome: Outcome,
): Promise<{ readonly isBack: boolean } | undefined> {
  return noteOutcome.first(
    manager,
    message.id,
    outcome.result,
    outcome.result === 'sent' ? new Date(outcome.at) : null,
    outcome.result !== 'queued' || outcome.isTried,
    message.attempts,
    message.firstTriedAt === null ? null : new Date(message.firstTriedAt),
  );
}

async function drop(manager: EntityManager, { id }: PlannedMessage): Promise<void> {
  await manager.update(MessageEntity, id, { status: 'dropped' });
}
