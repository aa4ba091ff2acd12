import type { CrmRowState } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlannedRow } from '../crm/engine/plan-rows';
import type { RowContact } from '../crm/engine/sync-row';

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
