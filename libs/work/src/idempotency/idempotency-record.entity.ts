import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

/** An answer by its idempotency key. */
@Entity('idempotency_records')
export class IdempotencyRecordEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text')
  operation!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  fingerprint!: string;

  @Column('json', { nullable: true })
  answer!: object | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('uuid', { nullable: true })
  claim!: string | null;

  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @SubjectHashes({ default: '{}' })
  subjectHashes!: string[];
}
