import type { Reason } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'verdicts', comment: 'Verdicts on addresses, without a reference to callers.' })
@Index('verdicts_age', ['checkedAt'])
@Index('verdicts_subjects', ['subjectHashes'], { type: 'gin' })
export class VerdictEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('text', { comment: 'Reason of the verdict, as in the response.' })
  reason!: Reason;

  @Column('integer', { nullable: true, comment: 'SMTP code of the decisive reply.' })
  code!: number | null;

  @Column('boolean', { name: 'mx_found', comment: 'Whether the domain has a mail host.' })
  mxFound!: boolean;

  @Column('boolean', {
    name: 'accept_all',
    nullable: true,
    comment: 'Whether the domain accepts every address; null: unknown.',
  })
  acceptAll!: boolean | null;

  @Column('integer', {
    name: 'retry_after_s',
    nullable: true,
    comment: 'Seconds after which the mail host asked to try again.',
  })
  retryAfterS!: number | null;

  @Column('timestamptz', { name: 'checked_at', comment: 'When the address was probed.' })
  checkedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', {
    name: 'mx_host',
    nullable: true,
    comment: 'Mail host of the domain with the highest priority; null: none, or unknown.',
  })
  mxHost!: string | null;

  @Column('text', {
    name: 'delivery_month',
    nullable: true,
    comment: 'Month of the message whose result is the verdict, as YYYY-MM; null: the mail host was asked.',
  })
  deliveryMonth!: string | null;
}
