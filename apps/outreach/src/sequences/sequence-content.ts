import {
  weekdays,
  type CreateSequenceRequest,
  type Sequence,
  type SequenceStep,
  type UpdateSequenceRequest,
} from '@lode/contracts';

/** All that its account says of a sequence. */
export type SequenceContent = Pick<
  Sequence,
  | 'name'
  | 'description'
  | 'list_id'
  | 'from_name'
  | 'from_email'
  | 'reply_to'
  | 'timezone'
  | 'schedule_windows'
  | 'daily_limit'
  | 'min_gap_seconds'
  | 'ramp'
  | 'stop_on_reply'
  | 'pause_on_auto_reply'
  | 'open_tracking'
  | 'click_tracking'
  | 'unsubscribe_header'
  | 'steps'
>;

/** What holds where nothing is said. */
const usual: Omit<SequenceContent, 'name' | 'from_email'> = {
  description: null,
  list_id: null,
  from_name: null,
  reply_to: null,
  timezone: 'UTC',
  schedule_windows: weekdays.slice(0, 5).map((day) => ({ day, start: '09:00', end: '17:00' })),
  daily_limit: 50,
  min_gap_seconds: 0,
  ramp: null,
  stop_on_reply: true,
  pause_on_auto_reply: true,
  open_tracking: true,
  click_tracking: true,
  unsubscribe_header: true,
  steps: [],
};

export const contentOf = (request: CreateSequenceRequest): SequenceContent =>
  changedBy({ ...usual, name: request.name, from_email: request.from_email }, request);

/** The content with its parts in one order, by which two are compared. */
export const inOrder = (content: SequenceContent): SequenceContent => ({
  ...content,
  schedule_windows: content.schedule_windows.map(({ day, start, end }) => ({ day, start, end })),
  ramp: content.ramp && { start: content.ramp.start, increase: content.ramp.increase },
  steps: content.steps.map(stepOf),
});

/** The content with what a request gives in place of what it was. */
export function changedBy(content: SequenceContent, given: Partial<UpdateSequenceRequest>): SequenceContent {
  const names = (Object.keys(content) as (keyof SequenceContent)[]).filter(
    (name) => given[name] !== undefined,
  );
  const said = Object.fromEntries(names.map((name) => [name, given[name]]));
  return inOrder({ ...content, ...said });
}

const stepOf = (
  { wait_value, wait_unit, thread, subject, body_text, body_html }: Partial<SequenceStep>,
  index: number,
): SequenceStep => ({
  position: index + 1,
  wait_value: wait_value ?? 0,
  wait_unit: wait_unit ?? 'day',
  thread: thread ?? 'new',
  subject: subject ?? null,
  body_text: body_text ?? null,
  body_html: body_html ?? null,
});

/** The names of what differs between two contents. */
export const differences = (one: SequenceContent, other: SequenceContent): (keyof SequenceContent)[] =>
  (Object.keys(one) as (keyof SequenceContent)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
