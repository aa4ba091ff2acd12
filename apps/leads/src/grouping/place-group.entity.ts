import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('place_groups')
export class PlaceGroupEntity {
  @PrimaryColumn('bigint', { name: 'place_id' })
  placeId!: string;

  @Column('bigint', { name: 'group_id' })
  groupId!: string;
}
