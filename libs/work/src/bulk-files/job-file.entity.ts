import type { BulkFileColumn } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('job_files')
export class JobFileEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json')
  columns!: readonly BulkFileColumn[];

  @Column('integer')
  rows!: number;
}
