import type { EnrolmentStatus } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/service-kit';

const enrolmentsAfter = (condition = '') => `
  SELECT id, lead_id, email, status, current_step, next_send_at, absent_until, stop_reason, enrolled_at, finished_at
  FROM outreach.enrolments WHERE account_id = $1 AND sequence_id = $2 AND id > $3 ${condition}
  ORDER BY sequence_id, id LIMIT $4`;
const enrolmentTypes = {
  id: 'text',
  lead_id: 'text',
  email: 'text',
  status: typed<EnrolmentStatus>('text'),
  current_step: 'integer',
  next_send_at: 'timestamptz | null',
  absent_until: 'timestamptz | null',
  stop_reason: 'text | null',
  enrolled_at: 'timestamptz',
  finished_at: 'timestamptz | null',
} as const;

export type EnrolmentRow = RowOf<typeof enrolmentTypes>;

export const listEnrolments = statement({
  sql: enrolmentsAfter(),
  parameters: ['text', 'text', 'text', 'bigint'],
  columns: enrolmentTypes,
});

export const listEnrolmentsWith = statement({
  sql: enrolmentsAfter('AND status = $5'),
  parameters: ['text', 'text', 'text', 'bigint', 'text'],
  columns: enrolmentTypes,
});

export const endEnrolments = statement({
  sql: `
    UPDATE outreach.enrolments SET status = $4, stop_reason = $5, next_send_at = NULL, finished_at = $6
    WHERE id IN (
      SELECT id FROM outreach.enrolments
      WHERE account_id = $1 AND sequence_id = $2 AND id = ANY ($3) AND status = 'active' ORDER BY id FOR UPDATE)`,
  parameters: ['text', 'text', 'text[]', 'text', 'text | null', 'timestamptz'],
});

export const makeEnrolmentsDue = statement({
  sql: 'UPDATE outreach.enrolments SET next_send_at = $3 WHERE sequence_id = $1 AND id = ANY ($2)',
  parameters: ['text', 'text[]', 'timestamptz'],
});

/**
 * Locks the sequence of a draft, as its start does. A started sequence is not locked: its messages lock an enrolment
 * before the sequence, and the opposite order could deadlock.
 */
export const holdDraft = statement({
  sql: `
    SELECT FROM outreach.sequences WHERE account_id = $1 AND id = $2 AND status = 'draft' FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
});

/** Gives a sequence something to do at $3, even if it had finished. */
export const resumeSequence = statement({
  sql: `
    UPDATE outreach.sequences SET next_slot_at = least(next_slot_at, $3),
      status = CASE status WHEN 'finished' THEN 'active' ELSE status END
    WHERE account_id = $1 AND id = $2 AND status <> 'paused'`,
  parameters: ['text', 'text', 'timestamptz'],
});
