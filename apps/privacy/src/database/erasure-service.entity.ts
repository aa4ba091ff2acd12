import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('erasure_services')
export class ErasureServiceEntity {
  @PrimaryColumn('text', { name: 'erasure_id' })
  erasureId!: string;

  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint')
  removed!: string;
}
