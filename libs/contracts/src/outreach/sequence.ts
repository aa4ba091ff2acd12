import { idForm } from '../fields/text-forms';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { senderShape } from '../fields/shapes';
import { nameText } from './lead-list';
import {
  ScheduleWindow,
  SendingRamp,
  SequenceSettings,
  sequenceStatuses,
  type SequenceStatus,
} from './sequence-settings';
import { SequenceStep } from './sequence-step';

/** The id of a sequence, in a path. */
export class SequenceIdRequest {
  @TextField({
    description: 'The id of a sequence.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export class CreateSequenceRequest extends SequenceSettings {
  @TextField({ description: 'Its name.', ...nameText, example: 'Dentists, first contact' })
  name!: string;

  @TextField({
    description: 'Who its mail is from.',
    ...senderShape,
    minLength: 3,
    maxLength: 320,
    example: 'ada@agency.example',
  })
  from_email!: string;
}

export class UpdateSequenceRequest extends SequenceSettings {
  @TextField({ description: 'The id of a sequence.', minLength: 1, maxLength: 64, ...idForm })
  id!: string;

  @TextField({ description: 'A new name.', optional: true, ...nameText })
  name?: string;

  @TextField({
    description: 'Who its mail is from.',
    ...senderShape,
    optional: true,
    minLength: 3,
    maxLength: 320,
  })
  from_email?: string;
}

/** A sequence in a listing. */
export class SequenceSummary {
  @TextField({ description: 'The id.', example: 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Its name.' })
  name!: string;

  @TextField({ description: 'The purpose.', nullable: true })
  description!: string | null;

  @TextField({ description: 'The status.', oneOf: sequenceStatuses })
  status!: SequenceStatus;

  @TextField({ description: 'The list whose leads are enrolled when it starts.', nullable: true })
  list_id!: string | null;

  @IntegerField({ description: 'How many steps it has.', minimum: 0 })
  steps_count!: number;

  @IntegerField({ description: 'Contacts that were ever enrolled.', minimum: 0 })
  total_enrolled!: number;

  @InstantField({ description: 'When it was made.' })
  created_at!: string;

  @InstantField({ description: 'When it was last changed.' })
  updated_at!: string;

  @InstantField({ description: 'When it was first started; null before.', nullable: true })
  started_at!: string | null;
}

/** A sequence with all its data. */
export class Sequence extends SequenceSummary {
  @TextField({ description: "The sender's name.", nullable: true })
  from_name!: string | null;

  @TextField({ description: 'Who its mail is from.' })
  from_email!: string;

  @TextField({ description: 'Where replies go; null: to `from_email`.', nullable: true })
  reply_to!: string | null;

  @TextField({ description: 'The time zone.' })
  timezone!: string;

  @ObjectListField(() => ScheduleWindow, { description: 'When mail may be sent.' })
  schedule_windows!: ScheduleWindow[];

  @IntegerField({ description: 'Most messages of a day.', minimum: 1 })
  daily_limit!: number;

  @IntegerField({ description: 'Seconds between two messages at least.', minimum: 0 })
  min_gap_seconds!: number;

  @ObjectField(() => SendingRamp, { description: 'How it warms up.', nullable: true })
  ramp!: SendingRamp | null;

  @BooleanField({ description: 'Whether a reply ends the sequence for the contact.' })
  stop_on_reply!: boolean;

  @BooleanField({ description: 'Whether an automatic reply puts the next step off by seven days.' })
  pause_on_auto_reply!: boolean;

  @BooleanField({ description: 'Whether opening is noticed.' })
  open_tracking!: boolean;

  @BooleanField({ description: 'Whether following a link is noticed.' })
  click_tracking!: boolean;

  @BooleanField({ description: 'Whether messages carry `List-Unsubscribe`.' })
  unsubscribe_header!: boolean;

  @ObjectListField(() => SequenceStep, { description: 'The steps in their order.' })
  steps!: SequenceStep[];

  @InstantField({
    description: 'When it can send next, as far as is known; null where it sends nothing.',
    nullable: true,
  })
  next_send_at!: string | null;
}

export class ListSequencesRequest {
  @TextField({ description: 'Only sequences in this state.', optional: true, oneOf: sequenceStatuses })
  status?: SequenceStatus;

  @IntegerField({
    description: 'Sequences in one answer; left out, without a cursor: all of them.',
    optional: true,
    minimum: 1,
    maximum: 1000,
  })
  limit?: number;

  @TextField({
    description: 'The cursor of the page. Omit it for the first page, the newest sequences.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class SequencePage {
  @ObjectListField(() => SequenceSummary, { description: 'The sequences, newest first.' })
  sequences!: SequenceSummary[];

  @IntegerField({ description: 'Number of sequences on all pages.', minimum: 0 })
  total!: number;

  @TextField({ description: 'The cursor of the next sequences; null at the end.', nullable: true })
  next_cursor!: string | null;
}
