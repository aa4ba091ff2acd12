import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CompanyRecord, RecordSource } from '../records/company-record';

@Entity({
  name: 'company_records',
  comment: 'Facts of one source about one company, without the accounts that asked for them.',
})
@Index('company_records_company', ['companyId'])
@Index('company_records_import', ['source', 'importId'])
@Index('company_records_gone', ['goneAt'], { where: '(gone_at IS NOT NULL)' })
@Index('company_records_subjects', ['subjectHashes'], { type: 'gin' })
export class CompanyRecordEntity {
  @PrimaryColumn('text')
  source!: RecordSource;

  @PrimaryColumn('text', { name: 'source_id', comment: 'Identifier within the source.' })
  sourceId!: string;

  @Column('bigint', { name: 'company_id' })
  companyId!: string;

  @Column('json', { comment: 'Facts as merged.' })
  content!: CompanyRecord;

  @Column('text', { name: 'content_hash', comment: 'Equal for unchanged facts.' })
  contentHash!: string;

  @Column('bigint', { name: 'import_id', nullable: true, comment: 'Last import that contained it.' })
  importId!: string | null;

  @Column('timestamptz', { name: 'seen_at', comment: 'When the source last stated it.' })
  seenAt!: Date;

  @Column('timestamptz', {
    name: 'gone_at',
    nullable: true,
    comment: 'When a newer reading no longer contained it; deleted later.',
  })
  goneAt!: Date | null;

  @SubjectHashes()
  subjectHashes!: string[];
}
