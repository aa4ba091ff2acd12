import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Dataset } from '../../business/place';
import type { ImportPosition, ImportRun } from './import-run';

@Entity({ name: 'imports', comment: 'Imports of files of places, with the progress at which they resume.' })
@Index('imports_newest', ['dataset', 'startedAt'])
@Check('imports_bbox_check', 'cardinality(bbox) = 4')
@Check('imports_state_check', `state IN ('running', 'done', 'failed')`)
export class ImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  dataset!: Dataset;

  @Column('text', { nullable: true, comment: 'Release of the dataset; begins with a date.' })
  release!: string | null;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text', { comment: "Hash of the file's bytes and of the requested box." })
  fingerprint!: string;

  @Column('float8', { array: true, nullable: true, comment: 'West, south, east and north.' })
  bbox!: number[] | null;

  @Column('text')
  state!: ImportRun['state'];

  @Column('jsonb', { default: {}, comment: 'Where an interrupted import resumes.' })
  position!: ImportPosition;

  @Column('jsonb', { default: {}, comment: 'Numbers of objects, places, and added or retired ones.' })
  counts!: Readonly<Record<string, number>>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', {
    name: 'grouped_to',
    nullable: true,
    comment: 'The last block of places that was grouped since the import.',
  })
  groupedTo!: number | null;

  @Column('timestamptz', {
    name: 'grouped_at',
    nullable: true,
    comment: 'When all places around those of the import were grouped; null: they are not yet.',
  })
  groupedAt!: Date | null;
}
