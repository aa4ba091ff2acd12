import { SubjectHasher } from '@lode/privacy';
import { Tasks } from '@lode/work';
import { statement, GroupCommit, withAccount, type GroupResults } from '@lode/database';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DeliveryReports } from '../deliveries/delivery-reports';
import { stopReasons } from '../sequences/enrolment.entity';
import { EventLedger } from '../events/event-ledger';
import { SenderProtection } from '../protection/sender-protection.repository';
import { senderDomain } from '../checks/domain-records';
import { type MessageToSend, SendMessage } from '../sequences/message.task';
import { SuppressPersons } from '../protection/suppress-persons';
import { MessageEntity } from './message.entity';
import { endSending, keepGaps, unplan } from './enrolment-rows';
import {
  inLockedGroup,
  type LockedRequest,
  readMessages,
  type LockedEnrolment,
  beginAttempts,
  noteAccepted,
} from './message-rows';
import type { WrittenMessage } from './message-writer';
import { type Choice, type Opened, type Outcome, outcomeOfArrived } from './outcomes';
import type { PlannedMessage } from './planned-message';
import { orderOf, RecordOutcomes } from './record-outcomes';

const oldestDue = statement({
  sql: `
    SELECT min(due_at) AS "dueAt" FROM outreach.queue WHERE task = $1 AND parked_at IS NULL AND due_at <= $2`,
  parameters: ['text', 'timestamptz'],
  columns: { dueAt: 'timestamptz | null' },
});

interface Opening {
  readonly order: MessageToSend;
  readonly now: number;
  readonly choose: (message: PlannedMessage) => Choice;
}

interface Acceptance {
  readonly id: string;
  readonly at: number;
}

interface Settling {
  readonly message: PlannedMessage;
  readonly outcome: Outcome;
}

/** Milliseconds in which outcomes are collected; their acceptance is stored before. */
const settleMs = 20;

/** Messages that are opened or settled at the same time share a transaction. */
@Injectable()
export class MessageRepository {
  private readonly outcomes: RecordOutcomes;
  private readonly opened = new GroupCommit<Opening, Opened | undefined>((group) => this.openGroup(group));
  private readonly accepted = new GroupCommit<Acceptance, void>((group) => this.acceptGroup(group));
  private readonly settled = new GroupCommit<Settling, boolean>((group) => this.settleGroup(group), settleMs);

  constructor(
    private readonly source: DataSource,
    tasks: Tasks,
    ledger: EventLedger,
    @Inject(SuppressPersons) suppressPersons: Pick<SuppressPersons, 'schedule'>,
    hasher: SubjectHasher,
    @Inject(SenderProtection) protection: Pick<SenderProtection, 'note'>,
    @Inject(DeliveryReports) deliveries: Pick<DeliveryReports, 'schedule' | 'scheduleSent'>,
  ) {
    this.outcomes = new RecordOutcomes({ tasks, ledger, suppressPersons, hasher, protection, deliveries });
  }

  /**
   * Locks the enrolment, lets the caller choose what to do with the message, and does it. A message to be sent gets the
   * status `sending`, and the caller hands it over.
   * @returns undefined if the message was deleted
   */
  open(
    order: MessageToSend,
    now: number,
    choose: (message: PlannedMessage) => Choice,
  ): Promise<Opened | undefined> {
    return this.opened.add({ order, now, choose });
  }

  /** @returns undefined if the message was deleted */
  read({
    account,
    message,
  }: Pick<MessageToSend, 'account' | 'message'>): Promise<PlannedMessage | undefined> {
    return withAccount(this.source, account, async (manager) =>
      (await readMessages(manager, account, [message])).get(message),
    );
  }

  /**
   * Stores that the relay accepted a message, so that it is not handed over again if the process ends before `settle`.
   * @param at milliseconds since 1970
   */
  accept({ id }: PlannedMessage, at: number): Promise<void> {
    return this.accepted.add({ id, at });
  }

  /**
   * Records the outcome of a message and its consequences once; idempotent.
   * @returns false if it was recorded before or the recipient was erased
   */
  settle(message: PlannedMessage, outcome: Outcome): Promise<boolean> {
    return this.settled.add({ message, outcome });
  }

  /** Schedules the next attempt. */
  postpone(order: MessageToSend, due: number): Promise<void> {
    return withAccount(this.source, order.account, (manager) => this.outcomes.schedule(manager, order, due));
  }

