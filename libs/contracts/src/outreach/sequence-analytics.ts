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
import { withoutAddresses } from './enrolment';
import { SequenceIdRequest } from './sequence';

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
  @TextField({ description: 'The id.', example: 'evt_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'The type of the event.', oneOf: sequenceEventTypes })
  type!: SequenceEventType;

  @InstantField({ description: 'When.' })
  occurred_at!: string;

  @TextField({ description: 'Whose enrolment.' })
  enrolment_id!: string;

  @TextField({ description: 'Which lead.' })
  lead_id!: string;

  @TextField({
    description: 'The address; null for a suppressed contact.',
    nullable: true,
  })
  email!: string | null;

  @IntegerField({ description: 'The step.', minimum: 1 })
  step_position!: number;

  @TextField({
    description: 'Where a click led; null for everything else, and where the address is left out.',
    nullable: true,
  })
  url!: string | null;

  @BooleanField({
    description: 'Whether it was a program and no person: such events are kept and not counted.',
  })
  is_machine!: boolean;

  @TextField({ description: 'How that is known.', nullable: true, oneOf: machineReasons })
  machine_reason!: MachineReason | null;
}

const count = (description: string): PropertyDecorator => IntegerField({ description, minimum: 0 });
const rate = (of: string): PropertyDecorator =>
  NumberField({
    description: `${of} per 100 enrolled contacts, with two decimals; 0 if there is none.`,
    minimum: 0,
    maximum: 100,
  });

/** Specification 2.7 with additions. */
export class SequenceAnalytics {
  @count('Contacts that were ever enrolled.')
  total_enrolled!: number;

  @count('Enrolled people who opened at least one message themselves.')
  opens!: number;

  @count('Enrolled people who followed at least one link themselves.')
  clicks!: number;

  @rate('Opens')
  open_rate!: number;

  @rate('Clicks')
  click_rate!: number;

  @ObjectListField(() => SequenceEvent, {
    description: 'The newest events, newest first; at most 50.',
    maxItems: 50,
  })
  recent_events!: SequenceEvent[];

  @count('Messages that the relay took.')
  sent!: number;

  @count('Messages that the relay took and that did not come back.')
  delivered!: number;

  @count('Enrolled people who replied.')
  replies!: number;

  @count('Enrolled contacts with an automatic reply.')
  auto_replies!: number;

  @count('Enrolled contacts with an undeliverable message.')
  bounces!: number;

  @count('Enrolled people who unsubscribed or complained.')
  unsubscribes!: number;

  @count('How often people opened messages; of each message the first hundred times.')
  total_opens!: number;

  @count('How often people followed links; in each message the first hundred times.')
  total_clicks!: number;

  @count('Openings by programs, counted nowhere else; of each message the first hundred or so.')
  machine_opens!: number;

  @count('Clicks by programs, counted nowhere else; in each message the first hundred or so.')
  machine_clicks!: number;

  @rate('Replies')
  reply_rate!: number;

  @rate('Bounces')
  bounce_rate!: number;

  @rate('Unsubscribes')
  unsubscribe_rate!: number;

  @TextListField({
    description:
      'Rates that harm the reputation of the sender, after 50 messages: `bounces` from 5 in a hundred, `unsubscribes` from 2.',
    items: { oneOf: ['bounces', 'unsubscribes'] },
  })
  warnings!: ('bounces' | 'unsubscribes')[];
}

/** Links may contain the address of the person, or lead to their personal pages. */
const withoutTheirLinks = (event: SequenceEvent): SequenceEvent =>
  event.email === null ? { ...event, url: null } : event;

export const GetSequenceAnalytics = operation({
  service: 'outreach',
  access: 'account',
  name: 'get_sequence_analytics',
  summary: 'Get the analytics of a sequence',
  description:
    'Opens and clicks count people, not events. Requests of programs are counted apart where they can be recognised.',
  http: { method: 'GET', path: '/sequences/{id}/analytics', scope: 'sequences:read' },
  request: SequenceIdRequest,
  response: SequenceAnalytics,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found'],
  screen: (answer, filter) => ({
    ...answer,
    recent_events: withoutAddresses(answer.recent_events, filter).map(withoutTheirLinks),
  }),
});
