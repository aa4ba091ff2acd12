import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';
import { ResultSetEntity } from './result-set.entity';

@Entity({
  name: 'deferred_results',
  comment: 'Requests of result sets whose rows are written when they are first read.',
})
@Index('deferred_results_subjects', ['subjectHashes'], { type: 'gin' })
@ForeignKey(() => ResultSetEntity, ['setId'], ['id'], {
  name: 'deferred_results_set_id_fkey',
  onDelete: 'CASCADE',
})
export class DeferredResultEntity {
  @PrimaryColumn('text', { name: 'set_id' })
  setId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json', { comment: 'Request without its page.' })
  request!: object;

  @SubjectHashes()
  subjectHashes!: string[];
}
