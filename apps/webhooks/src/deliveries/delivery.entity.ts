import type { AccountEventType, DeliveryError, DeliveryState } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The body of a delivery. */
export interface DeliveryContent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

@Entity('deliveries')
export class DeliveryEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('bigint')
  number!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'webhook_id' })
  webhookId!: string;

  @Column('text', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  type!: AccountEventType;

  @Column('text', { name: 'object_id' })
  objectId!: string;

  @Column('text', { nullable: true })
  scope!: string | null;

  @Column('text', { default: 'pending' })
  state!: DeliveryState;

  @Column('json', { nullable: true })
  content!: DeliveryContent | null;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('integer', { default: 0 })
  attempts!: number;

  /** Failed attempts since the last order to deliver it. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** Null before the first attempt. */
  @Column('timestamptz', { name: 'retry_until', nullable: true })
  retryUntil!: Date | null;

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  error!: DeliveryError | null;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  @Column('timestamptz', { name: 'last_attempt_at', nullable: true })
  lastAttemptAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
