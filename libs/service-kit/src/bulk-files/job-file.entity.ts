import type { BulkFileColumn } from '@lode/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { JobEntity } from '../jobs/job.entity';

@Entity({ name: 'job_files', comment: 'Files whose rows are stored.' })
@ForeignKey(() => JobEntity, ['jobId'], ['id'], { name: 'job_files_job_id_fkey', onDelete: 'CASCADE' })
export class JobFileEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json', { comment: 'Columns of the file and the fields that they fill.' })
  columns!: readonly BulkFileColumn[];

  @Column('integer', { comment: 'Number of rows.' })
  rows!: number;
}
