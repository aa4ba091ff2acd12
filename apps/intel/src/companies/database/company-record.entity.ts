import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CompanyRecord, RecordSource } from '../records/company-record';

@Entity('company_records')
export class CompanyRecordEntity {
  @PrimaryColumn('text')
  source!: RecordSource;

  @PrimaryColumn('text', { name: 'source_id' })
  sourceId!: string;

  @Column('bigint', { name: 'company_id' })
  companyId!: string;

  @Column('json')
  content!: CompanyRecord;

  @Column('text', { name: 'content_hash' })
  contentHash!: string;

  @Column('bigint', { name: 'import_id', nullable: true })
  importId!: string | null;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;

  @Column('timestamptz', { name: 'gone_at', nullable: true })
  goneAt!: Date | null;

  @SubjectHashes()
  subjectHashes!: string[];
}
