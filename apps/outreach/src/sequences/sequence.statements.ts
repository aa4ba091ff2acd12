import type { SequenceStatus } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/service-kit';
import { isLeadOfEnrolled, leadSubjects, leadVariables } from '../leads/lead.statements';
import type { SequenceContent } from './sequence-content';

const contentTypes = {
  name: 'text',
  description: 'text | null',
  list_id: 'text | null',
  rows: typed<SequenceContent['rows']>('text'),
  mailboxes: 'text[]',
  from_name: 'text | null',
  from_email: 'text',
  reply_to: 'text | null',
  timezone: 'text',
  schedule_windows: typed<SequenceContent['schedule_windows']>('jsonb'),
  daily_limit: 'integer',
  min_gap_seconds: 'integer',
  ramp: typed<SequenceContent['ramp']>('jsonb | null'),
  stop_on_reply: 'boolean',
  stop_company_on_reply: 'boolean',
  pause_on_auto_reply: 'boolean',
  open_tracking: 'boolean',
  click_tracking: 'boolean',
  tracking_domain: 'text | null',
  unsubscribe_header: 'boolean',
  steps: typed<SequenceContent['steps']>('jsonb'),
} as const satisfies Record<keyof SequenceContent, string>;

const sequenceTypes = {
  id: 'text',
  status: typed<SequenceStatus>('text'),
  pause_reason: 'text | null',
  ...contentTypes,
  next_slot_at: 'timestamptz | null',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  started_at: 'timestamptz | null',
  enrolled: 'integer',
} as const;

export type SequenceRow = RowOf<typeof sequenceTypes>;

/** SQL expression: number of leads ever enrolled in the sequence of a row `s`. */
const enrolledCount = `(SELECT coalesce(sum(enrolled), 0)::integer FROM outreach.sequence_counts WHERE sequence_id = s.id)`;

const find = (lock: string) =>
  statement({
    sql: `
      SELECT id, status, pause_reason, ${Object.keys(contentTypes).join(', ')}, next_slot_at, created_at, updated_at, started_at,
        ${enrolledCount} AS enrolled
      FROM outreach.sequences AS s WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL ${lock}`,
    parameters: ['text', 'text'],
    columns: sequenceTypes,
  });

export const findSequence = find('');

/** Until the transaction ends. */
export const lockSequence = find('FOR NO KEY UPDATE');

const summaryTypes = {
  id: 'text',
  name: 'text',
  description: 'text | null',
  status: typed<SequenceStatus>('text'),
  pause_reason: 'text | null',
  list_id: 'text | null',
  steps_count: 'integer',
  enrolled: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  started_at: 'timestamptz | null',
} as const;

export type SummaryRow = RowOf<typeof summaryTypes>;

/** Newest first; those with the status $2 and before the id $3, if these are given. */
export const listSequences = statement({
  sql: `
    SELECT id, name, description, status, pause_reason, list_id, jsonb_array_length(steps) AS steps_count,
      ${enrolledCount} AS enrolled, created_at, updated_at, started_at
    FROM outreach.sequences AS s
    WHERE account_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR status = $2)
      AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
  parameters: ['text', 'text | null', 'text | null', 'bigint | null'],
  columns: summaryTypes,
});

export const countSequences = statement({
  sql: `
    SELECT count(*)::integer AS count FROM outreach.sequences
    WHERE account_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR status = $2)`,
  parameters: ['text', 'text | null'],
  columns: { count: 'integer' },
});

/** Serializes the creations of an account. */
export const lockSequencesOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.sequences ' || $1, 0))`,
  parameters: ['text'],
});

/** Keeps a list from being deleted until the transaction ends. */
export const holdList = statement({
  sql: 'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR KEY SHARE',
  parameters: ['text', 'text'],
});

/** Keeps mailboxes from being deleted until the transaction ends. */
export const holdMailboxes = statement({
  sql: 'SELECT FROM outreach.mailboxes WHERE account_id = $1 AND id = ANY ($2) ORDER BY id FOR KEY SHARE',
  parameters: ['text', 'text[]'],
});

/**
 * Copies the present values of leads into the enrolments of a draft; from its start on, every step uses the same. Erased
 * leads are not copied (trigger `erased`).
 */
export const copyLeads = statement({
  sql: `
    UPDATE outreach.enrolments AS enrolled SET variables = ${leadVariables}, subject_hashes = ${leadSubjects}
    FROM outreach.leads AS lead
    WHERE enrolled.sequence_id = $1 AND enrolled.status = 'active' AND ${isLeadOfEnrolled}
      AND enrolled.variables <> ${leadVariables}`,
  parameters: ['text'],
});
