import type { IntelAnswer } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('answers')
export class AnswerEntity {
  @PrimaryColumn('text')
  operation!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('boolean')
  partial!: boolean;

  @Column('json')
  result!: IntelAnswer;

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
