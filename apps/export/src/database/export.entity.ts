import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'exports',
  comment: 'Exported files, without their contents. Completed ones stay unchanged.',
})
@Index('exports_newest', ['accountId', 'id'])
@Index('exports_expiry', ['createdAt'])
@Check('exports_part_check', 'part > 0')
@Check('exports_check', '(sha256 IS NULL) = (finished_at IS NULL)')
@Check('exports_check1', 'list_id IS NULL OR results_id IS NULL')
export class ExportEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'crm_target', comment: 'Key of the CRM, such as crm-a.' })
  crmTarget!: string;

  @Column('text', { name: 'list_id', nullable: true, comment: 'The exported list.' })
  listId!: string | null;

  @Column('text', { name: 'results_id', nullable: true, comment: 'The exported result set.' })
  resultsId!: string | null;

  @Column('integer', { comment: 'Number of the file, from 1.' })
  part!: number;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('integer', { name: 'row_count', comment: 'Rows sent so far.' })
  rowCount!: number;

  @Column('bigint', { name: 'byte_count', comment: 'Bytes sent so far.' })
  byteCount!: string;

  @Column('text', { nullable: true, comment: 'SHA-256 of the completed file, in hex.' })
  sha256!: string | null;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('timestamptz', { name: 'created_at', comment: 'When the first page was requested.' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true, comment: 'When the last page was sent.' })
  finishedAt!: Date | null;

  @Column('integer', {
    name: 'excluded_count',
    default: 0,
    comment: 'Leads that the request excluded, so far.',
  })
  excludedCount!: number;
}
