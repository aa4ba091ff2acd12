import { Injectable } from '@nestjs/common';
import { withDatabaseRetries } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { BackOff, SiteBackOffs } from './site-back-offs';

interface Row {
  readonly status: number;
  readonly until: Date;
}

/** Back-offs of web sites in Postgres, shared by all replicas. */
@Injectable()
export class SiteBackOffRepository implements SiteBackOffs {
  constructor(private readonly source: DataSource) {}

  async find(resource: string): Promise<BackOff | undefined> {
    const [row] = await this.query<Row>('SELECT status, until FROM crawl.site_rests WHERE resource = $1', [
      resource,
    ]);
    return row && { status: row.status, until: row.until.getTime() };
  }

  async begin(resource: string, { status, until }: BackOff): Promise<void> {
    await this.query(
      `INSERT INTO crawl.site_rests AS rest (resource, status, until) VALUES ($1, $2, $3)
       ON CONFLICT (resource) DO UPDATE SET status = excluded.status, until = excluded.until
       WHERE rest.until < excluded.until`,
      [resource, status, new Date(until)],
    );
  }

  /** Number of sites in a back-off at the given time. */
  async count(now: number): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM crawl.site_rests WHERE until > $1',
      [new Date(now)],
    );
    return row?.count ?? 0;
  }

  async deleteBefore(endedBefore: number): Promise<void> {
    await this.query('DELETE FROM crawl.site_rests WHERE until < $1', [new Date(endedBefore)]);
  }

  private query<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return withDatabaseRetries(() => this.source.query<Row[]>(statement, parameters));
  }
}
