import { watchedComment } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity({
  name: 'companies',
  comment: 'Searched columns of companies, which are merged from company_records.',
})
@Index('companies_tags', ['tags'], { type: 'gin' })
@Index('companies_words', ['nameWords'], { type: 'gin' })
@Index('companies_similar', ['nameKey'], { type: 'gin' })
@Index('companies_relevance', ['rank', 'id'])
@Index('companies_size', ['sizeFrom', 'id'])
@Index('companies_size_to', ['sizeTo', 'id'])
@Index('companies_age', ['lastSeenAt', 'id'])
@Index('companies_founded', ['foundedYear'])
@Index('companies_funded', ['fundedOn'], { where: '(funded_on IS NOT NULL)' })
@Index('companies_hiring', ['hiringOn'], { where: '(hiring_on IS NOT NULL)' })
@Index('companies_expanded', ['expandedOn'], { where: '(expanded_on IS NOT NULL)' })
@Index('companies_domain', ['domain'])
@Index('companies_domain_hash', ['domainHash'], { type: 'hash' })
@Index('companies_watched', ['id'], { where: 'watched' })
export class CompanyEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { name: 'name_key', comment: 'Folded names, the main one first.' })
  nameKey!: string;

  @Column({
    name: 'name_words',
    type: 'tsvector',
    generatedType: 'STORED',
    asExpression: "to_tsvector('simple'::regconfig, name_key)",
    comment: 'Words of the names.',
  })
  nameWords!: string;

  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('text', { name: 'domain_hash', nullable: true, comment: 'Keyed hash, compared with suppressions.' })
  domainHash!: string | null;

  @Column('boolean', { default: true, comment: watchedComment })
  watched!: boolean;

  @Column('text', { nullable: true, comment: 'NAICS 2022.' })
  sector!: string | null;

  @Column('text', { nullable: true, comment: 'ISO 3166-1 alpha-2.' })
  country!: string | null;

  @Column('text', {
    array: true,
    comment: 'Sector with its ancestors, place, technologies, and whether it has roles or addresses.',
  })
  tags!: string[];

  @Column('text', { array: true })
  technologies!: string[];

  @Column('integer', { name: 'size_from', comment: 'Minimum number of employees; -1 if unknown.' })
  sizeFrom!: number;

  @Column('integer', { name: 'size_to', comment: 'Maximum number of employees; -1 if unknown.' })
  sizeTo!: number;

  @Column('integer', { name: 'founded_year', nullable: true })
  foundedYear!: number | null;

  @Column('integer', { name: 'open_roles', nullable: true })
  openRoles!: number | null;

  @Column('date', { name: 'funded_on', nullable: true, comment: 'Latest news of a funding round.' })
  fundedOn!: string | null;

  @Column('date', { name: 'hiring_on', nullable: true, comment: 'When open roles were last seen.' })
  hiringOn!: string | null;

  @Column('date', { name: 'expanded_on', nullable: true, comment: 'Latest news of an expansion.' })
  expandedOn!: string | null;

  @Column('integer', { comment: 'Relevance: known facts and size.' })
  rank!: number;

  @Column('timestamptz', { name: 'last_seen_at', comment: 'Newest of its records.' })
  lastSeenAt!: Date;

  @Column('timestamptz', { name: 'gone_at', nullable: true, comment: 'Since when no source states it.' })
  goneAt!: Date | null;
}
