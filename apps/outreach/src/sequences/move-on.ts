import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import type { NextStep } from './step-path';
import { wakeSequences } from './wake-sequence';

/** Schedules the steps after those that were sent or done, or finishes the enrolments without one. */
const moveEnrolments = statement({
  sql: `
    UPDATE outreach.enrolments AS enrolment SET current_step = given.position,
      next_step = coalesce(step, next_step), upcoming = coalesce(given.upcoming, enrolment.upcoming),
      status = CASE WHEN status = 'active' AND next IS NULL THEN 'finished' ELSE status END,
      finished_at = CASE WHEN status = 'active' AND next IS NULL THEN at ELSE finished_at END,
      next_send_at = CASE WHEN status = 'active' AND next IS NOT NULL
        THEN greatest(next + make_interval(days => put_off_days), absent_until) END,
      put_off_days = 0
    FROM jsonb_to_recordset($1::jsonb)
      AS given (id text, position integer, at timestamptz, next timestamptz, step integer, upcoming text)
    WHERE enrolment.id = given.id`,
  parameters: ['jsonb'],
});

/** A step that was sent or done. */
export interface StepDone {
  readonly enrolment: string;
  readonly sequence: string;
  /** Position of the step, from 1. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null after the last step. */
  readonly next: NextStep | null;
}

/**
 * Schedules the next steps of enrolments of one account, which are locked, or finishes them. An enrolment that ended
 * meanwhile stays so. A delay by an automatic reply that arrived before is applied now.
 */
export async function moveOn(
  manager: EntityManager,
  account: string,
  done: readonly StepDone[],
): Promise<void> {
  const rows = done.map(({ enrolment, position, at, next }) => ({
    ...{ id: enrolment, position, at: new Date(at) },
    next: next === null ? null : new Date(next.at),
    step: next?.position ?? null,
    upcoming: next?.upcoming ?? null,
  }));
  await moveEnrolments.run(manager, JSON.stringify(rows));
  const runs = done.map(({ sequence, at, next }) => ({ id: sequence, at: next?.at ?? at }));
  await wakeSequences(manager, account, runs);
}
