import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { EnrolmentEntity } from './enrolment.entity';

@Entity({ name: 'messages', comment: 'Messages of sequences, at most one per enrolment and step.' })
@ForeignKey(() => EnrolmentEntity, ['enrolmentId'], ['id'], {
  name: 'messages_enrolment_id_fkey',
  onDelete: 'CASCADE',
})
@Index('messages_of_sender', ['accountId', 'sender', 'firstTriedAt'], { where: '(sender IS NOT NULL)' })
@Index('messages_waiting', ['mailboxId'], {
  where: "((mailbox_id <> ''::text) AND (status = ANY (ARRAY['queued'::text, 'sending'::text])))",
})
@Unique('messages_token_key', ['token'])
@Unique('messages_mail_token_key', ['mailToken'])
@Unique('messages_enrolment_id_step_position_key', ['enrolmentId', 'stepPosition'])
export class MessageEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('text', { name: 'enrolment_id' })
  enrolmentId!: string;

  @Column('integer', { name: 'step_position', comment: 'Position of the step, from 1.' })
  stepPosition!: number;

  @Column('smallint', {
    default: 0,
    comment: 'Number of the variant of the step, from 1; 0: a step without variants.',
  })
  variant!: number;

  @Column('text', { comment: "Opens the recipient's pages: a secret of the recipient." })
  token!: string;

  @Column('text', {
    name: 'mail_token',
    comment: 'In the Message-ID and the return path, which other parties see.',
  })
  mailToken!: string;

  @Column('text', { name: 'rfc_message_id', comment: 'Message-ID (RFC 5322), the same for each attempt.' })
  rfcMessageId!: string;

  @Column('text', { comment: 'queued, sending, sent, bounced, failed or dropped.' })
  status!: string;

  @Column('integer', { default: 0, comment: 'Attempts to hand it to the mail relay.' })
  attempts!: number;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { array: true, default: '{}', comment: 'Targets of its tracked links, in order.' })
  links!: string[];

  @Column('text', {
    name: 'mailbox_id',
    default: '',
    comment: 'Mailbox that sends it; empty: the relay.',
  })
  mailboxId!: string;

  @Column('text', {
    nullable: true,
    comment: 'Domain of the sender, or the mailbox that sent it; null before the first attempt.',
  })
  sender!: string | null;

  @Column('boolean', { name: 'hard_bounced', default: false, comment: 'The mailbox does not exist.' })
  hardBounced!: boolean;

  @Column('boolean', { default: false, comment: 'The recipient complained about it.' })
  complained!: boolean;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  @Column('timestamptz', { name: 'first_tried_at', nullable: true })
  firstTriedAt!: Date | null;

  @Column('timestamptz', {
    name: 'accepted_at',
    nullable: true,
    comment:
      'When the relay accepted it: stored at once, before status, event and next step, so that it is not sent again.',
  })
  acceptedAt!: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', {
    name: 'returned_at',
    nullable: true,
    comment: 'When a report said that it bounced.',
  })
  returnedAt!: Date | null;
}
