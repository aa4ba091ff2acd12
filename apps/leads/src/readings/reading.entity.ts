import type { ReadingState } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('readings')
export class ReadingEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  question!: string;

  @Column('text')
  state!: ReadingState;

  @Column('integer', { default: 0 })
  sites!: number;

  @Column('integer', { name: 'sites_read', default: 0 })
  sitesRead!: number;

  @Column('integer', { name: 'sites_failed', default: 0 })
  sitesFailed!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'taken_at', nullable: true })
  takenAt!: Date | null;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
