import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { keepSuppressed, type RowSuppression, SuppressionField } from '../shared/suppression-filter';
import { SkippedDay, type StepKind, stepKinds } from './sequence-settings';
import { SequenceIdRequest } from './sequences';

/** Findings that prevent the start of a sequence. */
export const blockingFindings = [
  'no_steps',
  'nobody_enrolled',
  'no_relay',
  'no_public_url',
  'missing_opt_out',
  'missing_source',
  'suppressed_addresses',
  'invalid_addresses',
  'tracking_domain',
  'no_mailbox',
] as const;
/** Findings that should be fixed before a start. */
export const warningFindings = [
  'missing_variables',
  'branch_on_opens',
  'branch_never_taken',
  'unreachable_steps',
  'unverified_addresses',
  'risky_addresses',
  'inward_addresses',
  'no_spf',
  'no_dmarc',
  'no_dkim',
  'blocklisted',
  'dns_unknown',
  'large_html',
  'many_links',
  'images_without_text',
  'link_shortener',
  'risky_words',
] as const;
export const findingCodes = [...blockingFindings, ...warningFindings] as const;
export type FindingCode = (typeof findingCodes)[number];

export class CheckFinding {
  @TextField({ description: 'Code of the finding.', oneOf: findingCodes })
  code!: FindingCode;

  @TextField({
    description: 'Whether the finding blocks the start of the sequence.',
    oneOf: ['block', 'warn'],
  })
  level!: 'block' | 'warn';

  @TextField({ description: 'Description of the finding.' })
  message!: string;

  @TextField({ description: 'How to fix the finding.' })
  fix!: string;

  @IntegerField({
    description: 'Number of affected contacts. Null if the finding concerns the whole sequence.',
    nullable: true,
    minimum: 0,
  })
  count!: number | null;

  @TextListField({
    description: 'IDs of the first affected enrolments, or names of variables; at most 20.',
    maxItems: 20,
  })
  examples!: string[];

  @TextListField({
    description:
      'Addresses of the first people that it is about, at most 20. Absent where it is about the sequence or suppressed contacts; hidden contacts are left out.',
    optional: true,
    maxItems: 20,
  })
  addresses?: string[];
}

/** An address from which a sequence sends. */
export class SequenceSender {
  @TextField({ description: 'Address of the sender.', example: 'ada@agency.example' })
  email!: string;

  @TextField({ description: 'ID of the mailbox. Null for the relay of the deployment.', nullable: true })
  mailbox_id!: string | null;

  @BooleanField({ description: 'Whether it can send now: a paused mailbox cannot.' })
  is_active!: boolean;
}

export class SequenceCheck {
  @BooleanField({ description: 'Whether the sequence can be started, because no finding blocks it.' })
  can_start!: boolean;

  @ObjectListField(() => CheckFinding, { description: 'Findings, blocking ones first.' })
  findings!: CheckFinding[];

  @IntegerField({
    description:
      'Number of people with messages to come: the enrolled ones, and of a draft those of its list that a start would enrol.',
    minimum: 0,
  })
  recipients!: number;

  @IntegerField({
    description:
      'Number of people who get the next message if the findings `invalid_addresses` and `suppressed_addresses` are left out.',
    minimum: 0,
  })
  recipients_count!: number;

  @InstantField({
    description:
      'Earliest time of the next message by the sending windows, if the sequence runs now. Null without windows or recipients, and if a manual step comes first.',
    nullable: true,
  })
  first_send_at!: string | null;

  @ObjectListField(() => SkippedDay, {
    description:
      'Public holidays of the country of the time zone because of which `first_send_at` is later. Empty unless `skip_holidays` is set.',
  })
  skipped_days!: SkippedDay[];

  @ObjectListField(() => SequenceSender, {
    description: 'Mailboxes of the sequence, or the sender address with which the relay sends.',
  })
  senders!: SequenceSender[];

  @TextField({
    description:
      'Hash of the content, the senders, the status and the recipients. `start` and `resume` accept it, and are 409 if one of them has changed since.',
    example: 'Zm9yIHRoZSBwbGFuIG9mIGEgc2VxdWVuY2Ugb2YgbWFpbHM',
  })
  digest!: string;
}

export const CheckSequence = operation({
  service: 'outreach',
  access: 'account',
  name: 'check_sequence',
  method: 'sequences.check',
  assistants: { toolset: 'sequences', collected: false },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  summary: 'Check a sequence before its start',
  description:
    'Checks the steps, the enrolled contacts, stored verdicts, and SPF and DMARC of the sender. No mailbox is probed.',
  http: { method: 'GET', path: '/sequences/{id}/check', scope: 'sequences:read' },
  request: SequenceIdRequest,
  response: SequenceCheck,
  timeout: seconds(30),
  idempotent: true,
  problems: ['not_found'],
  screen: keepSuppressed,
});

