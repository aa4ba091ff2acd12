import type { CrmStopReason, SyncCrmRequest } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The leads of a sync. */
export type CrmSelection = Omit<SyncCrmRequest, 'id' | 'dry_run'>;

@Entity('crm_syncs')
export class CrmSyncEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'connection_id' })
  connectionId!: string;

  @Column('boolean', { name: 'dry_run' })
  dryRun!: boolean;

  @Column('json', { default: {} })
  selection!: CrmSelection;

  @Column('text', { name: 'next_cursor', nullable: true })
  nextCursor!: string | null;

  @Column('boolean', { name: 'is_read', default: false })
  isRead!: boolean;

  @Column('integer', { default: 0 })
  planned!: number;

  @Column('integer', { default: 0 })
  requests!: number;

  @Column('integer', { name: 'estimated_seconds', nullable: true })
  estimatedSeconds!: number | null;

  @Column('text', { name: 'missing_fields', array: true, default: [] })
  missingFields!: string[];

  @Column('text', { nullable: true })
  stopped!: CrmStopReason | null;

  @Column('text', { name: 'stop_detail', nullable: true })
  stopDetail!: string | null;

  @Column('timestamptz', { name: 'waits_until', nullable: true })
  waitsUntil!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
