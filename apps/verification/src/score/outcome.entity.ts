import type { Reason } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Messages of an account, by what was known of their addresses. */
@Entity('outcomes')
export class OutcomeEntity {
  /** As `YYYY-MM`. */
  @PrimaryColumn('text')
  month!: string;

  @PrimaryColumn('text', { name: 'mx_host' })
  mxHost!: string;

  @PrimaryColumn('text')
  reason!: Reason;

  @PrimaryColumn('smallint')
  band!: number;

  /** Keyed hash of the account. */
  @PrimaryColumn('text')
  sender!: string;

  @Column('text')
  operator!: string;

  @Column('integer')
  sent!: number;

  @Column('integer')
  bounced!: number;
}
