import {
  BooleanField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import type { ConversationLabel } from './conversations';
import { maxBranches, StepBranch, stepIdForm } from './branches';
import { hostNameForm, idForm, lineForm, lineShape, senderShape, timeZoneShape } from '../fields/text-forms';

export const waitUnits = ['minute', 'hour', 'day'] as const;
export type WaitUnit = (typeof waitUnits)[number];

/** `new`: a separate message; `reply`: in the thread of the previous message, under its subject. */
export const stepThreads = ['new', 'reply'] as const;
export type StepThread = (typeof stepThreads)[number];

/** `email` is sent; the others are work of a member, which becomes a task. */
export const stepKinds = ['email', 'call', 'linkedin', 'letter'] as const;
export type StepKind = (typeof stepKinds)[number];

/** Maximum number of steps of a sequence. */
export const maxSteps = 20;
/** Maximum number of variants of a step. */
export const maxVariants = 5;

/** One of several texts of a step, between which its recipients are divided. */
export class StepVariant {
  @IntegerField({
    description:
      'Share of the recipients in proportion to the weights of the other variants, 1 to 100. Default: 1.',
    minimum: 1,
    maximum: 100,
    default: 1,
  })
  weight?: number;

  @TextField({
    description: 'Subject as a one-line template. Default: the subject of the step.',
    ...lineShape,
    optional: true,
    nullable: true,
    maxLength: 500,
  })
  subject?: string | null;

  @TextField({
    description:
      'Plain text body as a template. Default: generated from `body_html`; without both, the bodies of the step.',
    optional: true,
    nullable: true,
    maxLength: 40_000,
  })
  body_text?: string | null;

  @TextField({
    description: 'HTML body as a template. Default: none; without `body_text` too, the bodies of the step.',
    optional: true,
    nullable: true,
    maxLength: 80_000,
  })
  body_html?: string | null;
}

export class SequenceStepInput {
  @TextField({
    description:
      'ID of the step, unique in its sequence; send it to keep it when steps are moved. Default: that of the step in the same position, or a new one.',
    optional: true,
    minLength: 5,
    maxLength: 64,
    ...stepIdForm,
    example: 'stp_call',
  })
  id?: string;

  @TextField({
    description:
      '`email` sends a message. `call`, `linkedin` and `letter` create a task when the wait is over; the sequence continues when it is done or skipped. Default: `email`.',
    oneOf: stepKinds,
    default: 'email',
  })
  kind?: StepKind;

  @TextField({
    description: 'ID of the member who gets the task of a manual step, as in `GET /members`. Default: none.',
    optional: true,
    nullable: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  assigned_to?: string | null;

  @IntegerField({
    description:
      'Time to wait after the previous step, 0 to 365 in units of `wait_unit`; at least one minute for an email. The first step waits after the enrolment; it and manual steps may have 0. Default: 0.',
    minimum: 0,
    maximum: 365,
    default: 0,
  })
  wait_value?: number;

  @TextField({
    description: 'Unit of `wait_value`; days are calendar days. Default: `day`.',
    oneOf: waitUnits,
    default: 'day',
  })
  wait_unit?: WaitUnit;

  @TextField({
    description: 'Whether the message starts a thread or replies in the existing one. Default: `new`.',
    oneOf: stepThreads,
    default: 'new',
  })
  thread?: StepThread;

  @TextField({
    description:
      'Subject as a one-line template; of a manual step the title of its task. Optional if `thread` is `reply`: the message then has the subject of the thread.',
    ...lineShape,
    optional: true,
    nullable: true,
    maxLength: 500,
    example: 'A question about {{ company | default: "your practice" }}',
  })
  subject?: string | null;

  @TextField({
    description:
      'Plain text body as a template; of a manual step the note of its task, which is optional. Default: generated from `body_html`.',
    optional: true,
    nullable: true,
    maxLength: 40_000,
    example: 'Hello {{ first_name | default: "there" }}, …\n\nFrom {{ source }}. Stop: {{ unsubscribe_url }}',
  })
  body_text?: string | null;

  @TextField({
    description:
      'HTML body as a template, not for manual steps. Default: none; the message is plain text and opens are not tracked.',
    optional: true,
    nullable: true,
    maxLength: 80_000,
  })
  body_html?: string | null;

  @ObjectListField(() => StepVariant, {
    description:
      'Texts to compare, at most 5, not for manual steps. A recipient gets one of them, always the same. Default: none; all recipients get the text of the step.',
    optional: true,
    minItems: 0,
    maxItems: maxVariants,
  })
  variants?: StepVariant[];

  @ObjectListField(() => StepBranch, {
    description:
      'Where the sequence continues after this step, at most 5: the first branch whose condition holds when the wait of the step after it in the list is over. Without one that holds, that step follows. Default: none.',
    optional: true,
    minItems: 0,
    maxItems: maxBranches,
  })
  branches?: StepBranch[];
}

export class SequenceStep extends SequenceStepInput {
  @IntegerField({ description: 'Position of the step, from 1.', minimum: 1, maximum: maxSteps })
  position!: number;
}

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
  @TextField({ description: 'Day of the week.', oneOf: weekdays })
  day!: Weekday;

  @TextField({
    description: 'Start of the window, as `HH:MM`.',
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    rule: 'must be a time of day from 00:00 to 23:59',
    fix: 'send a time such as 09:00',
    example: '09:00',
  })
  start!: string;

  @TextField({
    description: 'End of the window (exclusive), as `HH:MM`. `24:00` is the end of the day.',
    pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    rule: 'must be a time of day from 00:00 to 24:00',
    fix: 'send a time such as 17:00',
    example: '17:00',
  })
  end!: string;
}

/** The warm-up of a new sequence: the number of messages grows with each day on which it sends. */
export class SendingRamp {
  @IntegerField({
    description: 'Maximum number of messages on the first day, 1 to 100,000.',
    minimum: 1,
    maximum: 100_000,
  })
  start!: number;

  @IntegerField({
    description: 'Number of additional messages on each further day, 1 to 100,000, up to the daily limit.',
    minimum: 1,
    maximum: 100_000,
  })
  increase!: number;
}

/** What a reply with a label does to the enrolment. `suppress` also ends it. */
export const labelEffects = ['stop', 'continue'] as const;
export type LabelEffect = (typeof labelEffects)[number];

const EffectField = (label: string, otherwise: string): PropertyDecorator =>
  TextField({
    description: `Effect of a reply with the label \`${label}\`. Null: ${otherwise}.`,
    optional: true,
    nullable: true,
    oneOf: labelEffects,
  });
const asStopOnReply = '`stop` if `stop_on_reply` is set, else `continue`';

/** Effects of replies by their label, where they differ from the other settings. */
export class LabelEffects {
  @EffectField('interested', asStopOnReply)
  interested?: LabelEffect | null;

  @EffectField('question', asStopOnReply)
  question?: LabelEffect | null;

  @EffectField('later', asStopOnReply)
  later?: LabelEffect | null;

  @EffectField('not_interested', asStopOnReply)
  not_interested?: LabelEffect | null;

  @EffectField('wrong_person', asStopOnReply)
  wrong_person?: LabelEffect | null;

  @EffectField('other', asStopOnReply)
  other?: LabelEffect | null;

  @EffectField('out_of_office', '`continue`, after the absence if `pause_on_auto_reply` is set')
  out_of_office?: LabelEffect | null;

  @TextField({
    description:
      'Effect of a reply with the label `unsubscribe`. Null: `suppress`, which ends the enrolment and adds an entry to the do-not-contact list.',
    optional: true,
    nullable: true,
    oneOf: ['suppress', ...labelEffects],
  })
  unsubscribe?: LabelEffect | 'suppress' | null;
}

/** Labels of replies that become tasks. */
export const taskLabels = [
  'interested',
  'question',
  'later',
  'not_interested',
  'wrong_person',
  'unsubscribe',
  'out_of_office',
  'other',
] as const satisfies readonly ConversationLabel[];
export type TaskLabel = (typeof taskLabels)[number];

/** A public holiday on which nothing is sent. */
export class SkippedDay {
  @TextField({ description: 'Day, as `YYYY-MM-DD`.', example: '2027-05-01' })
  date!: string;

  @TextField({ description: 'Country of the holiday: two letters of ISO 3166-1.', example: 'AT' })
  country!: string;

  @TextField({ description: 'Name of the holiday in English, where it is known.', example: 'Labor Day' })
  name!: string;
}

/** Who receives the messages of a sequence: companies, or the people of each company. */
export const recipientRows = ['company', 'contact'] as const;
export type RecipientRows = (typeof recipientRows)[number];

/** Settings that can be set when a sequence is created or changed. */
export class SequenceSettings {
  @TextField({ description: 'Purpose of the sequence.', optional: true, nullable: true, maxLength: 500 })
  description?: string | null;

  @TextField({
    description: 'ID of the list whose leads are enrolled when the sequence starts. Null for no list.',
    optional: true,
    nullable: true,
    maxLength: 64,
    ...idForm,
  })
  list_id?: string | null;

  @TextField({
    description:
      'Recipients of a lead: `company` writes to the address of the lead, `contact` to each of its people with an address; a lead that is a person is its own recipient. Default for new sequences: `company`.',
    optional: true,
    oneOf: recipientRows,
  })
  rows?: RecipientRows;

  @TextListField({
    description:
      'IDs of 1 to 50 connected mailboxes that send the messages, each within its limits; a person gets all steps from the same one, whose address replaces `from_email`. Empty: the relay of the deployment. Default for new sequences: empty.',
    optional: true,
    maxItems: 50,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  mailboxes?: string[];

  @TextField({
    description: 'Name of the sender.',
    optional: true,
    nullable: true,
    maxLength: 200,
    ...lineForm,
  })
  from_name?: string | null;

  @TextField({
    description: 'Address for replies. Default: `from_email`.',
    ...senderShape,
    optional: true,
    nullable: true,
    maxLength: 320,
  })
  reply_to?: string | null;

  @TextField({
    description: 'IANA time zone of the schedule, days and daily limits. Default for new sequences: UTC.',
    ...timeZoneShape,
    optional: true,
    maxLength: 64,
    example: 'Europe/Vienna',
  })
  timezone?: string;

  @ObjectListField(() => ScheduleWindow, {
    description:
      'Time windows in which messages may be sent, 1 to 28. Default for new sequences: Monday to Friday from 09:00 to 17:00.',
    optional: true,
    minItems: 1,
    maxItems: maxWindows,
  })
  schedule_windows?: ScheduleWindow[];

  @BooleanField({
    description:
      'Whether the windows are in the local time of each recipient, by the phone number and the country; where these say nothing, in `timezone`. Days of limits stay those of `timezone`. Default for new sequences: false.',
    optional: true,
  })
  recipient_timezone?: boolean;

  @BooleanField({
    description:
      'Whether nothing is sent on public holidays of the country of the recipient, by the phone number and the lead; where these say nothing, on those of the country of `timezone`. Holidays of regions do not count. Default for new sequences: false.',
    optional: true,
  })
  skip_holidays?: boolean;

  @BooleanField({
    description:
      'Whether a recipient gets their mailbox from those of the sequence with the same mail provider, if one of them has capacity. Default for new sequences: false.',
    optional: true,
  })
  match_mail_provider?: boolean;

  @IntegerField({
    description: 'Maximum number of messages per day, 1 to 100,000. Default for new sequences: 50.',
    optional: true,
    minimum: 1,
    maximum: 100_000,
  })
  daily_limit?: number;

  @IntegerField({
    description: 'Minimum number of seconds between two messages, 0 to 86,400. Default for new sequences: 0.',
    optional: true,
    minimum: 0,
    maximum: 86_400,
  })
  min_gap_seconds?: number;

  @ObjectField(() => SendingRamp, {
    description:
      'Warm-up: gradual increase of the number of messages per day. Null for the full daily limit from the first day.',
    optional: true,
    nullable: true,
  })
  ramp?: SendingRamp | null;

  @BooleanField({
    description: 'Whether a reply ends the sequence for the contact. Default for new sequences: true.',
    optional: true,
  })
  stop_on_reply?: boolean;

  @BooleanField({
    description:
      'Whether a reply ends all other enrolments of the account at the same mail domain, in all sequences; not at providers of free mail. Automatic replies do not count. Default for new sequences: false.',
    optional: true,
  })
  stop_company_on_reply?: boolean;

  @BooleanField({
    description:
      'Whether an automatic reply postpones the next step: until the day after the return that it states, at most 60 days, or by seven days. Default for new sequences: true.',
    optional: true,
  })
  pause_on_auto_reply?: boolean;

  @ObjectField(() => LabelEffects, {
    description:
      'Effects of replies by the label that Lode gives them. Replaces all of them. Default for new sequences: all null.',
    optional: true,
  })
  label_effects?: LabelEffects;

  @TextListField({
    description:
      'Labels whose replies become a task for a member, due at once, or on the day that the person states. Replaces all of them. Default for new sequences: `interested`, `question` and `later`.',
    optional: true,
    maxItems: taskLabels.length,
    items: { oneOf: taskLabels },
  })
  label_tasks?: TaskLabel[];

  @BooleanField({
    description:
      'Whether opens of HTML messages are tracked with a picture. Default for new sequences: true.',
    optional: true,
  })
  open_tracking?: boolean;

  @BooleanField({
    description: 'Whether clicks on links in HTML messages are tracked. Default for new sequences: true.',
    optional: true,
  })
  click_tracking?: boolean;

  @TextField({
    description:
      'Host name of the links and images of messages. Before the sequence can start, a TXT record must name the account and the name must point to the deployment; the finding `tracking_domain` of the check says which records are missing. Null for the host of the deployment. Default for new sequences: null.',
    ...hostNameForm,
    optional: true,
    nullable: true,
    maxLength: 253,
    example: 'go.agency.example',
  })
  tracking_domain?: string | null;

  @BooleanField({
    description:
      'Whether messages have the header `List-Unsubscribe` (RFC 8058), for which mail programs show a button. Default for new sequences: true.',
    optional: true,
  })
  unsubscribe_header?: boolean;

  @ObjectListField(() => SequenceStepInput, {
    description: 'All steps of the sequence in order, at most 20.',
    optional: true,
    minItems: 0,
    maxItems: maxSteps,
  })
  steps?: SequenceStepInput[];
}
