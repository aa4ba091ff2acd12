import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { lineShape } from '../fields/shapes';

export const waitUnits = ['minute', 'hour', 'day'] as const;
export type WaitUnit = (typeof waitUnits)[number];

/** `new`: a separate message; `reply`: in the thread of the previous message, under its subject. */
export const stepThreads = ['new', 'reply'] as const;
export type StepThread = (typeof stepThreads)[number];

/** Maximum number of steps of a sequence. */
export const maxSteps = 10;
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
  @IntegerField({
    description:
      'Time to wait after the previous message, 0 to 365 in units of `wait_unit`; at least one minute. The first step waits after the enrolment and may have 0. Default: 0.',
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
      'Subject as a one-line template. Optional if `thread` is `reply`: the message then has the subject of the thread.',
    ...lineShape,
    optional: true,
    nullable: true,
    maxLength: 500,
    example: 'A question about {{ company | default: "your practice" }}',
  })
  subject?: string | null;

  @TextField({
    description: 'Plain text body as a template. Default: generated from `body_html`.',
    optional: true,
    nullable: true,
    maxLength: 40_000,
    example: 'Hello {{ first_name | default: "there" }}, …\n\nFrom {{ source }}. Stop: {{ unsubscribe_url }}',
  })
  body_text?: string | null;

  @TextField({
    description:
      'HTML body as a template. Default: none; the message is plain text and opens are not tracked.',
    optional: true,
    nullable: true,
    maxLength: 80_000,
  })
  body_html?: string | null;

  @ObjectListField(() => StepVariant, {
    description:
      'Texts to compare, at most 5. A recipient gets one of them, always the same. Default: none; all recipients get the text of the step.',
    optional: true,
    minItems: 0,
    maxItems: maxVariants,
  })
  variants?: StepVariant[];
}

export class SequenceStep extends SequenceStepInput {
  @IntegerField({ description: 'Position of the step, from 1.', minimum: 1, maximum: maxSteps })
  position!: number;
}
