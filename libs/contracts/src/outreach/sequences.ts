import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm, senderShape } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { alreadyFiltered } from '../shared/suppression-filter';
import { nameText } from './lists';
import {
  LabelEffects,
  taskLabels,
  type TaskLabel,
  recipientRows,
  type RecipientRows,
  ScheduleWindow,
  SendingRamp,
  SequenceSettings,
  type SequenceStatus,
  sequenceStatuses,
  SequenceStep,
} from './sequence-settings';
import { CreatedByField } from '../shared/created-by';

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

/** Blocking findings about recipients, who can be left out of the start. */
export const findingsToLeaveOut = ['invalid_addresses', 'suppressed_addresses'] as const;
export type FindingToLeaveOut = (typeof findingsToLeaveOut)[number];

export class StartSequenceRequest extends SendSequenceRequest {
  @TextListField({
    description:
      'Findings of the check whose recipients are left out, so that they do not block the start: they are removed from the sequence, or not enrolled. Default: none.',
    optional: true,
    minItems: 1,
    maxItems: findingsToLeaveOut.length,
    items: { oneOf: findingsToLeaveOut },
  })
  leave_out?: FindingToLeaveOut[];
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

  @CreatedByField('sequence')
  created_by?: string | null;

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

  @BooleanField({
    description:
      'Whether the windows are in the local time of each recipient where the phone number or the country says it.',
  })
  recipient_timezone!: boolean;

  @BooleanField({
    description: 'Whether nothing is sent on public holidays of the country of the recipient.',
  })
  skip_holidays!: boolean;

  @BooleanField({
    description: 'Whether recipients prefer mailboxes with their own mail provider.',
  })
  match_mail_provider!: boolean;

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

  @ObjectField(() => LabelEffects, {
    description: 'Effects of replies by their label, where they differ from the other settings.',
  })
  label_effects!: LabelEffects;

