import { expiryOfSet } from '../database/kit-comments';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'result_sets', comment: 'Stored results of requests, without the requests.' })
@Index('result_sets_latest', ['accountId', 'createdAt', 'id'])
@Index('result_sets_content', ['accountId', 'contentKey'])
@Index('result_sets_asked', ['accountId', 'askedAt', 'createdAt', 'id'])
@Index('result_sets_expiry', ['expiresAt'])
export class ResultSetEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Operation that returned the results.' })
  operation!: string;

  @Column('integer', { comment: 'Number of rows.' })
  total!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', {
    name: 'content_key',
    nullable: true,
    comment: 'Keyed hash of question and rows; null after an erasure.',
  })
  contentKey!: string | null;

  @Column('timestamptz', {
    name: 'asked_at',
    default: () => 'now()',
    comment: 'When the results were last requested.',
  })
  askedAt!: Date;

  @Column('timestamptz', { name: 'expires_at', comment: expiryOfSet })
  expiresAt!: Date;
}
