import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';
import type { AnswerLine } from './bulk-file';

@Entity('file_rows')
export class FileRowEntity {
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
