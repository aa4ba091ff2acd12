import type { Schemas } from '../../api/client';
import { newId } from '../../api/new-id';
import { text } from '../../text/text';

type Sequence = Schemas['Sequence'];
export type Window = Schemas['ScheduleWindow'];
export type Day = Window['day'];
export type Variant = Required<Schemas['StepVariant']>;
export type Kind = NonNullable<Schemas['SequenceStepInput']['kind']>;
export type Branch = Schemas['StepBranch'];
export type Step = Omit<Required<Schemas['SequenceStepInput']>, 'variants' | 'branches'> & {
  readonly branches: readonly Branch[];
  readonly variants: readonly Variant[];
};

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The editable part of a sequence. Texts stay as typed, numbers too, until they are sent. */
export interface SequenceForm {
  readonly name: string;
  readonly list_id: string;
  readonly rows: Sequence['rows'];
  readonly from_name: string;
  readonly from_email: string;
  readonly reply_to: string;
  /** IDs; empty for the relay of the deployment. */
  readonly mailboxes: readonly string[];
  readonly tracking_domain: string;
  readonly timezone: string;
  readonly windows: readonly Window[];
  readonly daily_limit: string;
  readonly min_gap_seconds: string;
  readonly stop_on_reply: boolean;
  readonly stop_company_on_reply: boolean;
  readonly pause_on_auto_reply: boolean;
  readonly label_effects: Sequence['label_effects'];
  readonly label_tasks: Sequence['label_tasks'];
  readonly open_tracking: boolean;
  readonly click_tracking: boolean;
  readonly unsubscribe_header: boolean;
  readonly recipient_timezone: boolean;
  readonly skip_holidays: boolean;
  readonly match_mail_provider: boolean;
  readonly steps: readonly Step[];
}

export const newStep = (first: boolean): Step => ({
  id: `stp_${newId()}`,
  kind: 'email',
  assigned_to: null,
  wait_value: first ? 0 : 3,
  wait_unit: 'day',
  thread: first ? 'new' : 'reply',
  subject: '',
  body_text: first ? text.sequences.form.template : '',
  body_html: null,
  variants: [],
  branches: [],
});

/** A branch to the end under a condition. */
export const newBranch = (on: Branch['when']['on']): Branch => ({
  when: {
    ...{ on, not: false },
    ...(on === 'field' && { field: 'title', match: 'contains', value: '' }),
    ...(on === 'score' && { min_score: 80 }),
  },
  go_to: 'end',
});

/** A text to compare. Empty texts are those of the step. */
export const newVariant: Variant = { weight: 1, subject: '', body_text: '', body_html: null };

/** Name of the draft of a sequence in this tab. */
export const draftOf = (id: string): string => `sequence-${id}`;

const workdays: readonly Window[] = days.slice(0, 5).map((day) => ({ day, start: '09:00', end: '17:00' }));

export const emptyForm = (): SequenceForm => ({
  ...{ name: '', list_id: '', rows: 'company', from_name: '', from_email: '', reply_to: '' },
  ...{ mailboxes: [], tracking_domain: '', stop_company_on_reply: false },
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  windows: workdays,
  daily_limit: '50',
  min_gap_seconds: '0',
  ...{ stop_on_reply: true, pause_on_auto_reply: true, open_tracking: true, click_tracking: true },
  ...{ label_effects: {}, label_tasks: ['interested', 'question', 'later'] },
  unsubscribe_header: true,
  ...{ recipient_timezone: false, skip_holidays: false, match_mail_provider: false },
  steps: [newStep(true)],
});

