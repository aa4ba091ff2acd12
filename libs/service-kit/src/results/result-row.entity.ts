import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';
import { ResultSetEntity } from './result-set.entity';

@Entity({ name: 'result_rows', comment: 'Rows of result sets.' })
@Index('result_rows_subjects', ['subjectHashes'], { type: 'gin' })
@ForeignKey(() => ResultSetEntity, ['setId'], ['id'], {
  name: 'result_rows_set_id_fkey',
  onDelete: 'CASCADE',
})
export class ResultRowEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  content!: object;

  @SubjectHashes()
  subjectHashes!: string[];
}
