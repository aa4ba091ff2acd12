import type { EntityManager } from 'typeorm';
import { differenceOf, type Difference } from './event-counts';
import type { EventPartitions } from './event-partitions';
import { firstTimes, type LedgerEntry } from './ledger-entry';
import { takeBack, type TakenBack } from './reclassify-events';
import { writeCounts, writeEvent } from './write-event';

export type { LedgerEntry };

/** What is known of an enrolment whose row is held. */
export interface Held {
  /** Which of its rows of counts it is counted in. */
  readonly slot: number;
  /** No person has done this yet. */
  readonly isFirst: boolean;
  /** The message has come back already: a report may be quicker than the record that it was sent. */
  readonly isBack: boolean;
}

interface Place {
  readonly account: string;
  readonly sequence: string;
  readonly slot: number;
}

/** The one door for events: each is kept and counted in the transaction of what it belongs to. */
export class EventLedger {
  /** @param partitions hear of each event; they are not waited for */
  constructor(private readonly partitions?: Pick<EventPartitions, 'noteEvent'>) {}

  /**
   * Holds the rows of the enrolment and then of the message to the end of the transaction, so that counts are exact;
   * whoever changes a message before that has held its enrolment first.
   * @param known of a caller who holds the enrolment already, and knows as much
   * @returns false where the enrolment is gone, as after an erasure: nothing is kept then
   */
  async record(manager: EntityManager, entry: LedgerEntry, known?: Held): Promise<boolean> {
    const { type, machineReason } = entry;
    const held = known ?? (await hold(manager, entry));
    if (!held) return false;
    const isMachine = machineReason !== undefined;
    const isFirst = !isMachine && held.isFirst;
    const isReturned = type === 'bounce' ? await noteReturn(manager, entry) : held.isBack;
    const difference = differenceOf({ type, isMachine, isFirst, isReturned });
    await writeEvent(manager, entry, { slot: held.slot, isFirst, difference });
    this.partitions?.noteEvent(entry.at);
    return true;
  }

  /**
   * Takes back opens and clicks of a message that turned out to be a program's; they are kept as such. The caller holds
   * the row of the enrolment.
   */
  async takeBack(manager: EntityManager, place: Place, taken: TakenBack): Promise<void> {
    await this.add(manager, place, await takeBack(manager, taken));
  }

  /** Adds to the counts of a sequence; who changes an enrolment holds its row and names its slot. */
  add(manager: EntityManager, place: Place, difference: Difference): Promise<void> {
    return writeCounts(manager, place, difference);
  }
}

async function hold(
  manager: EntityManager,
  { enrolment, message, type }: LedgerEntry,
): Promise<Held | undefined> {
  const column = firstTimes[type];
  const [held] = await manager.query<Held[]>(
    `SELECT slot, ${column ? `${column} IS NULL` : 'false'} AS "isFirst", returned_at IS NOT NULL AS "isBack"
     FROM outreach.enrolments AS enrolment JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
     WHERE enrolment.id = $1 AND message.id = $2 FOR NO KEY UPDATE`,
    [enrolment, message],
  );
  return held;
}

/** @returns whether one that was sent has come back now; of one that never left, nothing is counted as come back */
async function noteReturn(manager: EntityManager, { message, at }: LedgerEntry): Promise<boolean> {
  const [rows] = await manager.query<[{ was_sent: boolean }[], number]>(
    `UPDATE outreach.messages SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL
     RETURNING sent_at IS NOT NULL AS was_sent`,
    [message, new Date(at)],
  );
  return rows[0]?.was_sent === true;
}
