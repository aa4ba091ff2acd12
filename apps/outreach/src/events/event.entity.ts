import type { MachineReason, SequenceEventType } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('events')
export class EventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('text', { name: 'enrolment_id' })
  enrolmentId!: string;

  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('integer', { name: 'step_position' })
  stepPosition!: number;

  @Column('text')
  type!: SequenceEventType | 'look';

  @Column('integer', { nullable: true })
  link!: number | null;

  @Column('text', { name: 'machine_reason', nullable: true })
  machineReason!: MachineReason | null;

  @PrimaryColumn('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;
}
