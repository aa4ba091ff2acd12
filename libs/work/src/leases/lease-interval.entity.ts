import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('lease_intervals')
export class LeaseIntervalEntity {
  @PrimaryColumn('text')
  resource!: string;

  @Column('timestamptz', { name: 'next_start' })
  nextStart!: Date;
}
