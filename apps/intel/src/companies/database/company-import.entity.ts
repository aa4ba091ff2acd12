import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RecordSource } from '../records/company-record';

/** Progress at which an import resumes. */
export interface ImportPosition {
  /** Whether the whole file was read without an error. */
  readonly checked: boolean;
  /** Rows whose records are stored. */
  readonly rows: number;
}

@Entity({
  name: 'company_imports',
  comment: 'Imports of files of companies, with the progress at which they resume.',
})
@Index('company_imports_newest', ['source', 'id'])
@Check('company_imports_state_check', `state IN ('running', 'done')`)
export class CompanyImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  source!: RecordSource;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text', { comment: "Hash of the file's bytes and its release." })
  fingerprint!: string;

  @Column('date', { comment: 'Date of the data.' })
  release!: string;

  @Column('text')
  state!: 'running' | 'done';

  @Column('jsonb', { comment: 'Where an interrupted import resumes.' })
  position!: ImportPosition;

  @Column('jsonb', { comment: 'Numbers of rows, and of added, updated, unchanged and omitted ones.' })
  counts!: Readonly<Record<string, number>>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
