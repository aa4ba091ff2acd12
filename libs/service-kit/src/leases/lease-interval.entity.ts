import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'lease_intervals', comment: 'Minimum intervals between two starts on a resource. Unlogged.' })
export class LeaseIntervalEntity {
  @PrimaryColumn('text')
  resource!: string;

  @Column('timestamptz', { name: 'next_start', comment: 'No lease begins before.' })
  nextStart!: Date;
}
