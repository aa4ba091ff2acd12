import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { SubjectHashes } from '@lode/service-kit';
import type { Dataset } from '../business/place';

/** The spot as Postgres writes its expression. */
const spot =
  "point((radians(lon) * (6378137)::double precision), (ln(tan(radians(((45)::double precision + (LEAST(GREATEST(lat, ('-85.06'::numeric)::double precision), (85.06)::double precision) / (2)::double precision))))) * (6378137)::double precision))";
const completeness =
  '((num_nonnulls(street, city, website, opening_hours, rating) + (2 * LEAST(cardinality(phones), 1))) + (2 * LEAST(cardinality(emails), 1)))';

@Entity({ name: 'places', comment: 'Records of imported datasets, one row for each.' })
@Index('places_domain', ['domain'], { where: '(domain IS NOT NULL)' })
@Index('places_import', ['importId'], { where: '(retired_at IS NULL)' })
@Index('places_subjects', ['subjectHashes'], { type: 'gin' })
@Unique('places_dataset_source_id_key', ['dataset', 'sourceId'])
@Check('places_lat_check', 'lat BETWEEN -90 AND 90')
@Check('places_lon_check', 'lon BETWEEN -180 AND 180')
@Check('places_rating_check', 'rating BETWEEN 0 AND 5')
export class PlaceEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { comment: 'Such as openstreetmap.' })
  dataset!: Dataset;

  @Column('text', { name: 'source_id', comment: 'Identifier in the dataset.' })
  sourceId!: string;

  @Column('text', { nullable: true, comment: 'Release of the dataset; begins with a date.' })
  release!: string | null;

  @Column('text')
  licence!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'other_names', array: true, default: '{}' })
  otherNames!: string[];

  @Column('text', {
    name: 'search_names',
    array: true,
    comment: 'Folded name, other names and brand, which the search index has by words.',
  })
  searchNames!: string[];

  @Column('text', { array: true, default: '{}', comment: 'The main ones first.' })
  categories!: string[];

  @Column('smallint', { name: 'main_categories', default: 1, comment: 'Number of main categories.' })
  mainCategories!: number;

  @Column('text', { nullable: true })
  brand!: string | null;

  @Column('text', { name: 'brand_wikidata', nullable: true })
  brandWikidata!: string | null;

  @Column('float8')
  lat!: number;

  @Column('float8')
  lon!: number;

  @Column({
    type: 'point',
    generatedType: 'STORED',
    asExpression: spot,
    comment: 'In metres of the Web Mercator projection (EPSG:3857).',
  })
  spot!: unknown;

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

  @Column('text', { nullable: true, comment: 'Registrable domain of the website.' })
  domain!: string | null;

  @Column('text', { array: true, default: '{}' })
  emails!: string[];

  @Column('text', { name: 'opening_hours', nullable: true })
  openingHours!: string | null;

  @Column('real', { nullable: true })
  rating!: number | null;

  @Column('text', { name: 'rating_source', nullable: true })
  ratingSource!: string | null;

  @Column({
    type: 'smallint',
    generatedType: 'STORED',
    asExpression: completeness,
    comment: 'Number of known facts, from 0 to 9.',
  })
  completeness!: number;

  @Column('text', {
    name: 'content_hash',
    comment: 'Equal for an unchanged record; empty after an erasure.',
  })
  contentHash!: string;

  @Column('bigint', { name: 'import_id', comment: 'The last import that found it.' })
  importId!: string;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt!: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  @Column('timestamptz', {
    name: 'retired_at',
    nullable: true,
    comment: 'When a newer release no longer had it; null: searchable.',
  })
  retiredAt!: Date | null;

  @SubjectHashes({ default: '{}' })
  subjectHashes!: string[];
}
