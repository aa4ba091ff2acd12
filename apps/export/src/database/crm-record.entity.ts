import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
