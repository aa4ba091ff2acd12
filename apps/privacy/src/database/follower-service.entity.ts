import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'follower_services', comment: 'Services that follow the log.' })
export class FollowerServiceEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint', { comment: 'Position up to which it has erased.' })
  applied!: string;

  @Column('timestamptz', { name: 'seen_at', comment: 'When one of its processes last reported.' })
  seenAt!: Date;
}
