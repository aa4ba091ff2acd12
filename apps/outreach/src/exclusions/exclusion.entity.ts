import { ExclusionEntity } from '@lode/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('exclusions')
export class ExclusionSourceEntity extends ExclusionEntity {
  @Column('bigint', { nullable: true })
  reading!: string | null;
}
