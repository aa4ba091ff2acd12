import type { AccountEventType, DisabledReason, ShownFormat, WebhookState } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  url!: string;

  @Column('text', { default: '' })
  description!: string;

  @Column('text', { array: true })
  events!: AccountEventType[];

  @Column('text', { default: 'lode' })
  format!: ShownFormat;

  @Column('text', { array: true, nullable: true })
  scopes!: string[] | null;

  @Column('text', { name: 'list_id', nullable: true })
  listId!: string | null;

  @Column('text', { name: 'sequence_id', nullable: true })
  sequenceId!: string | null;

  @Column('text')
  secret!: string;

  @Column('text', { name: 'previous_secret', nullable: true })
  previousSecret!: string | null;

  @Column('timestamptz', { name: 'previous_secret_until', nullable: true })
  previousSecretUntil!: Date | null;

  @Column('text', { default: 'active' })
  state!: WebhookState;

  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column('timestamptz', { name: 'served_at', nullable: true })
  servedAt!: Date | null;

  @Column('text', { nullable: true })
  token?: string | null;

  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt?: Date | null;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt?: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy?: string | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
