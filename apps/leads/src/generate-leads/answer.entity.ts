import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Head } from './answer.statements';

@Entity({
  name: 'answers',
  comment: 'Answers to requests for leads, without the accounts that asked for them.',
})
@Index('answers_age', ['collectedAt'])
export class AnswerEntity {
  @PrimaryColumn('text', { comment: 'Normalised request.' })
  key!: string;

  @Column('text', { name: 'niche_key' })
  nicheKey!: string;

  @Column('text', { name: 'town_key' })
  townKey!: string;

  @Column('integer', { comment: 'Requested number of leads.' })
  wanted!: number;

  @Column('integer', { comment: 'Number of found leads, without erased ones.' })
  total!: number;

  @Column('boolean', { comment: 'Whether a retry could add data.' })
  partial!: boolean;

  @Column('json', { comment: 'States of the sources and attribution.' })
  head!: Head;

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}
