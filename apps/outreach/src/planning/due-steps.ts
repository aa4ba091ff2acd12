import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { earliestStep } from '../sequences/read-sending-state';

/**
 * Takes up to $4 enrolments of a sequence with $2 steps that are due at $3.
 * @param which further SQL condition
 */
const takeSteps = (which: string): string => `
    UPDATE outreach.enrolments SET next_send_at = NULL
    WHERE ctid = ANY (ARRAY(
      SELECT enrolment.place FROM generate_series($2 - 1, 0, -1) AS step CROSS JOIN LATERAL (
        SELECT ctid AS place FROM outreach.enrolments
        WHERE sequence_id = $1 AND current_step = step AND status = 'active' AND upcoming = 'message'
          AND next_send_at IS NOT NULL AND next_send_at <= $3 ${which}
        ORDER BY next_send_at LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED) AS enrolment
      LIMIT $4))
    RETURNING id, next_step AS position`;

const takenColumns = { id: 'text', position: 'integer' } as const;

const takeDueEnrolments = statement({
  sql: takeSteps(''),
  parameters: ['text', 'integer', 'timestamptz', 'bigint'],
  columns: takenColumns,
});

/** Those that have no mailbox yet. */
export const takeUnassigned = statement({
  sql: takeSteps(`AND mailbox_id = ''`),
  parameters: ['text', 'integer', 'timestamptz', 'bigint'],
  columns: takenColumns,
});

/** Those of the mailbox $5. */
export const takeOfMailbox = statement({
  sql: takeSteps(`AND mailbox_id = $5 AND mailbox_id <> ''`),
  parameters: ['text', 'integer', 'timestamptz', 'bigint', 'text'],
  columns: takenColumns,
});

/** One lookup per message, which never scans messages of other sequences. */
const remainingWork = statement({
  sql: `
    SELECT ${earliestStep} AS earliest,
      count(*)::integer AS "underWay", count(fresh)::integer AS fresh, min(fresh) AS "oldestFresh"
    FROM (SELECT (SELECT planned_at FROM outreach.messages AS message
        WHERE message.enrolment_id = enrolment.id AND message.step_position = enrolment.next_step
          AND (message.status = 'sending' OR message.status = 'queued' AND message.first_tried_at IS NULL)) AS fresh
      FROM outreach.enrolments AS enrolment
      WHERE sequence_id = $1 AND status = 'active' AND next_send_at IS NULL AND upcoming = 'message') AS sending`,
  parameters: ['text', 'integer'],
  columns: {
    earliest: 'timestamptz | null',
    underWay: 'integer',
    fresh: 'integer',
    oldestFresh: 'timestamptz | null',
  },
});

/** Enrolments that wait for something else than a message. */
const waitingElsewhere = statement({
  sql: `
    SELECT min(next_send_at) AS earliest, count(*) > 0 AS any FROM (
      (SELECT next_send_at FROM outreach.enrolments
        WHERE sequence_id = $1 AND status = 'active' AND upcoming <> 'message' AND next_send_at IS NOT NULL
        ORDER BY next_send_at LIMIT 1)
      UNION ALL
      (SELECT next_send_at FROM outreach.enrolments
        WHERE sequence_id = $1 AND status = 'active' AND upcoming <> 'message' AND next_send_at IS NULL LIMIT 1)) AS waiting`,
  parameters: ['text'],
  columns: { earliest: 'timestamptz | null', any: 'boolean' },
});

/** @returns earliest time at which one of them has something to do, in milliseconds since 1970, and whether there are any */
export async function remainingElsewhere(
  manager: EntityManager,
  sequence: string,
): Promise<{ readonly earliest: number | null; readonly any: boolean }> {
  const { earliest, any } = await waitingElsewhere.one(manager, sequence);
  return { earliest: earliest?.getTime() ?? null, any };
}

/** An enrolment whose next message is planned. */
export interface DueEnrolment {
  readonly id: string;
  /** Position of the step, from 1. */
  readonly position: number;
  /** Mailbox that sends it; absent for the relay. */
  readonly mailbox?: { readonly id: string; readonly email: string };
}

export interface DueQuery {
  readonly sequence: string;
  /** Number of steps. */
  readonly steps: number;
  readonly now: number;
  readonly limit: number;
}

/**
 * Takes enrolments whose next step is due, in a transaction of the account that has locked the sequence. Later steps come
 * first; otherwise step two would wait until a whole long list has received step one.
 */
export async function takeDue(
  manager: EntityManager,
  { sequence, steps, now, limit }: DueQuery,
): Promise<DueEnrolment[]> {
  if (limit === 0) return [];
  return takeDueEnrolments.rows(manager, sequence, steps, new Date(now), limit);
}

/** Outstanding work of a sequence. Instants are milliseconds since 1970. */
export interface Remaining {
  /** Earliest due time of a next step; null if none is to come. */
  readonly earliest: number | null;
  /** Messages that are planned and not yet sent. */
  readonly underWay: number;
  /** Those without an attempt yet; the others wait for a retry. */
  readonly fresh: number;
  /** When the first of these was planned; null without any. */
  readonly oldestFresh: number | null;
}

export async function remaining(
  manager: EntityManager,
  { sequence, steps }: Pick<DueQuery, 'sequence' | 'steps'>,
): Promise<Remaining> {
  const { earliest, oldestFresh, ...counts } = await remainingWork.one(manager, sequence, steps);
  return {
    ...counts,
    earliest: earliest?.getTime() ?? null,
    oldestFresh: oldestFresh?.getTime() ?? null,
  };
}
