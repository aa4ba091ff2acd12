import { statement } from '@lode/database';
import { scheduleOf, wholeWeek } from '../schedule/schedule';
import type { SendingState } from '../schedule/sending-state';
import type { SequenceContent } from './sequence-content';

/** SQL expressions of the columns of `SentRow`. */
export const sentColumns = 'last_planned_at, sending_day::text, sending_days, planned_today';
export const sentTypes = {
  last_planned_at: 'timestamptz | null',
  sending_day: 'text | null',
  sending_days: 'integer',
  planned_today: 'integer',
} as const;

/** SQL expression: earliest due time of a next step of sequence $1 with $2 steps, by one lookup per step. */
export const earliestStep = `
  (SELECT min(enrolment.next_send_at) FROM generate_series(0, $2 - 1) AS step CROSS JOIN LATERAL (
    SELECT next_send_at FROM outreach.enrolments
    WHERE sequence_id = $1 AND current_step = step AND status = 'active' AND upcoming = 'message'
      AND next_send_at IS NOT NULL
    ORDER BY next_send_at LIMIT 1) AS enrolment)`;

/** Dues of sequence $1; $3 are the tasks of messages. One lookup per message, which never scans those of other sequences. */
export const findDue = statement({
  sql: `
    SELECT ${sentColumns}, ${earliestStep} AS "stepDue",
      (SELECT min(coalesce(task.due_at, message.planned_at)) FROM outreach.enrolments AS enrolment
        JOIN outreach.messages AS message ON message.enrolment_id = enrolment.id
          AND message.step_position = enrolment.next_step AND message.status IN ('queued', 'sending')
        LEFT JOIN outreach.queue AS task ON task.task = ANY ($3) AND task.key = message.id
        WHERE enrolment.sequence_id = $1 AND enrolment.status = 'active' AND enrolment.upcoming = 'message'
          AND enrolment.next_send_at IS NULL) AS "messageDue"
    FROM outreach.sequences WHERE id = $1`,
  parameters: ['text', 'integer', 'text[]'],
  columns: { ...sentTypes, stepDue: 'timestamptz | null', messageDue: 'timestamptz | null' },
});

/** What a sequence has sent so far. */
export interface SentRow {
  readonly last_planned_at: Date | null;
  readonly sending_day: string | null;
  readonly sending_days: number;
  readonly planned_today: number;
}

export type SendingRules = Pick<
  SequenceContent,
  'timezone' | 'schedule_windows' | 'recipient_timezone' | 'daily_limit' | 'min_gap_seconds' | 'ramp'
>;

export const sendingStateOf = (rules: SendingRules, sent: SentRow): SendingState => ({
  // The windows of each recipient are checked when the message is sent.
  schedule: scheduleOf(rules.timezone, rules.recipient_timezone ? wholeWeek : rules.schedule_windows),
  limits: { dailyLimit: rules.daily_limit, ramp: rules.ramp ?? undefined },
  gap: rules.min_gap_seconds * 1000,
  sent: {
    lastAt: sent.last_planned_at?.getTime() ?? null,
    day: sent.sending_day,
    today: sent.planned_today,
    days: sent.sending_days,
  },
});
