import { Injectable } from '@nestjs/common';
import type { SiteReading } from '@lode/contracts';
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
    await this.query(
      `INSERT INTO crawl.sites (site, depth, domain, reading, read_at, subject_hashes) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (site, depth) DO UPDATE SET domain = excluded.domain,
         reading = excluded.reading, read_at = excluded.read_at, subject_hashes = excluded.subject_hashes`,
      [site, depth, reading.domain, JSON.stringify(reading), reading.read_at, subjects],
    );
  }

  /** Deletes readings made before the given time (milliseconds since 1970). */
  async deleteBefore(readBefore: number): Promise<void> {
    await this.query('DELETE FROM crawl.sites WHERE read_at < $1', [new Date(readBefore)]);
  }

  private query<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return withDatabaseRetries(() => this.source.query<Row[]>(statement, parameters));
  }
}
