import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';

const table = { name: 'idempotency_records', comment: 'Answers by idempotency key, kept for 24 hours.' };

abstract class RecordOfRequest {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text')
  operation!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text', { comment: 'SHA-256 of the request: the key of another request is rejected.' })
  fingerprint!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** In a service that uses `runOnce` only. */
@Entity(table)
@Index('idempotency_records_age', ['createdAt'])
export class RunOnceRecordEntity extends RecordOfRequest {
  @Column('jsonb', { nullable: true })
  answer!: object | null;
}

/** After `extendIdempotencyRecords`. */
@Entity(table)
@Index('idempotency_records_age', ['createdAt'])
@Index('idempotency_records_subjects', ['subjectHashes'], { type: 'gin' })
export class IdempotencyRecordEntity extends RecordOfRequest {
  @Column('json', { nullable: true, comment: 'Null: the request is in progress.' })
  answer!: object | null;

  @Column('uuid', { nullable: true, comment: 'Claim of the worker that answers.' })
  claim!: string | null;

  @Column('timestamptz', {
    name: 'claimed_until',
    nullable: true,
    comment: 'After which another worker may answer.',
  })
  claimedUntil!: Date | null;

  @SubjectHashes({ default: '{}' })
  subjectHashes!: string[];
}
