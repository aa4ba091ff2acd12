import type { EntityManager } from 'typeorm';
import { MailboxEntity } from '../database/entities/mailbox.entity';
import { afterSending } from '../schedule/sending-state';
import type { DueEnrolment } from './due-steps';
import { takeOfMailbox, takeUnassigned } from './due-steps.statements';
import { capacityOfLane, distribute, laneOf, nextOfLane, type MailboxLane } from './mailbox-lane';
import {
  assignMailboxes,
  earliestOfMailboxes,
  earliestUnassigned,
  lockMailboxes,
} from './mailbox-lanes.statements';
import type { SequenceRun } from './sequence-run';

/** Milliseconds until the next run of a sequence whose people all wait for paused mailboxes. */
const pausedWaitMs = 60_000;

/** Mailboxes of a locked sequence, which are locked too. Every transaction locks a sequence before its mailboxes. */
export class MailboxLanes {
  private constructor(
    private readonly manager: EntityManager,
    private readonly run: SequenceRun,
    private readonly lanes: readonly MailboxLane[],
  ) {}

  static async lock(manager: EntityManager, run: SequenceRun): Promise<MailboxLanes> {
    const rows = await lockMailboxes.rows(manager, run.account, [...run.mailboxes]);
    return new MailboxLanes(manager, run, rows.map(laneOf));
  }

  /**
   * Takes people whose next step is due, each within the limits of their mailbox. People without one get it now.
   * @param limit maximum number of people, by the limits of the sequence
   */
  async take(now: number, limit: number): Promise<DueEnrolment[]> {
    const taken: DueEnrolment[] = [];
    const left = this.lanes.map((lane) => capacityOfLane(lane, now));
    for (const [index, lane] of this.lanes.entries()) {
      const most = Math.min(left[index] ?? 0, limit - taken.length);
      const own = most === 0 ? [] : await this.takeOf(lane, now, most);
      left[index] = (left[index] ?? 0) - own.length;
      taken.push(...own);
    }
    taken.push(...(await this.takeNew(now, left, limit - taken.length)));
    await this.count(taken, now);
    return taken;
  }

  /** When a mailbox may send the next due step; null if no step remains. Milliseconds since 1970. */
  async next(now: number): Promise<number | null> {
    const { id, steps, mailboxes } = this.run;
    const rows = await earliestOfMailboxes.rows(this.manager, id, steps, [...mailboxes]);
    const unassigned = await earliestUnassigned.one(this.manager, id, steps);
    const times: number[] = [];
    for (const { mailbox, earliest } of rows) {
      const lane = this.lanes.find((one) => one.id === mailbox);
      if (earliest) times.push(this.nextOf(lane ? [lane] : [], earliest.getTime(), now));
    }
    if (unassigned.earliest) times.push(this.nextOf(this.lanes, unassigned.earliest.getTime(), now));
    return times.length === 0 ? null : Math.min(...times);
  }

  private nextOf(lanes: readonly MailboxLane[], due: number, now: number): number {
    const times = lanes.map((lane) => nextOfLane(lane, this.run.state, Math.max(now, due)));
    return Math.min(now + pausedWaitMs, ...times.filter((time) => time !== undefined));
  }

  private async takeOf(lane: MailboxLane, now: number, limit: number): Promise<DueEnrolment[]> {
    const { id, steps } = this.run;
    const rows = await takeOfMailbox.rows(this.manager, id, steps, new Date(now), limit, lane.id);
    return rows.map((row) => ({ ...row, mailbox: lane }));
  }

  private async takeNew(now: number, left: readonly number[], limit: number): Promise<DueEnrolment[]> {
    const { id, steps } = this.run;
    const places = distribute(this.lanes, left, limit);
    if (places.length === 0) return [];
    const rows = await takeUnassigned.rows(this.manager, id, steps, new Date(now), places.length);
    const assigned = rows.flatMap((row, index) => {
      const mailbox = this.lanes[places[index] ?? -1];
      return mailbox ? [{ ...row, mailbox }] : [];
    });
    const mailboxes = assigned.map(({ mailbox }) => mailbox.id);
    if (assigned.length > 0)
      await assignMailboxes.run(
        this.manager,
        id,
        assigned.map((row) => row.id),
        mailboxes,
      );
    return assigned;
  }

  private async count(taken: readonly DueEnrolment[], now: number): Promise<void> {
    for (const { id, state } of this.lanes) {
      const number = taken.filter(({ mailbox }) => mailbox?.id === id).length;
      if (number === 0) continue;
      const { lastAt, day, days, today } = afterSending(state, now, number);
      await this.manager.update(MailboxEntity, id, {
        lastPlannedAt: lastAt === null ? null : new Date(lastAt),
        sendingDay: day,
        sendingDays: days,
        plannedToday: today,
      });
    }
  }
}
