import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';
import type { BulkFileColumn } from '@lode/contracts';
import type { AnswerLine } from './bulk-file';

@Entity('file_rows')
class FileRowEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('integer')
  turn!: number;

  @Column('json')
  cells!: readonly string[];

  @Column('json', { nullable: true })
  lines!: readonly AnswerLine[] | null;

  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('boolean', { name: 'is_open' })
  isOpen!: boolean;

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('job_files')
class JobFileEntity {
  @PrimaryColumn('text', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('json')
  columns!: readonly BulkFileColumn[];

  @Column('integer')
  rows!: number;
}

/** Of the tables of `bulk-files/bulk-files.sql`. */
export const bulkFileEntities = [JobFileEntity, FileRowEntity];
