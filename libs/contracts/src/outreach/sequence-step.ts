import { IntegerField, TextField } from '../fields/decorators';
import { lineShape } from '../fields/shapes';

export const waitUnits = ['minute', 'hour', 'day'] as const;
export type WaitUnit = (typeof waitUnits)[number];

/** `new`: a separate message; `reply`: in the thread of the previous message, under its subject. */
export const stepThreads = ['new', 'reply'] as const;
export type StepThread = (typeof stepThreads)[number];

/** Maximum number of steps of a sequence. */
export const maxSteps = 10;
export class SequenceStepInput {
  @IntegerField({
    description:
      'The wait after the message before, in units of `wait_unit`; for the first step after the enrolment, where 0 is allowed. Later steps wait at least one minute.',
    minimum: 0,
    maximum: 365,
    default: 0,
  })
  wait_value?: number;

  @TextField({ description: 'The unit; days are days of the calendar.', oneOf: waitUnits, default: 'day' })
  wait_unit?: WaitUnit;

  @TextField({
    description: 'Whether the message starts a thread or replies in it.',
    oneOf: stepThreads,
    default: 'new',
  })
  thread?: StepThread;

  @TextField({
    description:
      'The subject, a template on one line; null or left out where `thread` is `reply`: then it is that of the thread.',
    ...lineShape,
    optional: true,
    nullable: true,
    maxLength: 500,
    example: 'A question about {{ company | default: "your practice" }}',
  })
  subject?: string | null;

  @TextField({
    description: 'The plain body, a template; left out, it is made from `body_html`.',
    optional: true,
    nullable: true,
    maxLength: 40_000,
    example: 'Hello {{ first_name | default: "there" }}, …\n\nFrom {{ source }}. Stop: {{ unsubscribe_url }}',
  })
  body_text?: string | null;

  @TextField({
    description:
      'The body in HTML, a template; left out, the message is plain text and its opening is not noticed.',
    optional: true,
    nullable: true,
    maxLength: 80_000,
  })
  body_html?: string | null;
}

export class SequenceStep extends SequenceStepInput {
  @IntegerField({ description: 'Its place, from 1.', minimum: 1, maximum: maxSteps })
  position!: number;
}
