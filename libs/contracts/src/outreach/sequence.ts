import { idForm } from '../fields/text-forms';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { senderShape } from '../fields/shapes';
import { nameText } from './lead-list';
import {
  recipientRows,
  ScheduleWindow,
  SendingRamp,
  SequenceSettings,
  sequenceStatuses,
  type RecipientRows,
  type SequenceStatus,
} from './sequence-settings';
import { SequenceStep } from './sequence-step';

/** The id of a sequence, in a path. */
export class SequenceIdRequest {
  @TextField({
    description: 'ID of the sequence.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

/** A transition after which messages are sent. */
export class SendSequenceRequest extends SequenceIdRequest {
  @TextField({
    description:
      '`digest` of `GET /sequences/{id}/check`: 409 if the content, the senders or the recipients have changed since. Default: not compared.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  digest?: string;
}

export class CreateSequenceRequest extends SequenceSettings {
  @TextField({ description: 'Name of the sequence.', ...nameText, example: 'Dentists, first contact' })
  name!: string;

  @TextField({
    description: 'The sender of the messages.',
    ...senderShape,
    minLength: 1,
    maxLength: 320,
    example: 'ada@agency.example',
  })
  from_email!: string;
}

export class UpdateSequenceRequest extends SequenceSettings {
  @TextField({ description: 'ID of the sequence.', minLength: 1, maxLength: 64, ...idForm })
  id!: string;

  @TextField({ description: 'New name of the sequence.', optional: true, ...nameText })
  name?: string;

  @TextField({
    description: 'The sender of the messages.',
    ...senderShape,
    optional: true,
    minLength: 1,
    maxLength: 320,
  })
  from_email?: string;
}

/** A sequence in a listing. */
export class SequenceSummary {
  @TextField({ description: 'ID of the sequence.', example: 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the sequence.' })
  name!: string;

  @TextField({ description: 'Purpose of the sequence. Null if none was given.', nullable: true })
  description!: string | null;

  @TextField({ description: 'Status of the sequence.', oneOf: sequenceStatuses })
  status!: SequenceStatus;

  @TextField({
    description:
      'Why Lode paused the sequence, such as too many bounces. Null if it is not paused, or was paused by a request.',
    nullable: true,
  })
  pause_reason!: string | null;

  @TextField({
    description: 'ID of the list whose leads are enrolled when the sequence starts. Null if there is none.',
    nullable: true,
  })
  list_id!: string | null;

  @IntegerField({ description: 'Number of steps.', minimum: 0 })
  steps_count!: number;

  @IntegerField({ description: 'Number of contacts that were ever enrolled.', minimum: 0 })
  total_enrolled!: number;

  @InstantField({ description: 'Time at which the sequence was created.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the sequence was last changed.' })
  updated_at!: string;

  @InstantField({
    description: 'Time at which the sequence was first started. Null if it has not been started.',
    nullable: true,
  })
  started_at!: string | null;
}

/** A sequence with all its data. */
export class Sequence extends SequenceSummary {
  @TextField({
    description:
      'Recipients of a lead: `company` for the address of the lead, `contact` for each of its people with an address.',
    oneOf: recipientRows,
  })
  rows!: RecipientRows;

  @TextListField({
    description: 'IDs of the mailboxes that send the messages. Empty for the relay of the deployment.',
  })
  mailboxes!: string[];

  @TextField({ description: 'Name of the sender. Null if none was given.', nullable: true })
  from_name!: string | null;

  @TextField({ description: 'The sender of the messages.' })
  from_email!: string;

  @TextField({ description: 'Address for replies. Null if replies go to `from_email`.', nullable: true })
  reply_to!: string | null;

  @TextField({ description: 'IANA time zone of the schedule.' })
  timezone!: string;

  @ObjectListField(() => ScheduleWindow, { description: 'Time windows in which messages may be sent.' })
  schedule_windows!: ScheduleWindow[];

  @IntegerField({ description: 'Maximum number of messages per day.', minimum: 1 })
  daily_limit!: number;

  @IntegerField({ description: 'Minimum number of seconds between two messages.', minimum: 0 })
  min_gap_seconds!: number;

  @ObjectField(() => SendingRamp, {
    description: 'Warm-up: gradual increase of the number of messages per day. Null if there is none.',
    nullable: true,
  })
  ramp!: SendingRamp | null;

  @BooleanField({ description: 'Whether a reply ends the sequence for the contact.' })
  stop_on_reply!: boolean;

  @BooleanField({
    description: 'Whether a reply ends all other enrolments of the account at the same mail domain.',
  })
  stop_company_on_reply!: boolean;

  @BooleanField({
    description:
      'Whether an automatic reply postpones the next step: until the day after the return that it states, or by seven days.',
  })
  pause_on_auto_reply!: boolean;

  @BooleanField({ description: 'Whether opens are tracked.' })
  open_tracking!: boolean;

  @BooleanField({ description: 'Whether clicks are tracked.' })
  click_tracking!: boolean;

  @TextField({
    description: 'Host name of the links and images of messages. Null for the host of the deployment.',
    nullable: true,
  })
  tracking_domain!: string | null;

  @BooleanField({ description: 'Whether messages have the header `List-Unsubscribe`.' })
  unsubscribe_header!: boolean;

  @ObjectListField(() => SequenceStep, { description: 'Steps of the sequence in order.' })
  steps!: SequenceStep[];

  @InstantField({
    description:
      'Earliest time of the next message, within windows and limits. Null if no message is scheduled or the sequence is not active.',
    nullable: true,
  })
  next_send_at!: string | null;
}

export class ListSequencesRequest {
  @TextField({
    description: 'Return only sequences with this status. Default: all.',
    optional: true,
    oneOf: sequenceStatuses,
  })
  status?: SequenceStatus;

  @IntegerField({
    description: 'Maximum number of sequences per page, 1 to 1,000. Default: all sequences.',
    optional: true,
    minimum: 1,
    maximum: 1000,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest sequences.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class SequencePage {
  @ObjectListField(() => SequenceSummary, { description: 'The sequences, newest first.' })
  sequences!: SequenceSummary[];

  @IntegerField({ description: 'Total number of sequences on all pages.', minimum: 0 })
  total!: number;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}
