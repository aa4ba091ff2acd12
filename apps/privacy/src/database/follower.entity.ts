import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'followers', comment: 'Processes that follow the log.' })
export class FollowerEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @PrimaryColumn('text', { comment: 'Id of the process.' })
  replica!: string;

  @Column('bigint', { comment: 'Position up to which it excludes people from its answers.' })
  position!: string;

  @Column('timestamptz', { name: 'seen_at', comment: 'When it last reported.' })
  seenAt!: Date;
}
