import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PatternChance } from '../score/pattern-chance';

@Entity('domain_patterns')
export class DomainPatternEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('json')
  patterns!: PatternChance[];

  @Column('timestamptz', { name: 'reported_at' })
  reportedAt!: Date;
}
