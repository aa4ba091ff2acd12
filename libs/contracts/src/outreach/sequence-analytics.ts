import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import {
  EmailMaskedField,
  keepSuppressed,
  type RowSuppression,
  SuppressionField,
} from '../shared/suppression-filter';
import { type StepKind, stepKinds } from './sequence-settings';
import { SequenceIdRequest } from './sequences';

export const sequenceEventTypes = [
  'sent',
  'open',
  'click',
  'reply',
  'auto_reply',
  'bounce',
  'unsubscribe',
  'failed',
] as const;
export type SequenceEventType = (typeof sequenceEventTypes)[number];

/** Why a hit is known to come from a machine. */
export const machineReasons = [
  'head_request',
  'no_user_agent',
  'prefetch',
  'scanner',
  'privacy_proxy',
  'too_early',
  'link_burst',
] as const;
export type MachineReason = (typeof machineReasons)[number];

export class SequenceEvent {
  @TextField({ description: 'ID of the event.', example: 'evt_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Type of the event.', oneOf: sequenceEventTypes })
  type!: SequenceEventType;

  @InstantField({ description: 'Time of the event.' })
  occurred_at!: string;

  @TextField({ description: 'ID of the enrolment.' })
  enrolment_id!: string;

  @TextField({ description: 'ID of the lead.' })
  lead_id!: string;

  @TextField({
    description: 'Email address. Null for a hidden contact.',
    nullable: true,
  })
  email!: string | null;

  @SuppressionField()
  suppression!: RowSuppression | null;

  @EmailMaskedField()
  email_masked!: string | null;

  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  step_position!: number;

  @TextField({
    description: 'Target URL of a click. Null for other events and for hidden contacts.',
    nullable: true,
  })
  url!: string | null;

  @BooleanField({
    description: 'Whether a program caused the event. Such events are stored but not counted.',
  })
  is_machine!: boolean;

  @TextField({
    description: 'How the program was recognised. Null if a person caused the event.',
    nullable: true,
    oneOf: machineReasons,
  })
  machine_reason!: MachineReason | null;
}

const count = (description: string): PropertyDecorator => IntegerField({ description, minimum: 0 });
const percentage = (description: string): PropertyDecorator =>
  NumberField({ description, minimum: 0, maximum: 100 });
const rate = (of: string): PropertyDecorator =>
  percentage(`${of} per 100 enrolled contacts, 0 to 100 with two decimals. 0 if no contact is enrolled.`);
const messageRate = (of: string): PropertyDecorator =>
  percentage(`${of} per 100 sent messages, 0 to 100 with two decimals. 0 if none was sent.`);

const opensMeasurable =
  'Whether opens can be seen: they are tracked, and a message has an HTML body. Otherwise `opens` is 0 whatever recipients do.';
const clicksMeasurable =
  'Whether clicks can be seen: they are tracked, and an HTML body has a link. Otherwise `clicks` is 0 whatever recipients do.';

/** Reactions to messages with the same text or of the same step. */
export class MessageAnalytics {
  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  position!: number;

  @count('Number of messages that were accepted for delivery.')
  sent!: number;

  @count('Number of messages that a person opened.')
  opens!: number;

  @count('Number of messages in which a person clicked a link.')
  clicks!: number;

  @count('Number of messages to which a person replied.')
  replies!: number;

  @count('Number of messages that bounced.')
  bounces!: number;

  @messageRate('Opens')
  open_rate!: number;

  @messageRate('Clicks')
  click_rate!: number;

  @messageRate('Replies')
  reply_rate!: number;

  @BooleanField({ description: opensMeasurable })
  opens_measurable!: boolean;

  @BooleanField({ description: clicksMeasurable })
  clicks_measurable!: boolean;
}

/** A step with the tasks of a manual one. */
export class StepAnalytics extends MessageAnalytics {
  @TextField({ description: 'Kind of the step.', oneOf: stepKinds })
  kind!: StepKind;

  @count('Number of open tasks of a manual step.')
  tasks_open!: number;

  @count('Number of tasks that were done.')
  tasks_done!: number;

  @count('Number of tasks that were skipped, also because the enrolment ended.')
  tasks_skipped!: number;
}

/** Reactions to the messages with one variant of a step. */
export class VariantAnalytics extends MessageAnalytics {
  @IntegerField({ description: 'Number of the variant, from 1.', minimum: 1 })
  variant!: number;
}

/** Reactions by which the variants of a step are compared. */
export const comparedReactions = ['opens', 'clicks', 'replies'] as const;
export type ComparedReaction = (typeof comparedReactions)[number];

/** Whether the variants of a step differ in one reaction by more than chance. */
export class VariantComparison {
  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  position!: number;

  @TextField({ description: 'The reaction that is compared.', oneOf: comparedReactions })
  reaction!: ComparedReaction;

  @BooleanField({
    description:
      "Whether the shares of the variants differ significantly, by Pearson's chi-squared test of homogeneity at the level of 5 percent.",
  })
  is_significant!: boolean;

