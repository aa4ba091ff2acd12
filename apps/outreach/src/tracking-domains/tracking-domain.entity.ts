import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tracking_domains')
export class TrackingDomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;
}
