import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('exports')
export class ExportEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'crm_target' })
  crmTarget!: string;

  @Column('text', { name: 'list_id', nullable: true })
  listId!: string | null;

  @Column('text', { name: 'results_id', nullable: true })
  resultsId!: string | null;

  @Column('integer')
  part!: number;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('integer', { name: 'row_count' })
  rowCount!: number;

  @Column('bigint', { name: 'byte_count' })
  byteCount!: string;

  @Column('text', { nullable: true })
  sha256!: string | null;

  @Column('text', { name: 'request_id' })
  requestId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by', nullable: true })
  createdBy?: string | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { name: 'excluded_count', default: 0 })
  excludedCount!: number;
}
