import { Column, Entity, PrimaryColumn } from 'typeorm';

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
