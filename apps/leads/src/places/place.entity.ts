import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';
import type { Dataset } from '../business/business';

/** A record of a dataset. */
export abstract class RecordEntity {
  @Column('text', { name: 'source_id' })
  sourceId!: string;

  @Column('text')
  licence!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'other_names', array: true, default: '{}' })
  otherNames!: string[];

  @Column('text', { name: 'search_names', array: true })
  searchNames!: string[];

  @Column('text', { array: true, default: '{}' })
  categories!: string[];

  @Column('smallint', { name: 'main_categories', default: 1 })
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

  @Column('text', { array: true, default: '{}' })
  phones!: string[];

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { array: true, default: '{}' })
  emails!: string[];

  @Column('text', { name: 'opening_hours', nullable: true })
  openingHours!: string | null;

  @Column('real', { nullable: true })
  rating!: number | null;

  @Column('text', { name: 'rating_source', nullable: true })
  ratingSource!: string | null;

  @Column('text', { name: 'content_hash' })
  contentHash!: string;
}

@Entity('places')
export class PlaceEntity extends RecordEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  dataset!: Dataset;

  @Column('text', { nullable: true })
  release!: string | null;

  @Column({ type: 'point', insert: false, update: false })
  spot!: unknown;

  @Column({ type: 'smallint', insert: false, update: false })
  completeness!: number;

  @Column('bigint', { name: 'import_id' })
  importId!: string;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;

  @SubjectHashes({ default: '{}' })
  subjectHashes!: string[];
}

@Entity('place_groups')
export class PlaceGroupEntity {
  @PrimaryColumn('bigint', { name: 'place_id' })
  placeId!: string;

  @Column('bigint', { name: 'group_id' })
  groupId!: string;
}

@Entity('categories')
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;
}

@Entity('words')
export class WordEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column({ type: 'text', array: true, insert: false, update: false })
  spellings!: string[];
}
