import { BooleanField, InstantField, IntegerField, TextField } from '../fields/decorators';

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
    description: 'Email address. Null for a suppressed contact.',
    nullable: true,
  })
  email!: string | null;

  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  step_position!: number;

  @TextField({
    description: 'Target URL of a click. Null for other events and for suppressed contacts.',
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
