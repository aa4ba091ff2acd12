import type { RecipientRows, Sequence, SequenceStatus, SequenceStep } from '@lode/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ListEntity } from './list.entity';

@Entity({ name: 'sequences', comment: 'Email sequences, with the state of their planning.' })
@ForeignKey(() => ListEntity, ['listId'], ['id'], { name: 'sequences_list_id_fkey', onDelete: 'SET NULL' })
@Index('sequences_pages', ['accountId', 'id'], { where: '(deleted_at IS NULL)' })
@Index('sequences_list', ['listId'], { where: '(list_id IS NOT NULL)' })
@Index('sequences_tracking_domain', ['trackingDomain'], { where: '(tracking_domain IS NOT NULL)' })
@Index('sequences_due', ['nextSlotAt'], { where: '(next_slot_at IS NOT NULL)' })
export class SequenceEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  status!: SequenceStatus;

  @Column('text', {
    name: 'pause_reason',
    nullable: true,
    comment: 'Why the service paused it, for the customer.',
  })
  pauseReason!: string | null;

  @Column('text', {
    name: 'list_id',
    nullable: true,
    comment: 'The list whose leads are enrolled at the start.',
  })
  listId!: string | null;

  @Column('text', {
    default: 'company',
    comment: 'Recipients of a lead: the company, or the people at it (contact).',
  })
  rows!: RecipientRows;

  @Column('text', {
    array: true,
    default: '{}',
    comment: 'Mailboxes that send the messages; empty: the relay.',
  })
  mailboxes!: string[];

  @Column('text', { name: 'from_name', nullable: true })
  fromName!: string | null;

  @Column('text', { name: 'from_email' })
  fromEmail!: string;

  @Column('text', { name: 'reply_to', nullable: true })
  replyTo!: string | null;

  @Column('text', { comment: 'IANA name of the time zone of the windows.' })
  timezone!: string;

  @Column('jsonb', { name: 'schedule_windows', comment: 'Times of the week in which messages are sent.' })
  scheduleWindows!: Sequence['schedule_windows'];

  @Column('integer', { name: 'daily_limit' })
  dailyLimit!: number;

  @Column('integer', { name: 'min_gap_seconds' })
  minGapSeconds!: number;

  @Column('jsonb', { nullable: true, comment: 'Daily limit of the first day, and its daily increase.' })
  ramp!: Sequence['ramp'];

  @Column('boolean', { name: 'stop_on_reply' })
  stopOnReply!: boolean;

  @Column('boolean', {
    name: 'stop_company_on_reply',
    default: false,
    comment: 'Whether a reply ends the other enrolments of the account at the same mail domain.',
  })
  stopCompanyOnReply!: boolean;

  @Column('boolean', { name: 'pause_on_auto_reply' })
  pauseOnAutoReply!: boolean;

  @Column('boolean', { name: 'open_tracking' })
  openTracking!: boolean;

  @Column('boolean', { name: 'click_tracking' })
  clickTracking!: boolean;

  @Column('text', {
    name: 'tracking_domain',
    nullable: true,
    comment: 'Host name of the links in messages; null: that of the deployment.',
  })
  trackingDomain!: string | null;

  @Column('boolean', { name: 'unsubscribe_header' })
  unsubscribeHeader!: boolean;

  @Column('jsonb', { comment: 'Templates and delays of the messages, in order.' })
  steps!: SequenceStep[];

  @Column('timestamptz', {
    name: 'next_slot_at',
    nullable: true,
    comment: 'Earliest time of the next planning run; null if nothing is to be done.',
  })
  nextSlotAt!: Date | null;

  @Column('timestamptz', {
    name: 'last_planned_at',
    nullable: true,
    comment: 'Latest message, from which the minimum gap is measured.',
  })
  lastPlannedAt!: Date | null;

  @Column('date', {
    name: 'sending_day',
    nullable: true,
    comment: 'Last day with messages, by the time zone.',
  })
  sendingDay!: string | null;

  @Column('integer', { name: 'sending_days', default: 0, comment: 'Number of days with messages.' })
  sendingDays!: number;

  @Column('integer', { name: 'planned_today', default: 0, comment: 'Number of messages of the last day.' })
  plannedToday!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', comment: 'When the account last changed it.' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', {
    name: 'deleted_at',
    nullable: true,
    comment: 'When the account deleted it. Planning runs delete its rows later.',
  })
  deletedAt!: Date | null;
}
