import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('leases')
export class LeaseEntity {
  @PrimaryColumn('text')
  resource!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  holder!: string;

  @Column('boolean')
  held!: boolean;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  since!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
