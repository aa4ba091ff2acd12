import type { ServiceName } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('followers')
export class FollowerEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @PrimaryColumn('text')
  replica!: string;

  @Column('bigint')
  position!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}
