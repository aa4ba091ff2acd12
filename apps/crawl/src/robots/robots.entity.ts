import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RobotsAnswer } from './robots-file';

@Entity('robots')
export class RobotsEntity {
  @PrimaryColumn('text')
  origin!: string;

  @Column('json')
  answer!: RobotsAnswer;

  @Column('timestamptz', { name: 'fetched_at' })
  fetchedAt!: Date;
}
