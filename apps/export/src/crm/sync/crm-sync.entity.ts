import type { CrmStopReason, SyncCrmRequest, CrmRowState } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';
import type { PlannedRow, RowContact } from '../engine/plan-rows';

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

@Entity('crm_sync_rows')
export class CrmSyncRowEntity {
  @PrimaryColumn('text', { name: 'sync_id' })
  syncId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  state!: CrmRowState;

  @Column('json')
  plan!: PlannedRow;

  @Column('json')
  contact!: RowContact;

  @Column('text', { name: 'crm_id', nullable: true })
  crmId!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];
}

@Entity('crm_records')
export class CrmRecordEntity {
  @PrimaryColumn('text', { name: 'connection_id' })
  connectionId!: string;

  @PrimaryColumn('text', { name: 'lode_id' })
  lodeId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'crm_id' })
  crmId!: string;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];
}
