import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('lists')
export class ListEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('integer', { name: 'leads_count', default: 0 })
  leadsCount!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

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
