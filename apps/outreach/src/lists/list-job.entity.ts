import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('list_jobs')
export class ListJobEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  position!: string;

  @Column('jsonb')
  tally!: unknown;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
