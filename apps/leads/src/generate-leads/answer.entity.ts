import type { Attribution, SourceStatus, Contact } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';
import type { FoundLead } from './lead-answer';

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

@Entity('answer_contacts')
export class AnswerContactEntity {
  @PrimaryColumn('text')
  key!: string;

  @PrimaryColumn('integer')
  position!: number;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('json')
  contact!: Contact;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}