export class PreviewSequenceRequest extends SequenceIdRequest {
  @TextField({
    description: 'ID of the lead for the preview. Default: a sample lead.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  lead?: string;
}

/** A message as it would be sent, with inactive links. */
export class PreviewedMessage {
  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  position!: number;

  @IntegerField({
    description: 'Number of the variant, from 1. Null if the step has no variants.',
    nullable: true,
    minimum: 1,
  })
  variant!: number | null;

  @TextField({ description: 'Subject of the message.' })
  subject!: string;

  @TextField({ description: 'Plain text part of the message.' })
  text!: string;

  @TextField({ description: 'HTML part of the message. Null if there is none.', nullable: true })
  html!: string | null;

  @TextListField({
    description: 'Template variables for which the lead has no value and the template no default.',
  })
  missing!: string[];
}

/** The task of a manual step. */
export class PreviewedTask {
  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Kind of the step.', oneOf: stepKinds })
  kind!: StepKind;

  @TextField({ description: 'Title of the task. Null without one.', nullable: true })
  title!: string | null;

  @TextField({ description: 'Note of the task. Null without one.', nullable: true })
  note!: string | null;

  @TextListField({
    description: 'Template variables for which the lead has no value and the template no default.',
  })
  missing!: string[];
}

/** A branch for the previewed lead. */
export class PreviewedBranch {
  @IntegerField({ description: 'Position of the step whose branch it is.', minimum: 1 })
  position!: number;

  @IntegerField({ description: 'Number of the branch, from 1.', minimum: 1 })
  branch!: number;

  @IntegerField({
    description: 'Position of the step to which it leads. Null for the end.',
    nullable: true,
    minimum: 1,
  })
  next_position!: number | null;

  @BooleanField({
    description: 'Whether its condition holds for the lead. Null if that depends on what the lead does.',
    nullable: true,
  })
  is_met!: boolean | null;
}

export class SequencePreview {
  @ObjectListField(() => PreviewedMessage, {
    description: 'Messages in the order of the steps; a step with variants has one for each.',
  })
  messages!: PreviewedMessage[];

  @ObjectListField(() => PreviewedTask, {
    description: 'Tasks of the manual steps, in the order of the steps.',
  })
  tasks!: PreviewedTask[];

  @ObjectListField(() => PreviewedBranch, { description: 'Branches of the steps, in order.' })
  branches!: PreviewedBranch[];

  @ObjectListField(() => SkippedDay, {
    description:
      'Public holidays of the next 60 days within the sending windows on which the lead gets no message. Empty unless `skip_holidays` is set.',
  })
  skipped_days!: SkippedDay[];

  @SuppressionField()
  suppression!: RowSuppression | null;
}

export const PreviewSequence = operation({
  service: 'outreach',
  access: 'account',
  name: 'preview_sequence',
  method: 'sequences.preview',
  assistants: { toolset: 'sequences', collected: true },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  summary: 'Preview the messages of a sequence',
  description: 'Renders the messages for a lead, or for a sample lead. Links in the preview do not work.',
  http: { method: 'GET', path: '/sequences/{id}/preview', scope: 'sequences:read' },
  request: PreviewSequenceRequest,
  response: SequencePreview,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found', 'suppressed'],
  screen: keepSuppressed,
});

export class SendTestMessageRequest extends SequenceIdRequest {
  @TextField({
    description:
      'Address of your own to which the message is sent: the sender of the sequence, its reply address, or a connected mailbox of the account. Default: the sender.',
    optional: true,
    minLength: 3,
    maxLength: 320,
  })
  to?: string;

  @IntegerField({
    description: 'Position of the step, from 1. Default: 1.',
    minimum: 1,
    maximum: 50,
    default: 1,
  })
  step?: number;

  @IntegerField({
    description: 'Number of the variant, from 1. Default: the first one.',
    optional: true,
    minimum: 1,
    maximum: 5,
  })
  variant?: number;

  @TextField({
    description: 'ID of the lead whose values the message has. Default: a sample lead.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  lead?: string;
}

export class SentTestMessage {
  @TextField({ description: 'Address to which the message was sent.' })
  to!: string;

  @TextField({ description: 'Address from which it was sent.' })
  from!: string;

  @TextField({ description: 'Subject of the message.' })
  subject!: string;
}

export const SendTestMessage = operation({
  service: 'outreach',
  access: 'account',
  name: 'send_test_message',
  method: 'sequences.sendTest',
  assistants: notForAssistants.small,
  people: { none: 'the message goes to an address of the account itself' },
  audit: { none: 'The message goes to the account itself.' },
  summary: 'Send a test message of a sequence',
  description:
    'Sends the message of a step from the sender of the sequence to an address of your own; any other address is rejected. Its links do not work, and it is not counted.',
  http: { method: 'POST', path: '/sequences/{id}/test-message', scope: 'sequences:write' },
  request: SendTestMessageRequest,
  example: { step: 1 },
  response: SentTestMessage,
  timeout: seconds(30),
  idempotent: false,
  problems: ['not_found', 'conflict', 'suppressed'],
});
