import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredLead } from './answer.statements';

@Entity('answer_leads')
export class AnswerLeadEntity {
  @PrimaryColumn('text')
  key!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('json')
  lead!: StoredLead;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}
