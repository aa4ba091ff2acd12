import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'tracking_domains',
  comment: 'Tracking domains whose records were found; each belongs to one account.',
})
export class TrackingDomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'checked_at', comment: 'When the records were last found.' })
  checkedAt!: Date;
}
