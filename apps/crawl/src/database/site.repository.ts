import type { SiteReading } from '@lode/contracts';
import { patiently, type SubjectHasher } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { Depth } from '../crawling/crawl-plan';
import type { SiteStore } from '../reading/site-store';
import type { StoredReading } from '../site/stored-reading';

/** Readings of sites: facts of the public web, which tell nothing of who asked. */
export class SiteRepository implements SiteStore {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  async find(site: string, depth: Depth): Promise<StoredReading | undefined> {
    const rows = await this.ask<{ reading: StoredReading }>(
      'SELECT reading FROM crawl.sites WHERE site = $1 AND depth = $2',
      [site, depth],
    );
    return rows[0]?.reading;
  }

  async save(site: string, depth: Depth, reading: SiteReading): Promise<void> {
    await this.ask(
      `INSERT INTO crawl.sites (site, depth, reading, read_at, subject_hashes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (site, depth) DO UPDATE SET
         reading = excluded.reading, read_at = excluded.read_at, subject_hashes = excluded.subject_hashes`,
      [site, depth, JSON.stringify(reading), reading.read_at, this.subjectsOf(reading)],
    );
  }

  /** Deletes what was read before the given instant (milliseconds since 1970). */
  async forget(readBefore: number): Promise<void> {
    await this.ask('DELETE FROM crawl.sites WHERE read_at < $1', [new Date(readBefore)]);
  }

  private subjectsOf({ emails, phones, people, contact_points }: SiteReading): string[] {
    const persons = [...people, ...contact_points];
    return this.hasher.contacts({
      emails: [...emails, ...persons].flatMap(({ email }) => email ?? []),
      phones: [
        ...phones.map(({ phone }) => phone),
        ...persons.flatMap(({ phone }) => phone ?? []),
        ...contact_points.flatMap(({ fax }) => fax ?? []),
      ],
    });
  }

  private ask<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return patiently(() => this.source.query<Row[]>(statement, parameters));
  }
}
