import { nextPossible, possibleNow, type SendingState } from '../schedule/sending-state';
import { sendingStateOf, type SentRow } from '../sequences/read-sending-state';
import { weekdays, type MailboxStatus, type Sequence } from '@lode/contracts';

/** Row of a mailbox with what it has sent. */
export interface MailboxRow extends SentRow {
  readonly id: string;
  readonly email: string;
  readonly status: MailboxStatus;
  readonly daily_limit: number;
  readonly min_gap_seconds: number;
  readonly ramp: Sequence['ramp'];
  /** Messages that are about to be sent, of all sequences. */
  readonly fresh: number;
}

/** A mailbox of a sequence. Its days are those of UTC, because several sequences share it. */
export interface MailboxLane {
  readonly id: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly state: SendingState;
  readonly fresh: number;
}

/** Maximum messages of a mailbox that are about to be sent. */
const maxFresh = 20;
const always = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }));

export const laneOf = ({ id, email, status, fresh, ...row }: MailboxRow): MailboxLane => ({
  ...{ id, email, fresh },
  isActive: status === 'active',
  state: sendingStateOf({ ...row, timezone: 'UTC', schedule_windows: always }, row),
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
