import { randomBytes } from 'node:crypto';
import type { MachineReason, SequenceEventType } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { differenceOf, type Difference } from './event-counts';
import { takeBack, type TakenBack } from './take-back';

/** Something that came of a message. */
export interface LedgerEntry {
  readonly account: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly message: string;
  /** `look`: somebody saw the page to unsubscribe, which is kept for a while and neither counted nor told. */
  readonly type: SequenceEventType | 'look';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How it is known to be a program's; left out for people. */
  readonly machineReason?: MachineReason;
  /** Of a click: the number of the link, from 1. */
  readonly link?: number;
  /** Ten bytes that stand in the id where it has random ones else: by them, what is told twice is known again. */
  readonly mark?: Uint8Array;
}

/** When something first happened to an enrolment; `sent` and `failed` are counted each time. */
const firstTimes: Partial<Record<LedgerEntry['type'], string>> = {
  open: 'opened_at',
  click: 'clicked_at',
  reply: 'replied_at',
  auto_reply: 'auto_replied_at',
  bounce: 'bounced_at',
  unsubscribe: 'unsubscribed_at',
};

interface Held {
  readonly slot: number;
  readonly is_first: boolean;
  /** The message has come back already: a report may be quicker than the record that it was sent. */
  readonly is_back: boolean;
}

/** The one door for events: each is kept and counted in the transaction of what it belongs to. */
export class EventLedger {
  /**
   * Holds the rows of the enrolment and then of the message to the end of the transaction, so that counts are exact;
   * whoever changes a message before that has held its enrolment first.
   * @returns false where the enrolment is gone, as after an erasure: nothing is kept then
   */
  async record(manager: EntityManager, entry: LedgerEntry): Promise<boolean> {
    const { account, sequence, type, machineReason } = entry;
    const held = await this.hold(manager, entry);
    if (!held) return false;
    await this.keep(manager, entry);
    const isMachine = machineReason !== undefined;
    const isFirst = !isMachine && held.is_first && (await this.noteFirst(manager, entry));
    const isReturned = type === 'bounce' ? await this.noteReturn(manager, entry) : held.is_back;
    const difference = differenceOf({ type, isMachine, isFirst, isReturned });
    await this.add(manager, { account, sequence, slot: held.slot }, difference);
    return true;
  }

  /**
   * Takes back opens and clicks of a message that turned out to be a program's; they are kept as such. The caller holds
   * the row of the enrolment.
   */
  async takeBack(
    manager: EntityManager,
    place: { account: string; sequence: string; slot: number },
    taken: TakenBack,
  ): Promise<void> {
    await this.add(manager, place, await takeBack(manager, taken));
  }

  /** Adds to the counts of a sequence; who changes an enrolment holds its row and names its slot. */
  async add(
    manager: EntityManager,
    { account, sequence, slot }: { account: string; sequence: string; slot: number },
    difference: Difference,
  ): Promise<void> {
    const changed = Object.entries(difference).filter(([, by]) => by !== 0);
    if (changed.length === 0) return;
    const names = changed.map(([name]) => name);
    await manager.query(
      `INSERT INTO outreach.sequence_counts AS counts (sequence_id, slot, account_id, ${names.join(', ')})
       VALUES ($1, $2, $3, ${names.map((_, index) => `$${index + 4}`).join(', ')})
       ON CONFLICT (sequence_id, slot) DO UPDATE SET
         ${names.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')}`,
      [sequence, slot, account, ...changed.map(([, by]) => by)],
    );
  }

  private async hold(
    manager: EntityManager,
    { enrolment, message, type }: LedgerEntry,
  ): Promise<Held | undefined> {
    const column = firstTimes[type];
    const [held] = await manager.query<Held[]>(
      `SELECT slot, ${column ? `${column} IS NULL` : 'false'} AS is_first, returned_at IS NOT NULL AS is_back
       FROM outreach.enrolments AS enrolment JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
       WHERE enrolment.id = $1 AND message.id = $2 FOR NO KEY UPDATE`,
      [enrolment, message],
    );
    return held;
  }

  private async keep(manager: EntityManager, entry: LedgerEntry): Promise<void> {
    const { account, sequence, enrolment, message, type, at, machineReason, link, mark } = entry;
    await manager.query(
      `INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
         machine_reason, occurred_at)
       SELECT $1, $2, $3, $4, id, step_position, $6, $7, $8, $9 FROM outreach.messages WHERE id = $5`,
      [
        prefixedId('evt', at, mark ?? randomBytes(10)),
        ...[account, sequence, enrolment, message, type],
        ...[link ?? null, machineReason ?? null, new Date(at)],
      ],
    );
  }

  private async noteFirst(manager: EntityManager, { enrolment, type, at }: LedgerEntry): Promise<boolean> {
    await manager.query(`UPDATE outreach.enrolments SET ${firstTimes[type]} = $2 WHERE id = $1`, [
      enrolment,
      new Date(at),
    ]);
    return true;
  }

  /** @returns whether one that was sent has come back now; of one that never left, nothing is counted as come back */
  private async noteReturn(manager: EntityManager, { message, at }: LedgerEntry): Promise<boolean> {
    const [rows] = await manager.query<[{ was_sent: boolean }[], number]>(
      `UPDATE outreach.messages SET returned_at = $2 WHERE id = $1 AND returned_at IS NULL
       RETURNING sent_at IS NOT NULL AS was_sent`,
      [message, new Date(at)],
    );
    return rows[0]?.was_sent === true;
  }
}