  /** One short statement: a crash until its end sends the messages again. */
  private async acceptGroup(group: readonly Acceptance[]): Promise<GroupResults<void>> {
    const ids = group.map(({ id }) => id);
    await noteAccepted.run(
      this.source,
      ids,
      group.map(({ at }) => new Date(at)),
    );
    return new Map(group.map((_, index) => [index, undefined]));
  }

  private openGroup(group: readonly Opening[]): Promise<GroupResults<Opened | undefined>> {
    return inLockedGroup<Opening, Opened | undefined>(group, {
      source: this.source,
      orderOf: ({ order }) => order,
      work: (manager, account, openings) => this.openHeld(manager, account, openings),
      gone: undefined,
    });
  }

  private settleGroup(group: readonly Settling[]): Promise<GroupResults<boolean>> {
    return inLockedGroup<Settling, boolean>(group, {
      source: this.source,
      orderOf: ({ message }) => orderOf(message),
      work: (manager, account, settlings) =>
        this.outcomes.record(
          manager,
          account,
          settlings.map(({ request, enrolment }) => ({ ...request, enrolment })),
        ),
      gone: false,
    });
  }

  private async openHeld(
    manager: EntityManager,
    account: string,
    openings: readonly LockedRequest<Opening>[],
  ): Promise<(Opened | undefined)[]> {
    const ids = openings.map(({ request }) => request.order.message);
    const messages = await readMessages(manager, account, ids);
    const opened = openings.map(({ request: { order, choose } }) => {
      const message = messages.get(order.message);
      return message && { message, choice: choose(message) };
    });
    const toSend = opened.flatMap((one, index) => sendingOf(one, openings[index]?.request.now ?? 0));
    if (toSend.length > 0) await begin(manager, account, toSend);
    for (const [index, { request, enrolment }] of openings.entries()) {
      const one = opened[index];
      if (one) await this.carryOut(manager, one, enrolment, request.now);
    }
    return opened;
  }

  /** All but the sending. */
  private async carryOut(
    manager: EntityManager,
    { message, choice }: Opened,
    enrolment: LockedEnrolment,
    now: number,
  ): Promise<void> {
    const record = (outcome: Outcome) =>
      this.outcomes.record(manager, message.account, [{ message, outcome, enrolment }]);
    switch (choice.do) {
      case 'nothing':
      case 'send':
        return;
      case 'wait':
        return this.outcomes.schedule(manager, orderOf(message), choice.until);
      case 'unplan':
        return unplan(manager, message, choice.until ?? now);
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
        await record(outcomeOfArrived(message));
        return;
      case 'fail':
        await record({ result: 'failed', at: now, why: 'not_written' });
        return;
    }
  }
}

interface ToSend {
  readonly message: PlannedMessage;
  readonly composed: WrittenMessage;
  readonly now: number;
}

const sendingOf = (opened: Opened | undefined, now: number): ToSend[] =>
  opened?.choice.do === 'send' ? [{ message: opened.message, composed: opened.choice.composed, now }] : [];

/** Stores the attempts of messages that are handed over next. */
async function begin(manager: EntityManager, account: string, toSend: readonly ToSend[]): Promise<void> {
  const rows = toSend.map(({ message: { id, mailbox, sequence }, composed, now }) => ({
    ...{ id, at: new Date(now), subject: composed.mail.subject },
    ...{ links: composed.links, variant: composed.variant },
    sender: mailbox?.id ?? senderDomain(sequence.from_email),
  }));
  await beginAttempts.run(manager, JSON.stringify(rows));
  const messages = toSend.map(({ message }) => message);
  await keepGaps(manager, account, messages, Math.max(...toSend.map(({ now }) => now)));
}

async function drop(manager: EntityManager, { id }: PlannedMessage): Promise<void> {
  await manager.update(MessageEntity, id, { status: 'dropped' });
}

/** Age of the oldest due message in seconds; 0 if none is due. */
@Injectable()
export class OldestDueRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seconds(): Promise<number> {
    const now = this.clock.now();
    const { dueAt } = await oldestDue.one(this.source, SendMessage.name, new Date(now));
    return dueAt ? (now - dueAt.getTime()) / 1000 : 0;
  }
}
