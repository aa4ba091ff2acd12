import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BackOff } from '../mail-hosts/host-back-offs';

@Entity({ name: 'host_rests', comment: 'Back-offs of mail hosts, shared by all replicas.' })
export class HostBackOffEntity {
  @PrimaryColumn('text', { comment: 'IP address of the mail host.' })
  address!: string;

  @PrimaryColumn('text', { comment: 'Domain that is refused; empty: all domains of the host.' })
  domain!: string;

  @Column('text', { comment: 'busy, blocked or timeout.' })
  reason!: BackOff['reason'];

  @Column('integer', { comment: 'Consecutive back-offs; 0: a first uncertain refusal.' })
  times!: number;

  @Column('timestamptz', { comment: 'End of the back-off.' })
  until!: Date;
}
