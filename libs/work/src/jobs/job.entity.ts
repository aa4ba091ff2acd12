import type { JobProblem, JobState } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('jobs')
export class JobEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  operation!: string;

  @Column('text')
  state!: JobState;

  @Column('json', { nullable: true })
  request!: object | null;

  @Column('text', { nullable: true })
  question!: string | null;

  @Column('integer', { default: 0 })
  done!: number;

  @Column('integer', { nullable: true })
  total!: number | null;

  @Column('json', { nullable: true })
  result!: object | null;

  @Column('jsonb', { nullable: true })
  problem!: JobProblem | null;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('jsonb', { nullable: true })
  found!: Record<string, number> | null;
}
