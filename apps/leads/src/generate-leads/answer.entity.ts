import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Head } from './answer.statements';

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
  head!: Head;

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}
