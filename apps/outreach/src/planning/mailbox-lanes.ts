import type { MailboxStatus, Sequence } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { sentColumns, sentTypes, sendingStateOf, type SentRow } from '../sequences/read-sending-state';
import { wholeWeek } from '../schedule/schedule';
import { nextPossible, possibleNow, type SendingState, afterSending } from '../schedule/sending-state';
import { providerOfHost } from '../mailboxes/connection/provider-mailboxes';
import { MailboxEntity } from '../mailboxes/mailbox.entity';
import { type DueEnrolment, takeOfMailbox, takeUnassigned } from './due-steps';
import type { SequenceRun } from './sequence-run';

/** Locks mailboxes in the order of their ids, with the number of their messages that are about to be sent. */
const lockMailboxes = statement({
  sql: `
    SELECT id, email, status, smtp_host, daily_limit, min_gap_seconds, ramp, ${sentColumns},
      (SELECT count(*)::integer FROM outreach.messages AS message
        WHERE message.mailbox_id = mailbox.id AND message.mailbox_id <> ''
          AND message.status = ANY (ARRAY['queued', 'sending'])
          AND (message.status = 'sending' OR message.first_tried_at IS NULL)) AS fresh
    FROM outreach.mailboxes AS mailbox WHERE account_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
  parameters: ['text', 'text[]'],
  columns: {
    id: 'text',
    email: 'text',
    status: typed<MailboxStatus>('text'),
    smtp_host: 'text',
    daily_limit: 'integer',
    min_gap_seconds: 'integer',
    ramp: typed<Sequence['ramp']>('jsonb | null'),
    ...sentTypes,
    fresh: 'integer',
  },
});

/** Mail providers of people, as far as their addresses were verified. */
const findProviders = statement({
  sql: `
    SELECT enrolled.id, coalesce(
      (SELECT contact -> 'verification' ->> 'mail_provider' FROM jsonb_array_elements(lead.contacts) AS contact
        WHERE lower(contact ->> 'email') = enrolled.key_email LIMIT 1),
      lead.verification ->> 'mail_provider') AS provider
    FROM outreach.enrolments AS enrolled JOIN outreach.leads AS lead ON lead.id = enrolled.lead_id
    WHERE enrolled.id = ANY ($1)`,
  parameters: ['text[]'],
  columns: { id: 'text', provider: 'text | null' },
});

/** People of sequence $1 get their mailboxes. */
const assignMailboxes = statement({
  sql: `
    UPDATE outreach.enrolments AS enrolment SET mailbox_id = given.mailbox
    FROM unnest($2::text[], $3::text[]) AS given (id, mailbox)
    WHERE enrolment.sequence_id = $1 AND enrolment.id = given.id`,
  parameters: ['text', 'text[]', 'text[]'],
});

const earliest = (condition: string): string => `
  (SELECT min(found.next_send_at) FROM generate_series(0, $2 - 1) AS step CROSS JOIN LATERAL (
    SELECT next_send_at FROM outreach.enrolments
    WHERE sequence_id = $1 AND current_step = step AND status = 'active' AND upcoming = 'message'
      AND next_send_at IS NOT NULL AND ${condition}
    ORDER BY next_send_at LIMIT 1) AS found)`;

/** Earliest due time of a step of sequence $1 with $2 steps for each mailbox, by one lookup per mailbox and step. */
const earliestOfMailboxes = statement({
  sql: `
    SELECT lane.mailbox, ${earliest(`mailbox_id = lane.mailbox AND mailbox_id <> ''`)} AS earliest
    FROM unnest($3::text[]) AS lane (mailbox)`,
  parameters: ['text', 'integer', 'text[]'],
  columns: { mailbox: 'text | null', earliest: 'timestamptz | null' },
});

/** The same for people without a mailbox. */
const earliestUnassigned = statement({
  sql: `SELECT ${earliest(`mailbox_id = ''`)} AS earliest`,
  parameters: ['text', 'integer'],
  columns: { earliest: 'timestamptz | null' },
});

/** Row of a mailbox with what it has sent. */
export interface MailboxRow extends SentRow {
  readonly id: string;
  readonly email: string;
  readonly status: MailboxStatus;
  readonly smtp_host: string;
  readonly daily_limit: number;
  readonly min_gap_seconds: number;
  readonly ramp: Sequence['ramp'];
  /** Messages that are about to be sent, of all sequences. */
  readonly fresh: number;
}

/** A mailbox of a sequence. Its days are those of UTC, because several sequences share it. */
interface MailboxLane {
  readonly id: string;
  readonly email: string;
  readonly isActive: boolean;
  /** Such as `google`; null for others. */
  readonly provider: string | null;
  readonly state: SendingState;
  readonly fresh: number;
}

/**
 * Gives each person one of the places, those with their own mail provider first.
 * @param providers of the people; null: unknown
 * @param places mailboxes, as many as people or fewer
 * @returns the mailbox of each person; undefined without a place
 */
export function matchProviders<Lane extends Pick<MailboxLane, 'provider'>>(
  providers: readonly (string | null)[],
  places: readonly Lane[],
): (Lane | undefined)[] {
  const left: (Lane | undefined)[] = [...places];
  const take = (index: number): Lane | undefined => (index < 0 ? undefined : left.splice(index, 1)[0]);
  const own = providers.map((provider) =>
    provider === null ? undefined : take(left.findIndex((lane) => lane?.provider === provider)),
  );
  return own.map((lane) => lane ?? take(0));
}

/** Maximum messages of a mailbox that are about to be sent. */
const maxFresh = 20;

export const laneOf = ({ id, email, status, smtp_host: host, fresh, ...row }: MailboxRow): MailboxLane => ({
  ...{ id, email, fresh, provider: providerOfHost(host) },
  isActive: status === 'active',
  state: sendingStateOf(
    { ...row, timezone: 'UTC', schedule_windows: wholeWeek, recipient_timezone: false },
    row,
  ),
});

/** Number of messages that the mailbox may send now. */
export function capacityOfLane({ isActive, state, fresh }: MailboxLane, now: number): number {
  if (!isActive || (state.gap > 0 && fresh > 0)) return 0;
  return Math.max(0, Math.min(possibleNow(state, now), maxFresh - fresh));
}

/**
 * Earliest time at or after `from` at which the mailbox may send a message of a sequence.
 * @returns undefined while it is paused
 */
export function nextOfLane(
  { isActive, state }: MailboxLane,
  sequence: SendingState,
  from: number,
): number | undefined {
  if (!isActive) return undefined;
  const opening = nextPossible(sequence, from);
  const possible = opening === undefined ? undefined : nextPossible(state, opening);
  return possible === undefined ? undefined : nextPossible(sequence, possible);
}

/**
 * Distributes people who have no mailbox yet: each to the mailbox with the most capacity left, then to the one that has
 * sent the least today.
 * @param capacities messages that each mailbox may still send now
 * @returns index of the mailbox of each person; fewer than `count` if the capacity ends
 */
export function distribute(
  lanes: readonly MailboxLane[],
  capacities: readonly number[],
  count: number,
): number[] {
  const left = [...capacities];
  const chosen: number[] = [];
  while (chosen.length < count) {
    const most = Math.max(0, ...left);
    if (most === 0) break;
    const candidates = left.flatMap((capacity, index) => (capacity === most ? [index] : []));
    const next = candidates.reduce((best, index) =>
      sentBy(lanes, index) < sentBy(lanes, best) ? index : best,
    );
    left[next] = most - 1;
    chosen.push(next);
  }
  return chosen;
}

const sentBy = (lanes: readonly MailboxLane[], index: number): number => lanes[index]?.state.sent.today ?? 0;

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
    const lanes = rows.flatMap((_, index) => this.lanes[places[index] ?? -1] ?? []);
    const matched = this.run.matchesProvider
      ? matchProviders(await this.providersOf(rows.map((row) => row.id)), lanes)
      : lanes;
    const assigned = rows.flatMap((row, index) => {
      const mailbox = matched[index];
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

  private async providersOf(ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await findProviders.rows(this.manager, [...ids]);
    const providers = new Map(rows.map(({ id, provider }) => [id, provider]));
    return ids.map((id) => providers.get(id) ?? null);
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
