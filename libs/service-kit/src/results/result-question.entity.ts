import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';
import { ResultSetEntity } from './result-set.entity';

@Entity({
  name: 'result_questions',
  comment: 'Questions of result sets, one per row, so that each can be erased.',
})
@Index('result_questions_subjects', ['subjectHashes'], { type: 'gin' })
@ForeignKey(() => ResultSetEntity, ['setId'], ['id'], {
  name: 'result_questions_set_id_fkey',
  onDelete: 'CASCADE',
})
export class ResultQuestionEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'Words of the request.' })
  question!: string;

  @SubjectHashes()
  subjectHashes!: string[];
}
