import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'feed_positions', comment: 'Position in the outbox of each service.' })
export class FeedPositionEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint')
  position!: string;
}
