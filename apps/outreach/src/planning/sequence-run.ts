import type { ScheduleWindow, SendingRamp, SequenceStatus } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { scheduleOf } from '../schedule/schedule';
import type { Sent, SendingState } from './sending-state';

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

interface Row {
  readonly status: SequenceStatus;
  readonly deleted_at: Date | null;
  readonly from_email: string;
  readonly steps_count: number;
  readonly timezone: string;
  readonly schedule_windows: ScheduleWindow[];
  readonly daily_limit: number;
  readonly min_gap_seconds: number;
  readonly ramp: SendingRamp | null;
  readonly last_planned_at: Date | null;
  readonly sending_day: string | null;
  readonly sending_days: number;
  readonly planned_today: number;
}

/** Locks a sequence that has something to do; undefined if it has not any more, or another replica has locked it. */
export async function beginRun(
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  now: number,
): Promise<SequenceRun | undefined> {
  const [row] = await manager.query<Row[]>(
    `SELECT status, deleted_at, from_email, jsonb_array_length(steps) AS steps_count, timezone, schedule_windows,
       daily_limit, min_gap_seconds, ramp, last_planned_at, sending_day::text, sending_days, planned_today
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
  state: {
    schedule: scheduleOf(row.timezone, row.schedule_windows),
    limits: { dailyLimit: row.daily_limit, ramp: row.ramp ?? undefined },
    gap: row.min_gap_seconds * 1000,
    sent: {
      lastAt: row.last_planned_at?.getTime() ?? null,
      day: row.sending_day,
      today: row.planned_today,
      days: row.sending_days,
    },
  },
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
