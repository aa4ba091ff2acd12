import type { RecipientRows, Sequence, SequenceStatus, SequenceStep } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sequences')
export class SequenceEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  status!: SequenceStatus;

  @Column('text', { name: 'pause_reason', nullable: true })
  pauseReason!: string | null;

  @Column('text', { name: 'list_id', nullable: true })
  listId!: string | null;

  @Column('text', { default: 'company' })
  rows!: RecipientRows;

  @Column('text', { array: true, default: '{}' })
  mailboxes!: string[];

  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text', { name: 'from_email' })
  fromEmail!: string;

  @Column('text', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text')
  timezone!: string;

  @Column('jsonb', { name: 'schedule_windows' })
  scheduleWindows!: Sequence['schedule_windows'];

  @Column('integer', { name: 'daily_limit' })
  dailyLimit!: number;

  @Column('integer', { name: 'min_gap_seconds' })
  minGapSeconds!: number;

  @Column('jsonb', { nullable: true })
  ramp!: Sequence['ramp'];

  @Column('boolean', { name: 'stop_on_reply' })
  stopOnReply!: boolean;

  @Column('boolean', { name: 'stop_company_on_reply', default: false })
  stopCompanyOnReply!: boolean;

  @Column('jsonb', { name: 'label_effects', default: {} })
  labelEffects!: Sequence['label_effects'];

  @Column('text', { name: 'label_tasks', array: true, default: ['interested', 'question', 'later'] })
  labelTasks!: Sequence['label_tasks'];

  @Column('boolean', { name: 'pause_on_auto_reply' })
  pauseOnAutoReply!: boolean;

  @Column('boolean', { name: 'open_tracking' })
  openTracking!: boolean;

  @Column('boolean', { name: 'click_tracking' })
  clickTracking!: boolean;

  @Column('text', { name: 'tracking_domain', nullable: true })
  trackingDomain!: string | null;

  @Column('boolean', { name: 'recipient_timezone', default: false })
  recipientTimezone!: boolean;

  @Column('boolean', { name: 'skip_holidays', default: false })
  skipHolidays!: boolean;

  @Column('boolean', { name: 'match_mail_provider', default: false })
  matchMailProvider!: boolean;

  @Column('boolean', { name: 'unsubscribe_header' })
  unsubscribeHeader!: boolean;

  @Column('jsonb')
  steps!: SequenceStep[];

  @Column('timestamptz', { name: 'next_slot_at', nullable: true })
  nextSlotAt!: Date | null;

  @Column('timestamptz', { name: 'last_planned_at', nullable: true })
  lastPlannedAt!: Date | null;

  @Column('date', { name: 'sending_day', nullable: true })
  sendingDay!: string | null;

  @Column('integer', { name: 'sending_days', default: 0 })
  sendingDays!: number;

  @Column('integer', { name: 'planned_today', default: 0 })
  plannedToday!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy?: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
