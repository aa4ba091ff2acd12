import type { Sequence, SequenceStatus } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';
import { sentColumns, sentTypes } from '../sequences/read-sending-state';

/** Locks a sequence that has something to do at $3, unless another replica has locked it. */
export const takeSequence = statement({
  sql: `
    SELECT status, deleted_at, from_email, mailboxes, jsonb_array_length(steps) AS steps_count, timezone, schedule_windows,
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
    daily_limit: 'integer',
    min_gap_seconds: 'integer',
    ramp: typed<Sequence['ramp']>('jsonb | null'),
    ...sentTypes,
  },
});