export const formOf = (sequence: Sequence): SequenceForm => ({
  name: sequence.name,
  list_id: sequence.list_id ?? '',
  rows: sequence.rows,
  from_name: sequence.from_name ?? '',
  from_email: sequence.from_email,
  reply_to: sequence.reply_to ?? '',
  mailboxes: sequence.mailboxes,
  tracking_domain: sequence.tracking_domain ?? '',
  timezone: sequence.timezone,
  windows: sequence.schedule_windows,
  daily_limit: String(sequence.daily_limit),
  min_gap_seconds: String(sequence.min_gap_seconds),
  stop_on_reply: sequence.stop_on_reply,
  stop_company_on_reply: sequence.stop_company_on_reply,
  pause_on_auto_reply: sequence.pause_on_auto_reply,
  label_effects: sequence.label_effects,
  label_tasks: sequence.label_tasks,
  open_tracking: sequence.open_tracking,
  click_tracking: sequence.click_tracking,
  unsubscribe_header: sequence.unsubscribe_header,
  recipient_timezone: sequence.recipient_timezone,
  skip_holidays: sequence.skip_holidays,
  match_mail_provider: sequence.match_mail_provider,
  steps: sequence.steps.map(
    ({
      id,
      kind = 'email',
      assigned_to = null,
      wait_value = 0,
      wait_unit = 'day',
      thread = 'new',
      branches = [],
      variants = [],
      ...texts
    }) => ({
      ...{ id: id ?? `stp_${newId()}`, kind, assigned_to, wait_value, wait_unit, thread, branches },
      ...typedTexts(texts),
      variants: variants.map(({ weight = 1, ...own }) => ({ weight, ...typedTexts(own) })),
    }),
  ),
});

interface Texts {
  readonly subject?: string | null;
  readonly body_text?: string | null;
  readonly body_html?: string | null;
}

const typedTexts = ({ subject, body_text, body_html }: Texts) => ({
  subject: subject ?? '',
  body_text: body_text ?? '',
  body_html: body_html ?? null,
});

const sentTexts = ({ subject, body_text, body_html }: Texts) => ({
  subject: subject?.trim() || null,
  body_text: body_text || null,
  body_html: body_html || null,
});

/** The request for a form. @param draft only drafts may change steps, list and sender */
export function bodyOf(form: SequenceForm, draft: boolean): Schemas['CreateSequenceRequest'] {
  const { windows, list_id, rows, from_name, from_email, steps, ...same } = form;
  const always = {
    ...same,
    name: form.name.trim(),
    reply_to: form.reply_to.trim() || null,
    mailboxes: [...form.mailboxes],
    tracking_domain: form.tracking_domain.trim() || null,
    schedule_windows: [...windows],
    daily_limit: Number(form.daily_limit),
    min_gap_seconds: Number(form.min_gap_seconds),
  };
  const ofDraft = {
    list_id: list_id || null,
    rows,
    from_name: from_name.trim() || null,
    from_email: from_email.trim(),
    steps: steps.map(({ variants, branches, ...step }) => ({
      ...step,
      branches: branches.map(({ when, go_to }) => ({
        when: { ...when, ...(when.countries && { countries: when.countries.filter(Boolean) }) },
        go_to,
      })),
      ...sentTexts(step),
      // A manual step has no message, whatever was written before its kind was chosen.
      ...(step.kind !== 'email' && { thread: 'new' as const, body_html: null }),
      variants:
        step.kind === 'email' ? variants.map(({ weight, ...own }) => ({ weight, ...sentTexts(own) })) : [],
    })),
  };
  return draft ? { ...always, ...ofDraft } : (always as Schemas['CreateSequenceRequest']);
}

interface SimpleSchedule {
  readonly days: readonly Day[];
  readonly start: string;
  readonly end: string;
}

/** The schedule as days with the same hours; undefined if it has other windows. */
export function simpleSchedule(windows: readonly Window[]): SimpleSchedule | undefined {
  const [first] = windows;
  if (!first) return { days: [], start: '09:00', end: '17:00' };
  const { start, end } = first;
  const same = windows.every((window) => window.start === start && window.end === end);
  const chosen = days.filter((day) => windows.some((window) => window.day === day));
  return same && chosen.length === windows.length ? { days: chosen, start, end } : undefined;
}

export const windowsOf = ({ days: chosen, start, end }: SimpleSchedule): Window[] =>
  days.filter((day) => chosen.includes(day)).map((day) => ({ day, start, end }));
