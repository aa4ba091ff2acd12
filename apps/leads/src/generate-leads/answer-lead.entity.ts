import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AnswerEntity } from './answer.entity';
import type { StoredLead } from './answer.statements';

@Entity({
  name: 'answer_leads',
  comment: 'Leads of stored answers, one per row, so that each can be erased.',
})
@Index('answer_leads_subjects', ['subjectHashes'], { type: 'gin' })
@ForeignKey(() => AnswerEntity, ['key'], ['key'], { name: 'answer_leads_key_fkey', onDelete: 'CASCADE' })
export class AnswerLeadEntity {
  @PrimaryColumn('text')
  key!: string;

  @PrimaryColumn('integer', { comment: 'Position in the answer, from 0.' })
  position!: number;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  lead!: StoredLead;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('timestamptz', { name: 'collected_at' })
  collectedAt!: Date;
}
