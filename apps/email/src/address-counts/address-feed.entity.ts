import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('address_feed')
export class AddressFeedEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  followed!: string;
}
