import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { CrmConnectionEntity } from './crm-connection.entity';

@Entity({ name: 'crm_records', comment: 'Records of leads in CRMs, by the unique field.' })
@Index('crm_records_subjects', ['subjectHashes'], { type: 'gin' })
export class CrmRecordEntity {
  @PrimaryColumn('text', { name: 'connection_id' })
  connectionId!: string;

  @ManyToOne(() => CrmConnectionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'connection_id', foreignKeyConstraintName: 'crm_records_connection_id_fkey' })
  connection?: CrmConnectionEntity;

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
