import type { SequenceStatus } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { Sent, SendingState } from '../schedule/sending-state';
import { sendingStateOf, sentColumns, type SendingRules, type SentRow } from '../sequences/sending-state-of';

/** A sequence that is locked until the end of its run. */
export interface SequenceRun {
  readonly id: string;
  readonly account: string;
  readonly status: SequenceStatus;
  readonly isDeleted: boolean;
  readonly fromEmail: string;
  readonly steps: number;
  readonly state: SendingState;
}

interface Row extends SendingRules, SentRow {
  readonly status: SequenceStatus;
  readonly deleted_at: Date | null;
  readonly from_email: string;
  readonly steps_count: number;
}

/** Locks a sequence that has something to do; undefined if it has not any more, or another replica has locked it. */
export async function beginRun(
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  now: number,
): Promise<SequenceRun | undefined> {
  const [row] = await manager.query<Row[]>(
    `SELECT status, deleted_at, from_email, jsonb_array_length(steps) AS steps_count, timezone, schedule_windows,
       daily_limit, min_gap_seconds, ramp, ${sentColumns}
     FROM outreach.sequences WHERE account_id = $1 AND id = $2 AND next_slot_at <= $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [account, id, new Date(now)],
  );
  return row && runOf(account, id, row);
}

const runOf = (account: string, id: string, row: Row): SequenceRun => ({
  id,
  account,
  status: row.status,
  isDeleted: row.deleted_at !== null,
  fromEmail: row.from_email,
  steps: row.steps_count,
  state: sendingStateOf(row, row),
});

export interface RunResult {
  readonly status: SequenceStatus;
  /** When there is something to do again, in milliseconds since 1970; null if nothing remains. */
  readonly next: number | null;
  readonly sent: Sent;
}

export async function endRun(
  manager: EntityManager,
  { account, id }: Pick<SequenceRun, 'account' | 'id'>,
  { status, next, sent }: RunResult,
): Promise<void> {
  await manager.query(
    `UPDATE outreach.sequences SET status = $3, next_slot_at = $4, last_planned_at = $5, sending_day = $6,
       sending_days = $7, planned_today = $8 WHERE account_id = $1 AND id = $2`,
    [
      ...[account, id, status, next === null ? null : new Date(next)],
      ...[sent.lastAt === null ? null : new Date(sent.lastAt), sent.day, sent.days, sent.today],
    ],
  );
}
