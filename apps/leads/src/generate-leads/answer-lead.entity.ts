import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FoundLead } from './lead-answer';

/** Contacts are rows of their own, so that an erasure of a person leaves the business. */
export type StoredLead = Omit<FoundLead, 'contacts'>;

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