  @TextListField({
    description: 'Labels whose replies become a task for a member.',
    items: { oneOf: taskLabels },
  })
  label_tasks!: TaskLabel[];

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

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;
/** The texts of a sequence are data of the account: its own sender may be suppressed. */
const own = { ...common, screen: alreadyFiltered<Sequence> } as const;
const path = '/sequences';
const write = 'sequences:write';
/** With its steps a sequence has to fit into a message of 1 MiB. */
const bodyLimit = 800 * 1024;

export const ListSequences = operation({
  ...common,
  name: 'list_sequences',
  method: 'sequences.list',
  n8n: [{ as: 'sequence.getMany', rows: 'sequences' }],
  assistants: { toolset: 'sequences', collected: false, defaults: { limit: 20 } },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  summary: 'List email sequences',
  description:
    'Without parameters, returns all sequences of the account, at most 2,000; `limit` enables pages.',
  http: { method: 'GET', path, scope: 'sequences:read' },
  request: ListSequencesRequest,
  response: SequencePage,
  idempotent: true,
});

export const CreateSequence = operation({
  ...own,
  name: 'create_sequence',
  method: 'sequences.create',
  assistants: { toolset: 'sequences', collected: false },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: unaudited.content,
  summary: 'Create an email sequence',
  description:
    'Creates a draft and checks its templates, with variables such as `{{ first_name | default: "there" }}`, `{{ custom.last_visit }}` and `{{ unsubscribe_url }}`, and conditions (`{% if … %}`). Before the sequence can start, its first step must contain the source of the address and a way to unsubscribe; an account has at most 2,000 sequences.',
  http: { method: 'POST', path, scope: write, status: 201, bodyLimit },
  request: CreateSequenceRequest,
  example: {
    name: 'Dentists, first contact',
    from_email: 'ada@agency.example',
    from_name: 'Ada Moore',
    timezone: 'Europe/Vienna',
    schedule_windows: [{ day: 'monday', start: '09:00', end: '17:00' }],
    steps: [
      {
        wait_value: 0,
        subject: 'A question about {{ company | default: "your practice" }}',
        body_text:
          'Hello {{ first_name | default: "there" }}, …\n\nFrom {{ source }}. Stop: {{ unsubscribe_url }}',
      },
      { wait_value: 3, wait_unit: 'day', thread: 'reply', body_text: 'Did you see my message?' },
    ],
  },
  response: Sequence,
  idempotent: false,
  problems: ['not_found', 'conflict'],
});

export const GetSequence = operation({
  ...own,
  name: 'get_sequence',
  method: 'sequences.get',
  assistants: { toolset: 'sequences', collected: false },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  summary: 'Get an email sequence',
  description: 'Returns the sequence with its steps.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'sequences:read' },
  request: SequenceIdRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateSequence = operation({
  ...own,
  name: 'update_sequence',
  method: 'sequences.update',
  assistants: notForAssistants.small,
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: unaudited.content,
  summary: 'Update an email sequence',
  description:
    'Omitted fields are unchanged. A draft can be changed completely, a paused sequence except for its steps, list, recipients and sender.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write, bodyLimit },
  request: UpdateSequenceRequest,
  example: { daily_limit: 20, reply_to: 'team@agency.example' },
  response: Sequence,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export const DeleteSequence = operation({
  ...own,
  name: 'delete_sequence',
  method: 'sequences.delete',
  assistants: 'planned',
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: { action: 'sequence.deleted' },
  summary: 'Delete an email sequence',
  description:
    'Deletes a draft or an archived sequence with all its data; unsubscribe links keep working for 60 days. Returns the deleted sequence.',
  http: { method: 'DELETE', path: `${path}/{id}`, scope: write },
  request: SequenceIdRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

const exampleDigest = 'qR0f2jX7c0m3uYl1k9w4b8Zt5sPnHgVdEoAiTyKxLWM';
const moves = { ...own, request: SequenceIdRequest, response: Sequence, idempotent: true } as const;

export const StartSequence = operation({
  ...moves,
  request: StartSequenceRequest,
  example: { digest: exampleDigest, leave_out: ['invalid_addresses'] },
  name: 'start_sequence',
  method: 'sequences.start',
  assistants: 'planned',
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: { action: 'sequence.started' },
  summary: 'Start an email sequence',
  description:
    'Enrols the leads of its list and starts to send. If the check finds a blocking problem, the response is 409 with a fix for each problem, and nothing is sent; `leave_out` excludes the recipients that block it.',
  http: { method: 'POST', path: `${path}/{id}/start`, scope: write },
  timeout: seconds(30),
  problems: ['not_found', 'conflict'],
});

export const PauseSequence = operation({
  ...moves,
  name: 'pause_sequence',
  method: 'sequences.pause',
  assistants: { toolset: 'sequences', collected: false },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: { action: 'sequence.paused' },
  summary: 'Pause an email sequence',
  description:
    'Stops sending until the sequence is resumed. A message that is already being sent is still delivered.',
  http: { method: 'POST', path: `${path}/{id}/pause`, scope: write },
  problems: ['not_found', 'conflict'],
});

export const ResumeSequence = operation({
  ...moves,
  request: SendSequenceRequest,
  example: { digest: exampleDigest },
  name: 'resume_sequence',
  method: 'sequences.resume',
  assistants: 'planned',
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: { action: 'sequence.resumed' },
  summary: 'Resume an email sequence',
  description: 'Continues a paused sequence.',
  http: { method: 'POST', path: `${path}/{id}/resume`, scope: write },
  problems: ['not_found', 'conflict'],
});

export const ArchiveSequence = operation({
  ...moves,
  name: 'archive_sequence',
  method: 'sequences.archive',
  assistants: notForAssistants.small,
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: { action: 'sequence.archived' },
  summary: 'Archive an email sequence',
  description: 'Ends the sequence permanently. Its links keep working, and its analytics are kept.',
  http: { method: 'POST', path: `${path}/{id}/archive`, scope: write },
  problems: ['not_found', 'conflict'],
});
