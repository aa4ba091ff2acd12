import type { AccountEventType, DisabledReason, WebhookState } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'webhooks', comment: 'URLs that receive events of accounts.' })
@Index('webhooks_account', ['accountId', 'id'])
export class WebhookEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  url!: string;

  @Column('text', { default: '' })
  description!: string;

  @Column('text', { array: true, comment: 'Types of delivered events.' })
  events!: AccountEventType[];

  @Column('text', {
    array: true,
    nullable: true,
    comment: 'Scopes of the key that created or last changed it; null: all, for callers without a key.',
  })
  scopes!: string[] | null;

  @Column('text', { name: 'list_id', nullable: true, comment: 'Null: all lists.' })
  listId!: string | null;

  @Column('text', { name: 'sequence_id', nullable: true, comment: 'Null: all sequences.' })
  sequenceId!: string | null;

  @Column('text', { comment: 'Sealed with LODE_SECRET_KEY.' })
  secret!: string;

  @Column('text', { name: 'previous_secret', nullable: true, comment: 'Sealed; signs too until its end.' })
  previousSecret!: string | null;

  @Column('timestamptz', { name: 'previous_secret_until', nullable: true })
  previousSecretUntil!: Date | null;

  @Column('text', { default: 'active' })
  state!: WebhookState;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  @Column('timestamptz', {
    name: 'failing_since',
    nullable: true,
    comment: 'First failed attempt since the last success.',
  })
  failingSince!: Date | null;

  @Column('timestamptz', {
    name: 'served_at',
    nullable: true,
    comment: 'When its deliveries were last attempted; webhooks take turns by it.',
  })
  servedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
