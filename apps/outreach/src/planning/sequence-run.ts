import type { Sequence, SequenceStatus } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { sentColumns, sentTypes, sendingStateOf } from '../sequences/read-sending-state';
import { SequenceEntity } from '../sequences/sequence.entity';
import type { Sent, SendingState } from '../schedule/sending-state';

/** Locks a sequence that has something to do at $3, unless another replica has locked it. */
const takeSequence = statement({
  sql: `
    SELECT status, deleted_at, from_email, mailboxes, jsonb_array_length(steps) AS steps_count, timezone, schedule_windows,
      recipient_timezone, match_mail_provider,
      daily_limit, min_gap_seconds, ramp, ${sentColumns}
    FROM outreach.sequences WHERE account_id = $1 AND id = $2 AND next_slot_at <= $3 FOR NO KEY UPDATE SKIP LOCKED`,
  parameters: ['text', 'text', 'timestamptz'],
  columns: {
    status: typed<SequenceStatus>('text'),
    deleted_at: 'timestamptz | null',
    from_email: 'text',
    mailboxes: 'text[]',
    steps_count: 'integer',
    timezone: 'text',
    schedule_windows: typed<Sequence['schedule_windows']>('jsonb'),
    recipient_timezone: 'boolean',
    match_mail_provider: 'boolean',
    daily_limit: 'integer',
    min_gap_seconds: 'integer',
    ramp: typed<Sequence['ramp']>('jsonb | null'),
    ...sentTypes,
  },
});

/** A sequence that is locked until the end of its run. */
export interface SequenceRun {
  readonly id: string;
  readonly account: string;
  readonly status: SequenceStatus;
  readonly isDeleted: boolean;
  readonly fromEmail: string;
  /** Mailboxes that send; empty for the relay. */
  readonly mailboxes: readonly string[];
  /** Whether people prefer mailboxes with their mail provider. */
  readonly matchesProvider: boolean;
  readonly steps: number;
  readonly state: SendingState;
}

/** Locks a sequence that has something to do; undefined if it has not any more, or another replica has locked it. */
export async function beginRun(
  manager: EntityManager,
  { account, id }: { readonly account: string; readonly id: string },
  now: number,
): Promise<SequenceRun | undefined> {
  const row = await takeSequence.first(manager, account, id, new Date(now));
  if (!row) return undefined;
  return {
    id,
    account,
    status: row.status,
    isDeleted: row.deleted_at !== null,
    fromEmail: row.from_email,
    mailboxes: row.mailboxes,
    matchesProvider: row.match_mail_provider,
    steps: row.steps_count,
    state: sendingStateOf(row, row),
  };
}

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
  await manager.update(
    SequenceEntity,
    { accountId: account, id },
    {
      status,
      nextSlotAt: next === null ? null : new Date(next),
      lastPlannedAt: sent.lastAt === null ? null : new Date(sent.lastAt),
      sendingDay: sent.day,
      sendingDays: sent.days,
      plannedToday: sent.today,
    },
  );
}
