import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';
import { JobEntity } from '../jobs/job.entity';
import type { AnswerLine } from './bulk-file';

@Entity({
  name: 'file_rows',
  comment: 'Rows of files with their answers, kept as long as the results of jobs.',
})
@ForeignKey(() => JobEntity, ['jobId'], ['id'], { name: 'file_rows_job_id_fkey', onDelete: 'CASCADE' })
@Index('file_rows_open', ['jobId', 'turn', 'position'], { where: 'is_open' })
@Index('file_rows_subjects', ['subjectHashes'], { type: 'gin' })
export class FileRowEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @PrimaryColumn('integer', { comment: 'Position in the file, from 0.' })
  position!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('integer', {
    comment: 'Rows of one site or mail host have the same; rows are answered in this order.',
  })
  turn!: number;

  @Column('json', { comment: 'Values by column.' })
  cells!: readonly string[];

  @Column('json', { nullable: true, comment: 'Lines of the answer; null: none.' })
  lines!: readonly AnswerLine[] | null;

  @Column('text', { nullable: true, comment: 'Why the row has no answer.' })
  problem!: string | null;

  @Column('boolean', { name: 'is_open', comment: 'Whether the row has neither an answer nor a problem.' })
  isOpen!: boolean;

  @SubjectHashes()
  subjectHashes!: string[];
}
