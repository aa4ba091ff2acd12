import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BackOff } from './host-back-offs';

@Entity('host_back_offs')
export class HostBackOffEntity {
  @PrimaryColumn('text')
  address!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('text')
  reason!: BackOff['reason'];

  @Column('integer')
  times!: number;

  @Column('timestamptz')
  until!: Date;
}
