import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'leases', comment: 'Leases on limited resources, held by replicas or waited for. Unlogged.' })
export class LeaseEntity {
  @PrimaryColumn('text', { comment: 'Name or address of a host.' })
  resource!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { comment: 'Process of the lease.' })
  holder!: string;

  @Column('boolean', { comment: 'False: it waits.' })
  held!: boolean;

  @Column('timestamptz', {
    default: () => 'clock_timestamp()',
    comment: 'By which waiters are served in order.',
  })
  since!: Date;

  @Column('timestamptz', { name: 'expires_at', comment: 'When it ends unless it is renewed.' })
  expiresAt!: Date;
}
