import type { IntelAnswer } from '@lode/contracts';
import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'answers',
  comment: 'Stored results about companies, without the accounts that asked for them.',
})
@Index('answers_age', ['collectedAt'])
@Index('answers_subjects', ['subjectHashes'], { type: 'gin' })
export class AnswerEntity {
  @PrimaryColumn('text', { comment: 'Name of the operation.' })
  operation!: string;

  @PrimaryColumn('text', { comment: 'Normalised request.' })
  key!: string;

  @Column('boolean', { comment: 'Whether a retry could add data.' })
  partial!: boolean;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  result!: IntelAnswer;

  @Column('timestamptz', { name: 'collected_at', comment: 'When the sources were asked.' })
  collectedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
