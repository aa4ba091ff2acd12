import { statement } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  firstTimeColumns,
  type FirstTime,
  firstTimes,
  type LedgerEntry,
  writeSent,
  type SentMessage,
  writeCounts,
  writeEvent,
  writeStepCounts,
} from './write-event';
import { differenceOf, type Difference } from './event-counts';
import { EventPartitions } from './event-partition.repository';
import { MessageEvents } from './message-event';
import { takeBack, type ReclassifiedEvents } from './reclassify-events';
import { writeHitCounts, writeHits, type Hit } from './write-hits';

/** Locks an enrolment and then a message. @param isFirst SQL expression */
const messageLock = (isFirst: string) =>
  statement({
    sql: `
      SELECT slot, ${isFirst} AS "isFirst", returned_at IS NOT NULL AS "isBack"
      FROM outreach.enrolments AS enrolment JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
      WHERE enrolment.id = $1 AND message.id = $2 FOR NO KEY UPDATE`,
    parameters: ['text', 'text'],
    columns: { slot: 'smallint', isFirst: 'boolean', isBack: 'boolean' },
  });

/** For events that are counted each time. */
const lockForAny = messageLock('false');

/** By the column with the time of the first event. */
const lockForFirst = Object.fromEntries(
  firstTimeColumns.map((column) => [column, messageLock(`${column} IS NULL`)]),
) as Record<FirstTime, typeof lockForAny>;

const markReturned = statement({
  sql: `
    UPDATE outreach.messages SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL
    RETURNING sent_at IS NOT NULL AS "wasSent"`,
  parameters: ['text', 'timestamptz'],
  columns: { wasSent: 'boolean' },
});

export type { Hit, LedgerEntry, SentMessage };

/** Facts of a locked enrolment. */
export interface EnrolmentFacts {
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  /** No earlier event of this type by a person. */
  readonly isFirst: boolean;
  /** The message has returned already: a report may precede the record that it was sent. */
  readonly isBack: boolean;
}

interface CountedSequence {
  readonly account: string;
  readonly sequence: string;
  readonly slot: number;
}

/** Stores and counts events in the transaction of the caller. All events are written here. */
@Injectable()
export class EventLedger {
  /**
   * @param partitions notified of each event; the ledger does not wait for them
   * @param messageEvents writes the events of the account
   */
  constructor(
    @Inject(EventPartitions) private readonly partitions?: Pick<EventPartitions, 'noteEvent'>,
    @Inject(MessageEvents) private readonly messageEvents?: Pick<MessageEvents, 'write'>,
  ) {}

  /**
   * Locks the rows of the enrolment and then of the message until the end of the transaction, so that counts are exact.
   * Every transaction that changes a message locks its enrolment first.
   * @param known facts, if the caller has locked the enrolment already
   * @returns false if the enrolment does not exist, as after an erasure; nothing is stored then
   */
  async record(manager: EntityManager, entry: LedgerEntry, known?: EnrolmentFacts): Promise<boolean> {
    const { type, machineReason } = entry;
    const facts = known ?? (await lockMessage(manager, entry));
    if (!facts) return false;
    const isMachine = machineReason !== undefined;
    const isFirst = !isMachine && facts.isFirst;
    const isReturned = type === 'bounce' ? await noteReturn(manager, entry) : facts.isBack;
    const difference = differenceOf({ type, isMachine, isFirst, isReturned });
    await writeEvent(manager, entry, { slot: facts.slot, isFirst, difference });
    await this.messageEvents?.write(manager, entry.account, [entry]);
    this.partitions?.noteEvent(entry.at);
    return true;
  }

  /** Records sent messages of one account. The caller has locked the enrolments and noted each message as sent. */
  async recordSent(manager: EntityManager, account: string, sent: readonly SentMessage[]): Promise<void> {
    await writeSent(manager, account, sent);
    const entries = sent.map((message) => ({ ...message, account, type: 'sent' as const }));
    await this.messageEvents?.write(manager, account, entries);
    for (const { at } of sent) this.partitions?.noteEvent(at);
  }

  /**
   * Records hits of one account, at most one per enrolment; the caller has locked the enrolments. The rows of counts are
   * locked last and in the order of their keys, for a short time and without deadlocks.
   */
  async recordHits(manager: EntityManager, account: string, hits: readonly Hit[]): Promise<void> {
    const [first, second] = hits;
    if (!first) return;
    if (!second) {
      // One statement in place of three.
      await this.record(manager, first.entry, { ...first, isBack: false });
      return;
    }
    const entries = hits.map(({ entry }) => entry);
    const counts = await writeHits(manager, account, hits);
    await this.messageEvents?.write(manager, account, entries);
    await writeHitCounts(manager, account, counts);
    for (const { at } of entries) this.partitions?.noteEvent(at);
  }

  /**
   * Reclassifies opens and clicks of a message as machine events, and corrects the events of the account. The caller has
   * locked the row of the enrolment.
   */
  async takeBack(manager: EntityManager, place: CountedSequence, taken: ReclassifiedEvents): Promise<void> {
    const { difference, ofStep, events } = await takeBack(manager, taken);
    await this.add(manager, place, difference);
    await writeStepCounts(manager, taken.message, ofStep);
    const { account, sequence } = place;
    const { enrolment, message, machineReason } = taken;
    await this.messageEvents?.write(
      manager,
      account,
      events.map((event) => ({
        ...{ account, sequence, enrolment, message, machineReason, isCorrection: true },
        ...event,
      })),
    );
  }

  /** Changes the counts of a sequence. The caller has locked the row of the enrolment whose slot it passes. */
  add(manager: EntityManager, place: CountedSequence, difference: Difference): Promise<void> {
    return writeCounts(manager, place, difference);
  }
}

async function lockMessage(
  manager: EntityManager,
  { enrolment, message, type }: LedgerEntry,
): Promise<EnrolmentFacts | undefined> {
  const column = firstTimes[type];
  return (column ? lockForFirst[column] : lockForAny).first(manager, enrolment, message);
}

/** @returns whether a sent message has returned now; false for one that was never sent */
async function noteReturn(manager: EntityManager, { message, at }: LedgerEntry): Promise<boolean> {
  const row = await markReturned.first(manager, message, new Date(at));
  return row?.wasSent === true;
}
