import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { Dataset } from '../../business/business';
import { RecordEntity } from '../../places/place.entity';
import type { ImportPosition, ImportRun } from './import-run';

@Entity('imports')
export class ImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  dataset!: Dataset;

  @Column('text', { nullable: true })
  release!: string | null;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  @Column('text')
  fingerprint!: string;

  @Column('float8', { array: true, nullable: true })
  bbox!: number[] | null;

  @Column('text')
  state!: ImportRun['state'];

  @Column('jsonb', { default: {} })
  position!: ImportPosition;

  @Column('jsonb', { default: {} })
  counts!: Readonly<Record<string, number>>;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @Column('integer', { name: 'grouped_to', nullable: true })
  groupedTo!: number | null;

  @Column('timestamptz', { name: 'grouped_at', nullable: true })
  groupedAt!: Date | null;
}

@Entity('staged_places')
export class StagedPlaceEntity extends RecordEntity {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: string;

  @PrimaryColumn('bigint')
  position!: string;

  @Column('text', { array: true })
  subjects!: string[];
}
