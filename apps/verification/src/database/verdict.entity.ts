import type { Reason } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Verdict on an address, without a reference to the caller. */
@Entity({ schema: 'verification', name: 'verdicts' })
export class VerdictEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('text')
  reason!: Reason;

  @Column('integer', { nullable: true })
  code!: number | null;

  @Column('boolean', { name: 'mx_found' })
  mxFound!: boolean;

  @Column('text', { name: 'mx_host', nullable: true })
  mxHost!: string | null;

  @Column('boolean', { name: 'accept_all', nullable: true })
  acceptAll!: boolean | null;

  @Column('integer', { name: 'retry_after_s', nullable: true })
  retryAfterS!: number | null;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  /** Keyed hashes of the address, by which erasures find the row. */
  @Column('text', { name: 'subject_hashes', array: true })
  subjectHashes!: string[];
}
