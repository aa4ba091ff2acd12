import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('result_questions')
export class ResultQuestionEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  question!: string;

  @SubjectHashes()
  subjectHashes!: string[];
}
