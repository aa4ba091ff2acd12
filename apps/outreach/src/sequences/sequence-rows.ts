import type { SequenceStatus, Sequence, SequenceSummary } from '@lode/contracts';
import { statement, typed, type RowOf } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { isLeadOfEnrolled, leadSubjects, leadVariables } from '../leads/lead.statements';
import { type SequenceContent, inOrder } from './sequence-content';
import { SequenceEntity } from './sequence.entity';

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
  recipient_timezone: 'boolean',
  skip_holidays: 'boolean',
  match_mail_provider: 'boolean',
  daily_limit: 'integer',
  min_gap_seconds: 'integer',
  ramp: typed<SequenceContent['ramp']>('jsonb | null'),
  stop_on_reply: 'boolean',
  stop_company_on_reply: 'boolean',
  pause_on_auto_reply: 'boolean',
  label_effects: typed<SequenceContent['label_effects']>('jsonb'),
  label_tasks: typed<SequenceContent['label_tasks']>('text[]'),
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
  created_by: 'text | null',
  updated_at: 'timestamptz',
  started_at: 'timestamptz | null',
  enrolled: 'integer',
} as const;

type SequenceRow = RowOf<typeof sequenceTypes>;

/** SQL expression: number of leads ever enrolled in the sequence of a row `s`. */
const enrolledCount = `(SELECT coalesce(sum(enrolled), 0)::integer FROM outreach.sequence_counts WHERE sequence_id = s.id)`;

const find = (lock: string) =>
  statement({
    sql: `
      SELECT id, status, pause_reason, ${Object.keys(contentTypes).join(', ')}, next_slot_at, created_at, created_by, updated_at, started_at,
        ${enrolledCount} AS enrolled
      FROM outreach.sequences AS s WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL ${lock}`,
    parameters: ['text', 'text'],
    columns: sequenceTypes,
  });

const findSequence = find('');

/** Until the transaction ends. */
const lockSequence = find('FOR NO KEY UPDATE');

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
  created_by: 'text | null',
  updated_at: 'timestamptz',
  started_at: 'timestamptz | null',
} as const;

type SummaryRow = RowOf<typeof summaryTypes>;

/** Newest first; those with the status $2 and before the id $3, if these are given. */
export const listSequences = statement({
  sql: `
    SELECT id, name, description, status, pause_reason, list_id, jsonb_array_length(steps) AS steps_count,
      ${enrolledCount} AS enrolled, created_at, created_by, updated_at, started_at
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
export const keepList = statement({
  sql: 'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR KEY SHARE',
  parameters: ['text', 'text'],
});

/** Keeps mailboxes from being deleted until the transaction ends. */
export const keepMailboxes = statement({
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

export interface StoredSequence {
  readonly id: string;
  readonly status: SequenceStatus;
  /** Why the service paused it; null otherwise. */
  readonly pauseReason: string | null;
  readonly content: SequenceContent;
  /** Number of leads ever enrolled. */
  readonly enrolled: number;
  /** Time of the next planning run; null if there is nothing to do. */
  readonly nextSlotAt: Date | null;
  readonly createdAt: Date;
  /** Key or person; null or absent for a caller without a key. */
  readonly createdBy?: string | null;
  readonly updatedAt: Date;
  readonly startedAt: Date | null;
}

/** @param nextSendAt earliest time of the next message; null if none is scheduled */
export function sequenceOf(stored: StoredSequence, nextSendAt: Date | null): Sequence {
  const {
    id,
    status,
    pauseReason,
    content,
    enrolled,
    createdAt,
    createdBy = null,
    updatedAt,
    startedAt,
  } = stored;
  return {
    id,
    status,
    pause_reason: pauseReason,
    ...content,
    steps_count: content.steps.length,
    total_enrolled: enrolled,
    next_send_at: nextSendAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    updated_at: updatedAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
  };
}

export const summaryOf = ({
  enrolled,
  created_at,
  updated_at,
  started_at,
  ...row
}: SummaryRow): SequenceSummary => ({
  ...row,
  total_enrolled: enrolled,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  started_at: started_at?.toISOString() ?? null,
});

interface SequenceReference {
  readonly account: string;
  readonly id: string;
}

/** Reads a sequence in a transaction of its account. */
export async function readSequence(
  manager: EntityManager,
  { account, id }: SequenceReference,
): Promise<StoredSequence | undefined> {
  const row = await findSequence.first(manager, account, id);
  return row && storedSequenceOf(row);
}

/** Like `readSequence`; locks the sequence until the end of the transaction. */
export async function readLockedSequence(
  manager: EntityManager,
  { account, id }: SequenceReference,
): Promise<StoredSequence | undefined> {
  const row = await lockSequence.first(manager, account, id);
  return row && storedSequenceOf(row);
}

export async function insertSequence(
  manager: EntityManager,
  accountId: string,
  { id, status, content, createdAt, createdBy = null }: StoredSequence,
): Promise<void> {
  const times = { createdAt, createdBy, updatedAt: createdAt };
  await manager.insert(SequenceEntity, { accountId, id, status, ...times, ...columnsOf(content) });
}

export async function updateSequence(
  manager: EntityManager,
  accountId: string,
  { id, status, pauseReason, content, nextSlotAt, updatedAt, startedAt }: StoredSequence,
): Promise<void> {
  const times = { nextSlotAt, updatedAt, startedAt };
  await manager.update(
    SequenceEntity,
    { accountId, id },
    { status, pauseReason, ...times, ...columnsOf(content) },
  );
}

const columnsOf = (content: SequenceContent) => ({
  name: content.name,
  description: content.description,
  listId: content.list_id,
  rows: content.rows,
  mailboxes: content.mailboxes,
  fromName: content.from_name,
  fromEmail: content.from_email,
  replyTo: content.reply_to,
  timezone: content.timezone,
  scheduleWindows: content.schedule_windows,
  recipientTimezone: content.recipient_timezone,
  skipHolidays: content.skip_holidays,
  matchMailProvider: content.match_mail_provider,
  dailyLimit: content.daily_limit,
  minGapSeconds: content.min_gap_seconds,
  ramp: content.ramp,
  stopOnReply: content.stop_on_reply,
  stopCompanyOnReply: content.stop_company_on_reply,
  pauseOnAutoReply: content.pause_on_auto_reply,
  labelEffects: content.label_effects,
  labelTasks: content.label_tasks,
  openTracking: content.open_tracking,
  clickTracking: content.click_tracking,
  trackingDomain: content.tracking_domain,
  unsubscribeHeader: content.unsubscribe_header,
  steps: content.steps,
});

function storedSequenceOf(row: SequenceRow): StoredSequence {
  const {
    id,
    status,
    pause_reason,
    enrolled,
    next_slot_at,
    created_at,
    created_by,
    updated_at,
    started_at,
    ...content
  } = row;
  return {
    ...{ id, status, pauseReason: pause_reason, enrolled },
    content: inOrder(content),
    nextSlotAt: next_slot_at,
    createdAt: created_at,
    createdBy: created_by,
    updatedAt: updated_at,
    startedAt: started_at,
  };
}
