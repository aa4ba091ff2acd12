import type { CrmRowState } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { PlannedRow } from '../crm/engine/plan-rows';
import type { RowContact } from '../crm/engine/sync-row';
import { CrmSyncEntity } from './crm-sync.entity';

@Entity({ name: 'crm_sync_rows', comment: 'Plan and outcome of each lead of a sync.' })
@Index('crm_sync_rows_planned', ['syncId', 'number'], { where: `state = 'planned'` })
@Index('crm_sync_rows_subjects', ['subjectHashes'], { type: 'gin' })
export class CrmSyncRowEntity {
  @PrimaryColumn('text', { name: 'sync_id' })
  syncId!: string;

  @ManyToOne(() => CrmSyncEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'sync_id', foreignKeyConstraintName: 'crm_sync_rows_sync_id_fkey' })
  sync?: CrmSyncEntity;

  @PrimaryColumn('integer', { comment: 'Position of the lead.' })
  number!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'planned, created, updated, unchanged, skipped or failed.' })
  state!: CrmRowState;

  @Column('json', { comment: 'Action and changes of fields. Not jsonb, which rejects some text.' })
  plan!: PlannedRow;

  @Column('json', {
    comment: 'Address, number, name and website, by which suppressions are applied before each write.',
  })
  contact!: RowContact;

  @Column('text', { name: 'crm_id', nullable: true })
  crmId!: string | null;

  @Column('text', { nullable: true, comment: 'Why it was skipped or failed.' })
  detail!: string | null;

  @Column('timestamptz', { name: 'planned_at' })
  plannedAt!: Date;

  @SubjectHashes({ default: [] })
  subjectHashes!: string[];
}
