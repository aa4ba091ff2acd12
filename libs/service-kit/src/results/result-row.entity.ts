import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { rowsOfSets } from '../database/kit-comments';
import { SubjectHashes } from '../database/subject-hashes';

@Entity({ name: 'result_rows', comment: rowsOfSets })
@Index('result_rows_subjects', ['subjectHashes'], { type: 'gin' })
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
