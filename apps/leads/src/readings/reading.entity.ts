import type { ReadingState } from '@lode/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'readings',
  comment: 'Background readings of accounts, kept for 30 days after their end.',
})
@Index('readings_account', ['accountId', 'id'])
@Index('readings_running', ['id'], { where: "(state = 'running'::text)" })
@Index('readings_ended', ['endedAt'], { where: '(ended_at IS NOT NULL)' })
@Check('readings_state_check', `state IN ('preparing', 'running', 'paused', 'cancelled', 'done', 'failed')`)
export class ReadingEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Words of the request, which name no person.' })
  question!: string;

  @Column('text')
  state!: ReadingState;

  @Column('integer', { default: 0, comment: 'Number of sites; 0 while they are being found.' })
  sites!: number;

  @Column('integer', { name: 'sites_read', default: 0 })
  sitesRead!: number;

  @Column('integer', { name: 'sites_failed', default: 0 })
  sitesFailed!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', {
    name: 'taken_at',
    nullable: true,
    comment: 'When its last site was taken: accounts take turns.',
  })
  takenAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
