import type { AccountEventType, DeliveryError, DeliveryState } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { WebhookEntity } from './webhook.entity';

/** The body of a delivery. */
export interface DeliveryContent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

@Entity({ name: 'deliveries', comment: 'Events for webhooks, kept for 30 days.' })
@ForeignKey(() => WebhookEntity, ['webhookId'], ['id'], {
  name: 'deliveries_webhook_id_fkey',
  onDelete: 'CASCADE',
})
@Unique('deliveries_webhook_id_event_id_key', ['webhookId', 'eventId'])
@Index('deliveries_first', ['webhookId', 'number'], {
  where: "((state = 'pending'::text) AND (attempts = 0))",
})
@Index('deliveries_due', ['webhookId', 'dueAt'], { where: "(state = 'pending'::text)" })
@Index('deliveries_newest', ['webhookId', 'id'])
@Index('deliveries_expiry', ['createdAt'])
@Index('deliveries_subjects', ['subjectHashes'], { type: 'gin' })
export class DeliveryEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('bigint', {
    comment: 'Position in the outbox of its service: first attempts of an object go out in this order.',
  })
  number!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'webhook_id' })
  webhookId!: string;

  @Column('text', { name: 'event_id', comment: 'The header webhook-id.' })
  eventId!: string;

  @Column('text')
  type!: AccountEventType;

  @Column('text', { name: 'object_id' })
  objectId!: string;

  @Column('text', { nullable: true, comment: 'Scope that reads the object; null: any key.' })
  scope!: string | null;

  @Column('text', { default: 'pending' })
  state!: DeliveryState;

  @Column('json', { nullable: true, comment: 'The body; null: removed. Not jsonb, which rejects some text.' })
  content!: DeliveryContent | null;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer', { default: 0, comment: 'Failed attempts since the last order to deliver it.' })
  failures!: number;

  @Column('timestamptz', { name: 'retry_until', nullable: true, comment: 'Null before the first attempt.' })
  retryUntil!: Date | null;

  @Column('timestamptz', { name: 'due_at', nullable: true, comment: 'Null: no attempt is due.' })
  dueAt!: Date | null;

  @Column('integer', { nullable: true, comment: 'HTTP status of the last attempt.' })
  status!: number | null;

  @Column('text', { nullable: true, comment: 'Why the last attempt failed.' })
  error!: DeliveryError | null;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  @Column('timestamptz', { name: 'last_attempt_at', nullable: true })
  lastAttemptAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
