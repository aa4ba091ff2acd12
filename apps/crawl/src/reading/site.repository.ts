import { type SiteReading, storableText, type CompanySite } from '@lode/contracts';
import { statement, typed, withDatabaseRetries } from '@lode/database';
import { subjectsInSlices, SubjectHasher } from '@lode/privacy';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { companyNameKeys } from '@lode/domain/company-names';
import { LessThan, Repository } from 'typeorm';
import type { Depth } from '../crawling/crawl-plan';
import { SiteEntity } from './site.entity';

/** Sites of companies with one of the keys, the last reading of each. */
const findSitesOfCompany = statement({
  sql: `
    SELECT DISTINCT ON (domain) domain, coalesce(company, '') AS company, read_at
    FROM crawl.sites
    WHERE company IS NOT NULL AND company_keys && $1::text[] ORDER BY domain, read_at DESC LIMIT 20`,
  parameters: ['text[]'],
  columns: { domain: 'text', company: 'text', read_at: 'timestamptz' },
});

/** The last reading of each site that contains one of the people. */
const findSitesWithProfile = statement({
  sql: `
    SELECT DISTINCT ON (domain) domain, reading FROM crawl.sites
    WHERE subject_hashes && $1::text[] ORDER BY domain, read_at DESC LIMIT 5`,
  parameters: ['text[]'],
  columns: { domain: 'text', reading: typed<SiteReading>('json') },
});

/** Cached readings of sites. They contain public web content and no reference to the requesting account. */
@Injectable()
export class SiteRepository {
  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    private readonly hasher: SubjectHasher,
  ) {}

  async find(site: string, depth: Depth): Promise<SiteReading | undefined> {
    const query = { select: { reading: true }, where: { site, depth } } as const;
    const row = await withDatabaseRetries(() => this.sites.findOne(query));
    return row?.reading;
  }

  async save(site: string, depth: Depth, reading: SiteReading): Promise<void> {
    const { domain } = reading;
    const mark = this.hasher.companyMark(domain);
    const people = await subjectsInSlices(this.hasher, reading);
    const subjectHashes = [...people, ...(mark === undefined ? [] : [mark])];
    const company = reading.company === null ? null : storableText(reading.company);
    const companyKeys = company === null ? [] : companyNameKeys(company);
    const found = { domain, reading, readAt: new Date(reading.read_at), subjectHashes, company, companyKeys };
    await withDatabaseRetries(() => this.sites.upsert({ site, depth, ...found }, ['site', 'depth']));
  }

  /** Sites of companies with one of these keys of `companyNameKeys`, the last reading of each; at most 20. */
  async findByCompany(keys: readonly string[]): Promise<CompanySite[]> {
    const rows = await withDatabaseRetries(() => findSitesOfCompany.rows(this.sites.manager, [...keys]));
    return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
  }

  /** The last reading of each site that shows one of these profiles, given by keyed hashes; at most 5. */
  async findByProfile(hashes: readonly string[]): Promise<SiteReading[]> {
    const rows = await withDatabaseRetries(() => findSitesWithProfile.rows(this.sites.manager, [...hashes]));
    return rows.map(({ reading }) => reading);
  }

  /** Deletes readings made before the given time (milliseconds since 1970). */
  async deleteBefore(readBefore: number): Promise<void> {
    await withDatabaseRetries(() => this.sites.delete({ readAt: LessThan(new Date(readBefore)) }));
  }
}
