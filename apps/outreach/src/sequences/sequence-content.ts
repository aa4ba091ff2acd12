import { randomUUID } from 'node:crypto';
import {
  taskLabels,
  weekdays,
  type CreateSequenceRequest,
  type LabelEffects,
  type Sequence,
  type SequenceStep,
  type SequenceStepInput,
  type StepBranch,
  type StepVariant,
  type UpdateSequenceRequest,
} from '@lode/contracts';
import { dueAfter } from '../schedule/local-time';

/** Fields of a sequence that its account sets. */
export type SequenceContent = Pick<
  Sequence,
  | 'name'
  | 'description'
  | 'list_id'
  | 'rows'
  | 'mailboxes'
  | 'from_name'
  | 'from_email'
  | 'reply_to'
  | 'timezone'
  | 'schedule_windows'
  | 'recipient_timezone'
  | 'skip_holidays'
  | 'match_mail_provider'
  | 'daily_limit'
  | 'min_gap_seconds'
  | 'ramp'
  | 'stop_on_reply'
  | 'stop_company_on_reply'
  | 'pause_on_auto_reply'
  | 'label_effects'
  | 'label_tasks'
  | 'open_tracking'
  | 'click_tracking'
  | 'tracking_domain'
  | 'unsubscribe_header'
  | 'steps'
>;

const defaults: Omit<SequenceContent, 'name' | 'from_email'> = {
  description: null,
  list_id: null,
  rows: 'company',
  mailboxes: [],
  from_name: null,
  reply_to: null,
  timezone: 'UTC',
  schedule_windows: weekdays.slice(0, 5).map((day) => ({ day, start: '09:00', end: '17:00' })),
  recipient_timezone: false,
  skip_holidays: false,
  match_mail_provider: false,
  daily_limit: 50,
  min_gap_seconds: 0,
  ramp: null,
  stop_on_reply: true,
  stop_company_on_reply: false,
  pause_on_auto_reply: true,
  label_effects: {},
  label_tasks: ['interested', 'question', 'later'],
  open_tracking: true,
  click_tracking: true,
  tracking_domain: null,
  unsubscribe_header: true,
  steps: [],
};

export const contentOf = (request: CreateSequenceRequest): SequenceContent =>
  changedBy({ ...defaults, name: request.name, from_email: request.from_email }, request);

/** Content with properties in a fixed order, for comparison. */
export const inOrder = (content: SequenceContent): SequenceContent => ({
  ...content,
  tracking_domain: content.tracking_domain?.toLowerCase() ?? null,
  schedule_windows: content.schedule_windows.map(({ day, start, end }) => ({ day, start, end })),
  label_effects: effectsOf(content.label_effects),
  label_tasks: taskLabels.filter((label) => content.label_tasks.includes(label)),
  ramp: content.ramp && { start: content.ramp.start, increase: content.ramp.increase },
  steps: content.steps.map(stepOf),
});

const effectsOf = (effects: LabelEffects): LabelEffects =>
  Object.fromEntries(taskLabels.flatMap((label) => (effects[label] ? [[label, effects[label]]] : [])));

/** Content with the given fields replaced. A step without an ID has that of the step in its position, if no other has it. */
export function changedBy(content: SequenceContent, given: Partial<UpdateSequenceRequest>): SequenceContent {
  const names = (Object.keys(content) as (keyof SequenceContent)[]).filter(
    (name) => given[name] !== undefined,
  );
  const changed = Object.fromEntries(names.map((name) => [name, given[name]]));
  return inOrder({
    ...content,
    ...changed,
    ...(given.steps && { steps: withIds(given.steps, content.steps) as SequenceStep[] }),
  });
}

function withIds(steps: readonly SequenceStepInput[], before: readonly SequenceStep[]): SequenceStepInput[] {
  const given = new Set(steps.map(({ id }) => id));
  return steps.map((step, index) => {
    const known = before[index]?.id;
    const kept = known !== undefined && !given.has(known) ? known : `stp_${randomUUID()}`;
    return { ...step, id: step.id ?? kept };
  });
}

const stepOf = (
  {
    id,
    kind,
    assigned_to,
    wait_value,
    wait_unit,
    thread,
    subject,
    body_text,
    body_html,
    variants,
    branches,
  }: Partial<SequenceStep>,
  index: number,
): SequenceStep => ({
  id: id ?? `stp_${index + 1}`,
  kind: kind ?? 'email',
  assigned_to: assigned_to ?? null,
  position: index + 1,
  wait_value: wait_value ?? 0,
  wait_unit: wait_unit ?? 'day',
  thread: thread ?? 'new',
  subject: subject ?? null,
  body_text: body_text ?? null,
  body_html: body_html ?? null,
  variants: (variants ?? []).map(variantOf),
  branches: (branches ?? []).map(branchOf),
});

const branchOf = ({ when, go_to }: StepBranch): StepBranch => ({
  when: {
    on: when.on,
    not: when.not ?? false,
    ...(when.labels && { labels: when.labels }),
    ...(when.field && { field: when.field, match: when.match ?? 'is', value: when.value ?? null }),
    ...(typeof when.min_score === 'number' && { min_score: when.min_score }),
    ...(when.countries && { countries: when.countries }),
  },
  go_to,
});

const variantOf = ({ weight, subject, body_text, body_html }: StepVariant): StepVariant => ({
  weight: weight ?? 1,
  subject: subject ?? null,
  body_text: body_text ?? null,
  body_html: body_html ?? null,
});

/** Names of the fields that differ. */
export const differences = (one: SequenceContent, other: SequenceContent): (keyof SequenceContent)[] =>
  (Object.keys(one) as (keyof SequenceContent)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** When the first step is due for an enrolment at `begin`; both in milliseconds since 1970. */
export function firstDue({ steps: [first], timezone }: SequenceContent, begin: number): number {
  if (!first) return begin;
  return dueAfter(begin, { value: first.wait_value ?? 0, unit: first.wait_unit ?? 'day' }, timezone);
}
