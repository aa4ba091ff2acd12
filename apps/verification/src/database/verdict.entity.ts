import type { Reason } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('verdicts')
export class VerdictEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('text')
  reason!: Reason;

  @Column('integer', { nullable: true })
  code!: number | null;

  @Column('boolean', { name: 'mx_found' })
  mxFound!: boolean;

  @Column('boolean', { name: 'accept_all', nullable: true })
  acceptAll!: boolean | null;

  @Column('integer', { name: 'retry_after_s', nullable: true })
  retryAfterS!: number | null;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', { name: 'mx_host', nullable: true })
  mxHost!: string | null;

  @Column('text', { name: 'delivery_month', nullable: true })
  deliveryMonth!: string | null;

  @Column('boolean', { nullable: true })
  spf!: boolean | null;

  @Column('boolean', { nullable: true })
  dmarc!: boolean | null;
}
