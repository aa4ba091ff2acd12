import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { Dataset } from '../../business/business';
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
export class StagedPlaceEntity {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: string;

  @PrimaryColumn('bigint')
  position!: string;

  @Column('text', { name: 'source_id' })
  sourceId!: string;

  @Column('text', { name: 'content_hash' })
  contentHash!: string;

  @Column('text')
  licence!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'other_names', array: true })
  otherNames!: string[];

  @Column('text', { name: 'search_names', array: true })
  searchNames!: string[];

  @Column('text', { array: true })
  categories!: string[];

  @Column('smallint', { name: 'main_categories' })
  mainCategories!: number;

  @Column('text', { nullable: true })
  brand!: string | null;

  @Column('text', { name: 'brand_wikidata', nullable: true })
  brandWikidata!: string | null;

  @Column('float8')
  lat!: number;

  @Column('float8')
  lon!: number;

  @Column('text', { nullable: true })
  street!: string | null;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text', { nullable: true })
  region!: string | null;

  @Column('text', { name: 'postal_code', nullable: true })
  postalCode!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('text', { array: true })
  phones!: string[];

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { array: true })
  emails!: string[];

  @Column('text', { name: 'opening_hours', nullable: true })
  openingHours!: string | null;

  @Column('real', { nullable: true })
  rating!: number | null;

  @Column('text', { name: 'rating_source', nullable: true })
  ratingSource!: string | null;

  @Column('text', { array: true })
  subjects!: string[];
}
