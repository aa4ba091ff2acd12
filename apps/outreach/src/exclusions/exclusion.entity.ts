import { ExclusionEntity } from '@lode/work';
import { Column, Entity } from 'typeorm';

@Entity('exclusions')
export class ExclusionSourceEntity extends ExclusionEntity {
  @Column('bigint', { nullable: true })
  reading!: string | null;
}
