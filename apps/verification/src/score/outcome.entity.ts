import type { Reason } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('outcomes')
export class OutcomeEntity {
  @PrimaryColumn('text')
  month!: string;

  @PrimaryColumn('text', { name: 'mx_host' })
  mxHost!: string;

  @PrimaryColumn('text')
  reason!: Reason;

  @PrimaryColumn('smallint')
  band!: number;

  @PrimaryColumn('text')
  sender!: string;

  @Column('text')
  operator!: string;

  @Column('integer')
  sent!: number;

  @Column('integer')
  bounced!: number;
}
