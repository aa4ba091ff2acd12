import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('result_sets')
class ResultSetEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  operation!: string;

  @Column('integer')
  total!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'content_key', nullable: true })
  contentKey!: string | null;

  @Column('timestamptz', { name: 'asked_at', default: () => 'now()' })
  askedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

@Entity('result_rows')
class ResultRowEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json')
  content!: object;

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('result_questions')
class ResultQuestionEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  question!: string;

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('deferred_results')
export class DeferredResultEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json')
  request!: object;

  @SubjectHashes()
  subjectHashes!: string[];
}

/** Of the tables of `results/results.sql`. */
export const resultEntities = [ResultQuestionEntity, ResultRowEntity, ResultSetEntity];
