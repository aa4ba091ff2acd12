import type { MachineReason, SequenceEventType } from '@lode/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EnrolmentEntity } from './enrolment.entity';

@Entity({
  name: 'events',
  comment: 'Events of messages. Partitioned by month; events_rest has those of months without a partition.',
})
@ForeignKey(() => EnrolmentEntity, ['enrolmentId'], ['id'], {
  name: 'events_enrolment_id_fkey',
  onDelete: 'CASCADE',
})
@Index('events_newest', ['sequenceId', 'occurredAt', 'id'])
@Index('events_message', ['messageId', 'occurredAt'])
@Index('events_enrolment', ['enrolmentId'])
export class EventEntity {
  @PrimaryColumn('text', { comment: 'The same for a repeated report.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('text', { name: 'enrolment_id' })
  enrolmentId!: string;

  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('integer', { name: 'step_position', comment: 'Position of the step, from 1.' })
  stepPosition!: number;

  @Column('text', { comment: 'look: a view of the unsubscribe page, which is not counted.' })
  type!: SequenceEventType | 'look';

  @Column('integer', { nullable: true, comment: 'Number of the clicked link, from 1.' })
  link!: number | null;

  @Column('text', {
    name: 'machine_reason',
    nullable: true,
    comment: 'Why it is attributed to a program; null: a person.',
  })
  machineReason!: MachineReason | null;

  @PrimaryColumn('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;
}
