import { scheduleOf } from '../schedule/schedule';
import type { SendingState } from '../schedule/sending-state';
import type { SequenceContent } from './sequence-content';

/** What a sequence has sent so far. */
export interface SentRow {
  readonly last_planned_at: Date | null;
  readonly sending_day: string | null;
  readonly sending_days: number;
  readonly planned_today: number;
}

export type SendingRules = Pick<
  SequenceContent,
  'timezone' | 'schedule_windows' | 'daily_limit' | 'min_gap_seconds' | 'ramp'
>;

export const sendingStateOf = (rules: SendingRules, sent: SentRow): SendingState => ({
  schedule: scheduleOf(rules.timezone, rules.schedule_windows),
  limits: { dailyLimit: rules.daily_limit, ramp: rules.ramp ?? undefined },
  gap: rules.min_gap_seconds * 1000,
  sent: {
    lastAt: sent.last_planned_at?.getTime() ?? null,
    day: sent.sending_day,
    today: sent.planned_today,
    days: sent.sending_days,
  },
});
