import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'list_jobs',
  comment: 'Progress of jobs that fill lists, which changes in the transaction of each batch.',
})
export class ListJobEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Where the job continues.' })
  position!: string;

  @Column('jsonb', { comment: 'Report of the job so far.' })
  tally!: unknown;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
