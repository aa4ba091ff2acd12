import type { ConnectionSecurity, MailboxStatus, OauthProvider, Sequence } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'mailboxes', comment: 'Connected mailboxes, with the state of their sending and reading.' })
@Index('mailboxes_of_account', ['accountId', 'id'])
export class MailboxEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Sender of its messages.' })
  email!: string;

  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text')
  status!: MailboxStatus;

  @Column('text', {
    name: 'pause_reason',
    nullable: true,
    comment: 'Why the service paused it, for the customer.',
  })
  pauseReason!: string | null;

  @Column('text', { name: 'smtp_host' })
  smtpHost!: string;

  @Column('integer', { name: 'smtp_port' })
  smtpPort!: number;

  @Column('text', { name: 'smtp_security', comment: 'tls or starttls.' })
  smtpSecurity!: ConnectionSecurity;

  @Column('text', { name: 'imap_host' })
  imapHost!: string;

  @Column('integer', { name: 'imap_port' })
  imapPort!: number;

  @Column('text', { name: 'imap_security', comment: 'tls or starttls.' })
  imapSecurity!: ConnectionSecurity;

  @Column('text')
  username!: string;

  @Column('text', {
    name: 'oauth_provider',
    nullable: true,
    comment: 'Issuer of access tokens; null: the secret is a password.',
  })
  oauthProvider!: OauthProvider | null;

  @Column('text', { comment: 'Password or refresh token, encrypted with LODE_SECRET_KEY.' })
  secret!: string;

  @Column('integer', { name: 'daily_limit' })
  dailyLimit!: number;

  @Column('integer', { name: 'min_gap_seconds' })
  minGapSeconds!: number;

  @Column('jsonb', { nullable: true, comment: 'Daily limit of the first day, and its daily increase.' })
  ramp!: Sequence['ramp'];

  @Column('text', {
    name: 'tracking_domain',
    nullable: true,
    comment: 'Host name of the links in messages; null: that of the sequence.',
  })
  trackingDomain!: string | null;

  @Column('boolean', {
    name: 'save_sent',
    default: true,
    comment: 'Copies of its messages are stored in its folder of sent messages.',
  })
  saveSent!: boolean;

  @Column('timestamptz', {
    name: 'last_planned_at',
    nullable: true,
    comment: 'Latest message, from which the minimum gap is measured.',
  })
  lastPlannedAt!: Date | null;

  @Column('date', { name: 'sending_day', nullable: true, comment: 'Last day with messages, in UTC.' })
  sendingDay!: string | null;

  @Column('integer', { name: 'sending_days', default: 0, comment: 'Number of days with messages.' })
  sendingDays!: number;

  @Column('integer', { name: 'planned_today', default: 0, comment: 'Number of messages of the last day.' })
  plannedToday!: number;

  @Column('bigint', {
    name: 'uid_validity',
    nullable: true,
    comment: 'UIDVALIDITY of the inbox; null before the first reading.',
  })
  uidValidity!: string | null;

  @Column('bigint', { name: 'last_uid', default: 0, comment: 'UID of the last message that was read.' })
  lastUid!: string;

  @Column('timestamptz', { name: 'last_read_at', nullable: true })
  lastReadAt!: Date | null;

  @Column('text', {
    name: 'last_error',
    nullable: true,
    comment: 'Last failure of a connection, for the customer; null after a success.',
  })
  lastError!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', comment: 'When its settings were last changed.' })
  updatedAt!: Date;
}
