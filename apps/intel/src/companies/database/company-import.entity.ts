import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RecordSource } from '../company-record';

/** Progress at which an import resumes. */
export interface ImportPosition {
  /** Whether the whole file was read without an error. */
  readonly checked: boolean;
  /** Rows whose records are stored. */
  readonly rows: number;
}

@Entity('company_imports')
export class CompanyImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  source!: RecordSource;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text')
  fingerprint!: string;

  @Column('date')
  release!: string;

  @Column('text')
  state!: 'running' | 'done';

  @Column('jsonb')
  position!: ImportPosition;

  @Column('jsonb')
  counts!: Readonly<Record<string, number>>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
