import type { ConnectionSecurity, MailboxStatus, OauthProvider, Sequence } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('mailboxes')
export class MailboxEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text')
  status!: MailboxStatus;

  @Column('text', { name: 'pause_reason', nullable: true })
  pauseReason!: string | null;

  @Column('text', { name: 'smtp_host' })
  smtpHost!: string;

  @Column('integer', { name: 'smtp_port' })
  smtpPort!: number;

  @Column('text', { name: 'smtp_security' })
  smtpSecurity!: ConnectionSecurity;

  @Column('text', { name: 'imap_host' })
  imapHost!: string;

  @Column('integer', { name: 'imap_port' })
  imapPort!: number;

  @Column('text', { name: 'imap_security' })
  imapSecurity!: ConnectionSecurity;

  @Column('text')
  username!: string;

  @Column('text', { name: 'oauth_provider', nullable: true })
  oauthProvider!: OauthProvider | null;

  @Column('text')
  secret!: string;

  @Column('integer', { name: 'daily_limit' })
  dailyLimit!: number;

  @Column('integer', { name: 'min_gap_seconds' })
  minGapSeconds!: number;

  @Column('jsonb', { nullable: true })
  ramp!: Sequence['ramp'];

  @Column('text', { name: 'tracking_domain', nullable: true })
  trackingDomain!: string | null;

  @Column('text', { nullable: true })
  signature!: string | null;

  @Column('boolean', { name: 'other_mail', default: false })
  otherMail!: boolean;

  @Column('boolean', { name: 'save_sent', default: true })
  saveSent!: boolean;

  @Column('text', { name: 'shared_with', array: true, default: '{}' })
  sharedWith!: readonly string[];

  @Column('timestamptz', { name: 'last_planned_at', nullable: true })
  lastPlannedAt!: Date | null;

  @Column('date', { name: 'sending_day', nullable: true })
  sendingDay!: string | null;

  @Column('integer', { name: 'sending_days', default: 0 })
  sendingDays!: number;

  @Column('integer', { name: 'planned_today', default: 0 })
  plannedToday!: number;

  @Column('bigint', { name: 'uid_validity', nullable: true })
  uidValidity!: string | null;

  @Column('bigint', { name: 'last_uid', default: 0 })
  lastUid!: string;

  @Column('timestamptz', { name: 'last_read_at', nullable: true })
  lastReadAt!: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy?: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
