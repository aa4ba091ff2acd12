import type { JobProblem, JobState } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';

@Entity({ name: 'jobs', comment: 'Jobs of callers with their results, which are kept for a day.' })
@Index('jobs_open', ['accountId'], { where: `state IN ('queued', 'running')` })
@Index('jobs_account', ['accountId', 'id'])
@Index('jobs_expiry', ['expiresAt'])
@Index('jobs_subjects', ['subjectHashes'], { type: 'gin' })
export class JobEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Operation that answers with the result.' })
  operation!: string;

  @Column('text')
  state!: JobState;

  @Column('json', { nullable: true, comment: 'Null after the job has expired, or its people were erased.' })
  request!: object | null;

  @Column('text', { nullable: true, comment: 'Words of the request, without people.' })
  question!: string | null;

  @Column('integer', { default: 0, comment: 'Number of completed parts.' })
  done!: number;

  @Column('integer', { nullable: true, comment: 'Number of parts; null: unknown.' })
  total!: number | null;

  @Column('json', { nullable: true, comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  result!: object | null;

  @Column('jsonb', { nullable: true, comment: 'Code and detail of a failure.' })
  problem!: JobProblem | null;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', {
    name: 'expires_at',
    nullable: true,
    comment: 'When request and result are deleted; a day later the row.',
  })
  expiresAt!: Date | null;

  @Column('jsonb', { nullable: true, comment: 'Numbers of results found so far, by kind.' })
  found!: Record<string, number> | null;
}
