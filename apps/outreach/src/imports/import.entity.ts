import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'list_id' })
  listId!: string;

  @Column('text', { array: true })
  titles!: string[];

  @Column('jsonb')
  tally!: Record<string, number>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'undone_at', nullable: true })
  undoneAt!: Date | null;

  @Column('jsonb', { nullable: true })
  undone!: Record<string, number> | null;
}

@Entity('import_rows')
export class ImportRowEntity {
  @PrimaryColumn('text', { name: 'import_id' })
  importId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  reason!: string;

  @Column('text', { array: true })
  cells!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('import_updates')
export class ImportUpdateEntity {
  @PrimaryColumn('text', { name: 'import_id' })
  importId!: string;

  @PrimaryColumn('text', { name: 'lead_id' })
  leadId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('jsonb')
  known!: Record<string, unknown>;

  @Column('jsonb')
  imported!: Record<string, unknown>;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
