import type { CrmStopReason, SyncCrmRequest } from '@lode/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CrmConnectionEntity } from './crm-connection.entity';

/** The leads of a sync. */
export type CrmSelection = Omit<SyncCrmRequest, 'id' | 'dry_run'>;

@Entity({ name: 'crm_syncs', comment: 'Syncs, kept for 90 days.' })
@Index('crm_syncs_newest', ['connectionId', 'id'])
@Index('crm_syncs_expiry', ['createdAt'])
export class CrmSyncEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'connection_id' })
  connectionId!: string;

  @ManyToOne(() => CrmConnectionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'connection_id', foreignKeyConstraintName: 'crm_syncs_connection_id_fkey' })
  connection?: CrmConnectionEntity;

  @Column('boolean', { name: 'dry_run' })
  dryRun!: boolean;

  @Column('json', { default: {}, comment: 'Request without connection: which leads were taken.' })
  selection!: CrmSelection;

  @Column('text', {
    name: 'next_cursor',
    nullable: true,
    comment: 'Of the first page of leads without a plan; null: the first, or none.',
  })
  nextCursor!: string | null;

  @Column('boolean', { name: 'is_read', default: false, comment: 'Whether all leads have a plan.' })
  isRead!: boolean;

  @Column('integer', { default: 0, comment: 'Number of leads with a plan.' })
  planned!: number;

  @Column('integer', { default: 0, comment: 'Requests to the CRM.' })
  requests!: number;

  @Column('integer', { name: 'estimated_seconds', nullable: true })
  estimatedSeconds!: number | null;

  @Column('text', { name: 'missing_fields', array: true, default: [] })
  missingFields!: string[];

  @Column('text', {
    nullable: true,
    comment: 'Why it ended before the last lead; null: it did not.',
  })
  stopped!: CrmStopReason | null;

  @Column('text', { name: 'stop_detail', nullable: true })
  stopDetail!: string | null;

  @Column('timestamptz', {
    name: 'waits_until',
    nullable: true,
    comment: 'When it continues; null: it does not wait for a limit of the CRM.',
  })
  waitsUntil!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
