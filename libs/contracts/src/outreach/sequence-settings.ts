import { idForm, lineForm } from '../fields/text-forms';
import { BooleanField, IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { senderShape, timeZoneShape } from '../fields/shapes';
import { maxSteps, SequenceStepInput } from './sequence-step';

/**
 * `draft`: being written; `active`: sends what is due; `paused`: sends nothing for now; `finished`: all
 * enrolments have ended; `archived`: closed for good.
 */
export const sequenceStatuses = ['draft', 'active', 'paused', 'finished', 'archived'] as const;
export type SequenceStatus = (typeof sequenceStatuses)[number];

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Maximum number of windows of a schedule. */
export const maxWindows = 28;

/** A time span of a weekday in which mail may be sent, in the time zone of the sequence. */
export class ScheduleWindow {
  @TextField({ description: 'The day.', oneOf: weekdays })
  day!: Weekday;

  @TextField({
    description: 'From when on, as `HH:MM`.',
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    rule: 'must be a time of day from 00:00 to 23:59',
    fix: 'send a time such as 09:00',
    example: '09:00',
  })
  start!: string;

  @TextField({
    description: 'Until when, as `HH:MM`, this minute not included; `24:00` is the end of the day.',
    pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    rule: 'must be a time of day from 00:00 to 24:00',
    fix: 'send a time such as 17:00',
    example: '17:00',
  })
  end!: string;
}

/** The warm-up of a new sequence: the number of messages grows with each day on which it sends. */
export class SendingRamp {
  @IntegerField({ description: 'Messages of the first day.', minimum: 1, maximum: 100_000 })
  start!: number;

  @IntegerField({
    description: 'How many more on each further day, up to the daily limit.',
    minimum: 1,
    maximum: 100_000,
  })
  increase!: number;
}

/** Settings that can be set when a sequence is created or changed. */
export class SequenceSettings {
  @TextField({ description: 'The purpose.', optional: true, nullable: true, maxLength: 500 })
  description?: string | null;

  @TextField({
    description: 'The list whose leads are enrolled when it starts; null for none.',
    optional: true,
    nullable: true,
    maxLength: 64,
    ...idForm,
  })
  list_id?: string | null;

  @TextField({
    description: "The sender's name.",
    optional: true,
    nullable: true,
    maxLength: 200,
    ...lineForm,
  })
  from_name?: string | null;

  @TextField({
    description: 'Where replies go; null or left out: to `from_email`.',
    ...senderShape,
    optional: true,
    nullable: true,
    maxLength: 320,
  })
  reply_to?: string | null;

  @TextField({
    description:
      'The time zone of the schedule, of days and of daily limits, by its IANA name; left out when it is made: UTC.',
    ...timeZoneShape,
    optional: true,
    maxLength: 64,
    example: 'Europe/Vienna',
  })
  timezone?: string;

  @ObjectListField(() => ScheduleWindow, {
    description: 'When mail may be sent; left out when it is made: Monday to Friday from 09:00 to 17:00.',
    optional: true,
    minItems: 1,
    maxItems: maxWindows,
  })
  schedule_windows?: ScheduleWindow[];

  @IntegerField({
    description: 'Most messages of a day; left out when it is made: 50.',
    optional: true,
    minimum: 1,
    maximum: 100_000,
  })
  daily_limit?: number;

  @IntegerField({
    description: 'Seconds between two messages at least; left out when it is made: 0.',
    optional: true,
    minimum: 0,
    maximum: 86_400,
  })
  min_gap_seconds?: number;

  @ObjectField(() => SendingRamp, {
    description: 'How it warms up; null for the whole daily limit from the first day on.',
    optional: true,
    nullable: true,
  })
  ramp?: SendingRamp | null;

  @BooleanField({
    description: 'Whether a reply ends the sequence for the contact. Default: true.',
    optional: true,
  })
  stop_on_reply?: boolean;

  @BooleanField({
    description: 'Whether an automatic reply puts the next step off by seven days; true unless said.',
    optional: true,
  })
  pause_on_auto_reply?: boolean;

  @BooleanField({
    description: 'Whether opening an HTML message is noticed, by a picture; true unless said.',
    optional: true,
  })
  open_tracking?: boolean;

  @BooleanField({
    description: 'Whether following a link of an HTML message is noticed; true unless said.',
    optional: true,
  })
  click_tracking?: boolean;

  @BooleanField({
    description:
      'Whether messages carry `List-Unsubscribe` (RFC 8058), by which mail programs show a button; true unless said.',
    optional: true,
  })
  unsubscribe_header?: boolean;

  @ObjectListField(() => SequenceStepInput, {
    description: 'All steps in their order.',
    optional: true,
    minItems: 0,
    maxItems: maxSteps,
  })
  steps?: SequenceStepInput[];
}
