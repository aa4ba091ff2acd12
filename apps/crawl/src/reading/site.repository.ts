import { Injectable } from '@nestjs/common';
import { storableText, type CompanySite, type SiteReading } from '@lode/contracts';
import { companyNameKeys } from '@lode/domain/company-names';
import { withDatabaseRetries, subjectsInSlices, SubjectHasher } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { Depth } from '../crawling/crawl-plan';
import type { SiteStore } from './site-store';
import { upgraded, type StoredReading } from '../site/stored-reading';

/** Cached readings of sites. They contain public web content and no reference to the requesting account. */
@Injectable()
export class SiteRepository implements SiteStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  async find(site: string, depth: Depth): Promise<StoredReading | undefined> {
    const rows = await this.query<{ reading: StoredReading }>(
      'SELECT reading FROM crawl.sites WHERE site = $1 AND depth = $2',
      [site, depth],
    );
    return rows[0] && upgraded(rows[0].reading);
  }

  async save(site: string, depth: Depth, reading: SiteReading): Promise<void> {
    const mark = this.hasher.companyMark(reading.domain);
    const people = await subjectsInSlices(this.hasher, reading);
    const subjects = [...people, ...(mark === undefined ? [] : [mark])];
    const company = reading.company === null ? null : storableText(reading.company);
    const keys = company === null ? [] : companyNameKeys(company);
    await this.query(
      `INSERT INTO crawl.sites (site, depth, domain, reading, read_at, subject_hashes, company, company_keys)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (site, depth) DO UPDATE SET domain = excluded.domain,
         reading = excluded.reading, read_at = excluded.read_at, subject_hashes = excluded.subject_hashes,
         company = excluded.company, company_keys = excluded.company_keys`,
      [site, depth, reading.domain, JSON.stringify(reading), reading.read_at, subjects, company, keys],
    );
  }

  /** Sites of companies with one of these keys of `companyNameKeys`, the last reading of each; at most 20. */
  async findByCompany(keys: readonly string[]): Promise<CompanySite[]> {
    const rows = await this.query<Omit<CompanySite, 'read_at'> & { read_at: Date }>(
      `SELECT DISTINCT ON (domain) domain, company, read_at FROM crawl.sites
       WHERE company_keys && $1::text[] ORDER BY domain, read_at DESC LIMIT 20`,
      [keys],
    );
    return rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() }));
  }

  /** The last reading of each site that shows one of these profiles, given by keyed hashes; at most 5. */
  async findByProfile(hashes: readonly string[]): Promise<StoredReading[]> {
    const rows = await this.query<{ reading: StoredReading }>(
      `SELECT DISTINCT ON (domain) reading FROM crawl.sites
       WHERE subject_hashes && $1::text[] ORDER BY domain, read_at DESC LIMIT 5`,
      [hashes],
    );
    return rows.map(({ reading }) => upgraded(reading));
  }

  /** Deletes readings made before the given time (milliseconds since 1970). */
  async deleteBefore(readBefore: number): Promise<void> {
    await this.query('DELETE FROM crawl.sites WHERE read_at < $1', [new Date(readBefore)]);
  }

  private query<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return withDatabaseRetries(() => this.source.query<Row[]>(statement, parameters));
  }
}
