import type { EnrolmentStatus } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SequenceEntity } from './sequence.entity';

/** As Postgres writes it. */
const mailDomain = `"substring"(key_email, '[^@]*$'::text)`;

@Entity({
  name: 'enrolments',
  comment: 'Leads in sequences. The row is locked before its messages or events change.',
})
@ForeignKey(() => SequenceEntity, ['sequenceId'], ['id'], {
  name: 'enrolments_sequence_id_fkey',
  onDelete: 'CASCADE',
})
@Index('enrolments_email', ['sequenceId', 'keyEmail'], { unique: true })
@Index('enrolments_pages', ['sequenceId', 'id'])
@Index('enrolments_due', ['sequenceId', 'currentStep', 'nextSendAt'], {
  where: "((status = 'active'::text) AND (next_send_at IS NOT NULL))",
})
@Index('enrolments_due_of_mailbox', ['sequenceId', 'mailboxId', 'currentStep', 'nextSendAt'], {
  where: "((status = 'active'::text) AND (next_send_at IS NOT NULL) AND (mailbox_id <> ''::text))",
})
@Index('enrolments_under_way', ['sequenceId'], {
  where: "((status = 'active'::text) AND (next_send_at IS NULL))",
})
@Index('enrolments_refusing', ['accountId', 'keyEmail'], {
  where: "((status = 'unsubscribed'::text) OR no_mailbox)",
})
@Index('enrolments_at_domain', ['accountId', 'mailDomain'], { where: "(status = 'active'::text)" })
@Index('enrolments_subjects', ['subjectHashes'], { type: 'gin' })
@Index('enrolments_without_exclusion', ['id'], { where: '((NOT has_exclusion) AND (current_step > 0))' })
export class EnrolmentEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('smallint', { comment: 'Row of sequence_counts in which the enrolment is counted.' })
  slot!: number;

  @Column('text', { name: 'lead_id', comment: 'The lead, which may be deleted.' })
  leadId!: string;

  @Column('boolean', {
    name: 'is_contact',
    default: false,
    comment: 'Whether the recipient is a person at the company of the lead, not the lead itself.',
  })
  isContact!: boolean;

  @Column('text')
  email!: string;

  @Column('text', { name: 'key_email', comment: 'Normalized email address.' })
  keyEmail!: string;

  @Column({
    name: 'mail_domain',
    type: 'text',
    generatedType: 'STORED',
    asExpression: mailDomain,
    nullable: true,
    comment: 'Domain of the address.',
  })
  mailDomain!: string | null;

  @Column('jsonb', { comment: 'Values of the lead for templates, as they were at the start.' })
  variables!: Record<string, unknown>;

  @Column('text')
  status!: EnrolmentStatus;

  @Column('text', {
    name: 'mailbox_id',
    default: '',
    comment: 'Mailbox of all its messages; empty before the first one, and for the relay.',
  })
  mailboxId!: string;

  @Column('integer', {
    name: 'current_step',
    default: 0,
    comment: 'Position of the last sent step; 0: none.',
  })
  currentStep!: number;

  @Column('timestamptz', {
    name: 'next_send_at',
    nullable: true,
    comment: 'Earliest time of the next step; null if there is none or its message is being sent.',
  })
  nextSendAt!: Date | null;

  @Column('text', { name: 'stop_reason', nullable: true, comment: 'Why it ended, for the customer.' })
  stopReason!: string | null;

  @Column('boolean', {
    name: 'no_mailbox',
    default: false,
    comment: 'The mailbox does not exist: no sequence of the account writes to it.',
  })
  noMailbox!: boolean;

  @Column('boolean', {
    name: 'has_exclusion',
    default: false,
    comment: 'Whether its row in exclusions is written.',
  })
  hasExclusion!: boolean;

  @Column('integer', {
    name: 'put_off_days',
    default: 0,
    comment: 'Delay of the step after the one that is being sent, in days.',
  })
  putOffDays!: number;

  @Column('timestamptz', { name: 'enrolled_at' })
  enrolledAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('timestamptz', { name: 'opened_at', nullable: true, comment: 'First event by a person.' })
  openedAt!: Date | null;

  @Column('timestamptz', { name: 'clicked_at', nullable: true, comment: 'First event by a person.' })
  clickedAt!: Date | null;

  @Column('timestamptz', { name: 'replied_at', nullable: true, comment: 'First event.' })
  repliedAt!: Date | null;

  @Column('timestamptz', { name: 'auto_replied_at', nullable: true, comment: 'First event.' })
  autoRepliedAt!: Date | null;

  @Column('timestamptz', { name: 'bounced_at', nullable: true, comment: 'First event.' })
  bouncedAt!: Date | null;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true, comment: 'First event.' })
  unsubscribedAt!: Date | null;

  @SubjectHashes()
  subjectHashes!: string[];
}
