import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RobotsAnswer } from './robots-store';

@Entity({ name: 'robots', comment: 'Answers to requests for robots.txt.' })
@Index('robots_age', ['fetchedAt'])
export class RobotsEntity {
  @PrimaryColumn('text', { comment: 'Scheme, host and port.' })
  origin!: string;

  @Column('json', { comment: 'The parsed rules only: comments in the file may name people.' })
  answer!: RobotsAnswer;

  @Column('timestamptz', { name: 'fetched_at' })
  fetchedAt!: Date;
}
