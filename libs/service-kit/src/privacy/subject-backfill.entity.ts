import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'subject_backfill',
  comment: 'Progress of the backfill of keyed hashes in rows of earlier versions.',
})
export class SubjectBackfillEntity {
  @PrimaryColumn('text', { name: 'table_name' })
  tableName!: string;

  @Column('text', { name: 'key_columns', array: true, comment: 'Columns of the primary key, in order.' })
  keyColumns!: string[];

  @Column('text', { name: 'key_types', array: true })
  keyTypes!: string[];

  @Column('boolean', { name: 'of_accounts', comment: 'Whether the rows belong to accounts.' })
  ofAccounts!: boolean;

  @Column('integer', { name: 'rows_per_step', comment: 'Rows per transaction.' })
  rowsPerStep!: number;

  @Column('integer', { default: 1, comment: 'Each table is processed twice.' })
  pass!: number;

  @Column('jsonb', { name: 'last_key', nullable: true, comment: 'Key of the last processed row.' })
  lastKey!: object | null;

  @Column('timestamptz', { name: 'due_at', default: () => 'now()' })
  dueAt!: Date;

  @Column('boolean', { default: false })
  done!: boolean;
}
