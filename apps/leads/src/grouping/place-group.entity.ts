import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PlaceEntity } from '../places/place.entity';

@Entity({
  name: 'place_groups',
  comment:
    'Places that are records of one business with others; all other places are businesses of their own.',
})
export class PlaceGroupEntity {
  @PrimaryColumn('bigint', { name: 'place_id' })
  placeId!: string;

  @ManyToOne(() => PlaceEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'place_id', foreignKeyConstraintName: 'place_groups_place_id_fkey' })
  place?: PlaceEntity;

  @Column('bigint', { name: 'group_id', comment: 'The smallest id of the places of the business.' })
  groupId!: string;
}
