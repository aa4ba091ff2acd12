import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'address_feed',
  comment: 'One row: how far suppressions are noted for the company search.',
})
@Check('address_feed_single_check', 'single')
export class AddressFeedEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint', { comment: 'Position in the change log of suppressions.' })
  followed!: string;
}
