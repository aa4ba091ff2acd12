import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('messages')
export class MessageEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('text', { name: 'enrolment_id' })
  enrolmentId!: string;

  @Column('integer', { name: 'step_position' })
  stepPosition!: number;

  @Column('smallint', { default: 0 })
  variant!: number;

  @Column('text')
  token!: string;

  @Column('text', { name: 'mail_token' })
  mailToken!: string;

  @Column('text', { name: 'rfc_message_id' })
  rfcMessageId!: string;

  @Column('text')
  status!: string;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { array: true, default: '{}' })
  links!: string[];

  @Column('text', { name: 'mailbox_id', default: '' })
  mailboxId!: string;

  @Column('text', { nullable: true })
  sender!: string | null;

  @Column('boolean', { name: 'hard_bounced', default: false })
  hardBounced!: boolean;

  @Column('boolean', { default: false })
  complained!: boolean;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  @Column('timestamptz', { name: 'first_tried_at', nullable: true })
  firstTriedAt!: Date | null;

  @Column('timestamptz', { name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', { name: 'returned_at', nullable: true })
  returnedAt!: Date | null;
}
