import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('follower_services')
export class FollowerServiceEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint')
  applied!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
