import type { SubjectHasher } from '@lode/privacy';
import type { Tasks } from '@lode/work';
import type { EntityManager } from 'typeorm';
import type { DeliveryReports, SentMessage } from '../deliveries/delivery-reports';
import { stopReasons } from '../sequences/enrolment.entity';
import type { EventLedger } from '../events/event-ledger';
import { excludeContacted } from '../exclusions/exclusion.repository';
import type { SenderProtection } from '../protection/sender-protection.repository';
import { moveOn } from '../sequences/move-on';
import { SaveSentCopy, sendTaskOf, type MessageToSend } from '../sequences/message.task';
import type { SuppressPersons } from '../protection/suppress-persons';
import { bounce, endSending } from './enrolment-rows';
import { type LockedEnrolment, noteOutcome, noteSent } from './message-rows';
import type { Outcome } from './outcomes';
import type { PlannedMessage } from './planned-message';

export interface OutcomeParts {
  readonly tasks: Tasks;
  readonly ledger: EventLedger;
  readonly suppressPersons: Pick<SuppressPersons, 'schedule'>;
  readonly hasher: SubjectHasher;
  readonly protection: Pick<SenderProtection, 'note'>;
  readonly deliveries: Pick<DeliveryReports, 'schedule' | 'scheduleSent'>;
}

/** An outcome of a message whose enrolment is locked. */
export interface Recording {
  readonly message: PlannedMessage;
  readonly outcome: Outcome;
  readonly enrolment: LockedEnrolment;
}

type Sent = Recording & { readonly outcome: Extract<Outcome, { result: 'sent' }> };
type NotSent = Exclude<Outcome, { result: 'sent' }>;

/** Records outcomes of messages and their consequences in the caller's transaction of their account. */
export class RecordOutcomes {
  constructor(private readonly parts: OutcomeParts) {}

  /** @returns for each whether it was not known before */
  async record(
    manager: EntityManager,
    account: string,
    recordings: readonly Recording[],
  ): Promise<readonly boolean[]> {
    const recorded = await this.recordSent(manager, account, recordings.filter(isSent));
    for (const recording of recordings) {
      const { message, outcome, enrolment } = recording;
      if (outcome.result !== 'sent' && (await this.recordOther(manager, message, outcome, enrolment)))
        recorded.add(recording);
    }
    return recordings.map((recording) => recorded.has(recording));
  }

  /** Schedules the next attempt. */
  schedule(manager: EntityManager, order: MessageToSend, dueAt: number): Promise<void> {
    return this.parts.tasks.schedule(manager, sendTaskOf(order), {
      key: order.message,
      payload: order,
      dueAt,
      subjects: [],
    });
  }

  /** Sent messages, which are the most, take as many statements as one. @returns those not known before */
  private async recordSent(
    manager: EntityManager,
    account: string,
    sent: readonly Sent[],
  ): Promise<Set<Recording>> {
    if (sent.length === 0) return new Set();
    const ids = sent.map(({ message }) => message.id);
    const rows = await noteSent.rows(
      manager,
      ids,
      sent.map(({ outcome }) => new Date(outcome.at)),
    );
    const isBack = new Map(rows.map((row) => [row.id, row.isBack]));
    const noted = sent.filter(({ message }) => isBack.has(message.id));
    if (noted.length === 0) return new Set();
    const messages = noted.map(({ message }) => message);
    const events = noted.map(({ message, outcome: { at }, enrolment: { slot } }) => ({
      ...{ ...placeOf(message), at, slot },
      isBack: isBack.get(message.id) === true,
    }));
    await this.parts.ledger.recordSent(manager, account, events);
    const people = messages.map(({ enrolment }) => enrolment);
    await excludeContacted(manager, this.parts.hasher, account, people);
    await this.keepCopies(manager, noted);
    await this.parts.deliveries.scheduleSent(manager, account, noted.map(sentMessage));
    const steps = noted.map(({ message: { enrolment, sequence, position }, outcome: { at, next } }) => ({
      ...{ enrolment: enrolment.id, sequence: sequence.id, position },
      ...{ at, next },
    }));
    await moveOn(manager, account, steps);
    return new Set(noted);
  }

  /** @returns false if the outcome is known already */
  private async recordOther(
    manager: EntityManager,
    message: PlannedMessage,
    outcome: NotSent,
    { slot, hasBounced }: LockedEnrolment,
  ): Promise<boolean> {
    const noted = await note(manager, message, outcome);
    if (!noted) return false;
    if (outcome.result === 'queued') {
      await this.schedule(manager, orderOf(message), outcome.due);
      return true;
    }
    const type = outcome.result === 'bounced' ? 'bounce' : 'failed';
    const entry = { ...placeOf(message), account: message.account, type, at: outcome.at } as const;
    await this.parts.ledger.record(manager, entry, { slot, isFirst: !hasBounced, isBack: noted.isBack });
    if (outcome.result === 'bounced') await this.bounced(manager, message, outcome);
    else {
      const reason = outcome.why === 'not_taken' ? stopReasons.notTaken : stopReasons.notWritten;
      await endSending(manager, message, { status: 'failed', reason, at: outcome.at });
    }
    return true;
  }

  /** Suppresses the recipient only if the mailbox does not exist. */
  private async bounced(
    manager: EntityManager,
    message: PlannedMessage,
    { of, at }: Extract<Outcome, { result: 'bounced' }>,
  ): Promise<void> {
    await bounce(manager, message, of, at);
    if (of !== 'mailbox') return;
    const { suppressPersons, protection, deliveries } = this.parts;
    const { account, enrolment, id } = message;
    await suppressPersons.schedule(manager, { account, enrolment: enrolment.id, reason: 'bounce' });
    await protection.note(manager, { account, message: id }, 'bounce');
    const host = message.mailbox?.smtp_host;
    const isRejected = message.position === 1;
    await deliveries.schedule(manager, { enrolment: enrolment.id, result: 'bounced', at, host, isRejected });
  }

  private async keepCopies(manager: EntityManager, sent: readonly Sent[]): Promise<void> {
    const copies = sent.flatMap(({ message: { account, id, mailbox }, outcome: { at } }) => {
      const payload = { account, message: id, mailbox: mailbox?.id ?? '', sentAt: at };
      return mailbox?.save_sent ? [{ key: id, payload, dueAt: at, subjects: [] }] : [];
    });
    if (copies.length > 0) await this.parts.tasks.scheduleAll(manager, SaveSentCopy, copies);
  }
}

const isSent = (recording: Recording): recording is Sent => recording.outcome.result === 'sent';

export const orderOf = ({ account, id, mailbox }: PlannedMessage): MessageToSend => ({
  account,
  message: id,
  ...(mailbox && { mailbox: mailbox.id }),
});

const sentMessage = ({
  message: { id, enrolment, position, mailbox },
  outcome: { at },
}: Sent): SentMessage => ({
  ...{ message: id, email: enrolment.email, position, at, host: mailbox?.smtp_host },
});

const placeOf = ({ sequence, enrolment, id }: PlannedMessage) => ({
  sequence: sequence.id,
  enrolment: enrolment.id,
  message: id,
});

/** @returns undefined if the outcome of the message is known already */
function note(
  manager: EntityManager,
  message: PlannedMessage,
  outcome: NotSent,
): Promise<{ readonly isBack: boolean } | undefined> {
  return noteOutcome.first(
    manager,
    message.id,
    outcome.result,
    outcome.result !== 'queued' || outcome.isTried,
    message.attempts,
    message.firstTriedAt === null ? null : new Date(message.firstTriedAt),
  );
}
