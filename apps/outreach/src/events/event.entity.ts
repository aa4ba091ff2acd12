import type { MachineReason, ReplyLabel, SequenceEventType } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { counted, countedOfStep } from './event-counts';

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

  @Column('text', { name: 'reply_label', nullable: true })
  replyLabel!: ReplyLabel | null;

  @PrimaryColumn('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;
}

const Count = (): PropertyDecorator => Column('integer', { default: 0 });

@Entity('sequence_counts')
export class SequenceCountsEntity implements Record<(typeof counted)[number], number> {
  @PrimaryColumn('text', { name: 'sequence_id' })
  sequenceId!: string;

  @PrimaryColumn('smallint')
  slot!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Count()
  enrolled!: number;

  @Count()
  sent!: number;

  @Count()
  returned!: number;

  @Count()
  opens!: number;

  @Count()
  clicks!: number;

  @Count()
  replies!: number;

  @Count()
  auto_replies!: number;

  @Count()
  bounces!: number;

  @Count()
  unsubscribes!: number;

  @Count()
  failed!: number;

  @Count()
  total_opens!: number;

  @Count()
  total_clicks!: number;

  @Count()
  machine_opens!: number;

  @Count()
  machine_clicks!: number;
}

@Entity('step_counts')
export class StepCountsEntity implements Record<keyof typeof countedOfStep, number> {
  @PrimaryColumn('text', { name: 'sequence_id' })
  sequenceId!: string;

  @PrimaryColumn('integer', { name: 'step_position' })
  stepPosition!: number;

  @PrimaryColumn('smallint')
  variant!: number;

  @PrimaryColumn('smallint')
  slot!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Count()
  sent!: number;

  @Count()
  opens!: number;

  @Count()
  clicks!: number;

  @Count()
  replies!: number;

  @Count()
  bounces!: number;
}
