import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('address_counts')
export class AddressCountEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('integer')
  addresses!: number;
}
