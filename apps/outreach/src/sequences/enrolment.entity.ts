import type { EnrolmentStatus } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import type { Upcoming } from './step-path';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('enrolments')
export class EnrolmentEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('smallint')
  slot!: number;

  @Column('text', { name: 'lead_id' })
  leadId!: string;

  @Column('boolean', { name: 'is_contact', default: false })
  isContact!: boolean;

  @Column('text')
  email!: string;

  @Column('text', { name: 'key_email' })
  keyEmail!: string;

  @Column({ name: 'mail_domain', type: 'text', nullable: true, insert: false, update: false })
  mailDomain!: string | null;

  @Column('jsonb')
  variables!: Record<string, unknown>;

  @Column('text')
  status!: EnrolmentStatus;

  @Column('text', { name: 'mailbox_id', default: '' })
  mailboxId!: string;

  @Column('integer', { name: 'current_step', default: 0 })
  currentStep!: number;

  @Column('integer', { name: 'next_step', default: 1 })
  nextStep!: number;

  @Column('text', { default: 'message' })
  upcoming!: Upcoming;

  @Column('timestamptz', { name: 'next_send_at', nullable: true })
  nextSendAt!: Date | null;

  @Column('text', { name: 'stop_reason', nullable: true })
  stopReason!: string | null;

  @Column('boolean', { name: 'no_mailbox', default: false })
  noMailbox!: boolean;

  @Column('integer', { name: 'put_off_days', default: 0 })
  putOffDays!: number;

  @Column('timestamptz', { name: 'absent_until', nullable: true })
  absentUntil!: Date | null;

  @Column('timestamptz', { name: 'enrolled_at' })
  enrolledAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt!: Date | null;

  @Column('timestamptz', { name: 'clicked_at', nullable: true })
  clickedAt!: Date | null;

  @Column('timestamptz', { name: 'replied_at', nullable: true })
  repliedAt!: Date | null;

  @Column('timestamptz', { name: 'auto_replied_at', nullable: true })
  autoRepliedAt!: Date | null;

  @Column('timestamptz', { name: 'bounced_at', nullable: true })
  bouncedAt!: Date | null;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;

  @SubjectHashes()
  subjectHashes!: string[];
}

/** Texts stored as the reason why an enrolment ended. */
export const stopReasons = {
  suppressed: 'in a do-not-contact list',
  refused: 'has unsubscribed before, or had no mailbox',
  noMailbox: 'there is no such mailbox',
  messageRefused: 'a message was refused for good',
  replied: 'has replied',
  companyReplied: 'another person at the same domain has replied',
  returned: 'a message came back',
  unsubscribed: 'has unsubscribed',
  unsubscribedByMail: 'has unsubscribed by mail',
  unsubscribedByReply: 'has asked for no further messages',
  complained: 'has complained about a message',
  notTaken: 'no relay took a message for 48 hours',
  removed: 'taken out of the sequence',
  takesNoMail: 'the address takes no mail',
  archived: 'the sequence was archived',
  notWritten: 'a message could not be written for this person',
} as const;
