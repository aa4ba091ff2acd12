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

@Entity('reading_sites')
export class ReadingSiteEntity {
  @PrimaryColumn('text', { name: 'reading_id' })
  readingId!: string;

  @PrimaryColumn('integer')
  place!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  domain!: string;
}

@Entity('background_sites')
export class BackgroundSiteEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: Date;

  @Column('timestamptz', { name: 'reserved_until', nullable: true })
  reservedUntil!: Date | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('boolean', { name: 'is_readable', nullable: true })
  isReadable!: boolean | null;

  @Column('integer')
  attempts!: number;
}
