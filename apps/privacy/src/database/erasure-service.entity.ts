import type { ServiceName } from '@lode/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ErasureEntity } from './erasure.entity';

@Entity({ name: 'erasure_services', comment: 'Rows that each service has removed for an erasure.' })
@ForeignKey(() => ErasureEntity, ['erasureId'], ['id'], { name: 'erasure_services_erasure_id_fkey' })
export class ErasureServiceEntity {
  @PrimaryColumn('text', { name: 'erasure_id' })
  erasureId!: string;

  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint', { comment: 'Number of removed rows.' })
  removed!: string;
}