  @NumberField({
    description:
      'Probability of a difference at least this large if all variants had the same effect, 0 to 1. Null if there are too few messages or reactions for the test.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  p_value!: number | null;

  @IntegerField({
    description: 'Variant with the largest share. Null if the difference is not significant.',
    nullable: true,
    minimum: 1,
  })
  best_variant!: number | null;

  @TextField({ description: 'The result in words.' })
  statement!: string;
}

/** Contacts by the mailbox that writes to them. */
export class SenderAnalytics {
  @TextField({ description: 'ID of the mailbox. Null for the relay of the deployment.', nullable: true })
  mailbox_id!: string | null;

  @TextField({ description: 'Address of the sender. Null for a mailbox that was deleted.', nullable: true })
  email!: string | null;

  @TextField({ description: 'Domain of the sender. Null for a mailbox that was deleted.', nullable: true })
  domain!: string | null;

  @count('Number of contacts who got at least one message.')
  contacted!: number;

  @count('Number of them who replied.')
  replies!: number;

  @count('Number of them with a bounced message.')
  bounces!: number;

  @count('Number of them who unsubscribed or complained.')
  unsubscribes!: number;
}

/** How many contacts took a branch of a step. */
export class BranchAnalytics {
  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  position!: number;

  @IntegerField({
    description: 'Number of the branch, from 1. Null where no condition held.',
    nullable: true,
    minimum: 1,
  })
  branch!: number | null;

  @IntegerField({
    description: 'Position of the step to which it leads. Null for the end.',
    nullable: true,
    minimum: 1,
  })
  next_position!: number | null;

  @count('Number of contacts who took it.')
  taken!: number;
}

/** Specification 2.7 with additions. */
export class SequenceAnalytics {
  @count('Number of contacts that were ever enrolled.')
  total_enrolled!: number;

  @count('Number of enrolled contacts who opened at least one message.')
  opens!: number;

  @count('Number of enrolled contacts who clicked at least one link.')
  clicks!: number;

  @rate('Opens')
  open_rate!: number;

  @rate('Clicks')
  click_rate!: number;

  @ObjectListField(() => SequenceEvent, {
    description: 'The latest events, newest first; at most 50.',
    maxItems: 50,
  })
  recent_events!: SequenceEvent[];

  @count('Number of messages accepted by the mail relay.')
  sent!: number;

  @count('Number of messages accepted by the mail relay that did not bounce.')
  delivered!: number;

  @count('Number of enrolled contacts who replied.')
  replies!: number;

  @count('Number of enrolled contacts with an automatic reply.')
  auto_replies!: number;

  @count('Number of enrolled contacts with a bounced message.')
  bounces!: number;

  @count('Number of enrolled contacts who unsubscribed or complained.')
  unsubscribes!: number;

  @count('Total number of opens by people; at most 100 per message are counted.')
  total_opens!: number;

  @count('Total number of clicks by people; at most 100 per message are counted.')
  total_clicks!: number;

  @count('Number of opens by programs, which no other count includes; about 100 per message are counted.')
  machine_opens!: number;

  @count('Number of clicks by programs, which no other count includes; about 100 per message are counted.')
  machine_clicks!: number;

  @rate('Replies')
  reply_rate!: number;

  @rate('Bounces')
  bounce_rate!: number;

  @rate('Unsubscribes')
  unsubscribe_rate!: number;

  @TextListField({
    description:
      'Rates that harm the reputation of the sender, checked after 50 messages: `bounces` from 5 percent, `unsubscribes` from 2 percent.',
    items: { oneOf: ['bounces', 'unsubscribes'] },
  })
  warnings!: ('bounces' | 'unsubscribes')[];

  @BooleanField({ description: opensMeasurable })
  opens_measurable!: boolean;

  @BooleanField({ description: clicksMeasurable })
  clicks_measurable!: boolean;

  @ObjectListField(() => SenderAnalytics, {
    description: 'Figures of each mailbox, most contacts first; one without `mailbox_id` for the relay.',
  })
  senders!: SenderAnalytics[];

  @ObjectListField(() => StepAnalytics, { description: 'Figures of each step in order.' })
  steps!: StepAnalytics[];

  @ObjectListField(() => VariantAnalytics, {
    description: 'Figures of each variant of the steps that have variants, in order.',
  })
  variants!: VariantAnalytics[];

  @ObjectListField(() => VariantComparison, {
    description: 'For each step with variants, whether their opens, clicks and replies differ.',
  })
  comparisons!: VariantComparison[];

  @ObjectListField(() => BranchAnalytics, {
    description:
      'Contacts by the branch that they took, of each step with branches in order; their sum is the number of contacts who continued after the step.',
  })
  branches!: BranchAnalytics[];
}

export const GetSequenceAnalytics = operation({
  service: 'outreach',
  access: 'account',
  name: 'get_sequence_analytics',
  method: 'sequences.analytics',
  assistants: { toolset: 'sequences', collected: false },
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  summary: 'Get the analytics of a sequence',
  description:
    'Opens and clicks count contacts, not events. Requests of recognised programs are counted separately.',
  http: { method: 'GET', path: '/sequences/{id}/analytics', scope: 'sequences:read' },
  request: SequenceIdRequest,
  response: SequenceAnalytics,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found'],
  screen: keepSuppressed,
});
