import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Depth } from '../crawling/crawl-plan';
import type { StoredReading } from '../site/stored-reading';

@Entity({ name: 'sites', comment: 'Readings of sites, without the accounts that asked for them.' })
@Index('sites_age', ['readAt'])
@Index('sites_company', ['companyKeys'], { type: 'gin' })
@Index('sites_subjects', ['subjectHashes'], { type: 'gin' })
export class SiteEntity {
  @PrimaryColumn('text', { comment: 'The requested site.' })
  site!: string;

  @PrimaryColumn('smallint', { comment: 'Depth of the crawl, from 1 to 3.' })
  depth!: Depth;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  reading!: StoredReading;

  @Column('timestamptz', { name: 'read_at' })
  readAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', { comment: 'Registrable domain of the site, after redirects.' })
  domain!: string;

  @Column('text', { nullable: true, comment: 'Name that the site states for its company.' })
  company!: string | null;

  @Column('text', {
    name: 'company_keys',
    array: true,
    default: '{}',
    comment: 'Keys of the name, by which it is found in other spellings.',
  })
  companyKeys!: string[];
}
