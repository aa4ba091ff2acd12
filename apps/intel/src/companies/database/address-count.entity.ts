import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'address_counts',
  comment: 'Numbers of visible email addresses, as the people search knows them.',
})
export class AddressCountEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('integer')
  addresses!: number;
}
