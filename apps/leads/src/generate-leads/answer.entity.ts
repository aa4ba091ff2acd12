import type { Attribution, SourceStatus } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export interface AnswerHead {
  readonly sourcesStatus: readonly SourceStatus[];
  readonly attribution: readonly Attribution[];
}

@Entity('answers')
export class AnswerEntity {
  @PrimaryColumn('text')
  key!: string;

  @Column('text', { name: 'niche_key' })
  nicheKey!: string;

  @Column('text', { name: 'town_key' })
  townKey!: string;

  @Column('integer')
  wanted!: number;

  @Column('integer')
  total!: number;

  @Column('boolean')
  partial!: boolean;

  @Column('json')
  head!: AnswerHead;

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}
