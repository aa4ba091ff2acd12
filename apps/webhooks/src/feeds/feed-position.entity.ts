import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('feed_positions')
export class FeedPositionEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint')
  position!: string;
}
