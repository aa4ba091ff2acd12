import { statement, withDatabaseRetries } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { SiteBackOffEntity } from './site-back-off.entity';

export interface BackOff {
  /** The HTTP status that started it. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Of each request to the web. */
const findBackOff = statement({
  sql: 'SELECT status, until FROM crawl.site_back_offs WHERE resource = $1',
  parameters: ['text'],
  columns: { status: 'integer', until: 'timestamptz' },
});

const beginBackOff = statement({
  sql: `
    INSERT INTO crawl.site_back_offs AS known (resource, status, until) VALUES ($1, $2, $3)
    ON CONFLICT (resource) DO UPDATE SET status = excluded.status, until = excluded.until
    WHERE known.until < excluded.until`,
  parameters: ['text', 'integer', 'timestamptz'],
});

/** Back-offs of web sites in Postgres, shared by all replicas. */
@Injectable()
export class SiteBackOffRepository {
  constructor(
    @InjectRepository(SiteBackOffEntity) private readonly backOffs: Repository<SiteBackOffEntity>,
  ) {}

  async find(resource: string): Promise<BackOff | undefined> {
    const { manager } = this.backOffs;
    const row = await withDatabaseRetries(() => findBackOff.first(manager, resource));
    return row ? { status: row.status, until: row.until.getTime() } : undefined;
  }

  /** Does not shorten a back-off in progress. */
  async begin(resource: string, { status, until }: BackOff): Promise<void> {
    const { manager } = this.backOffs;
    await withDatabaseRetries(() => beginBackOff.run(manager, resource, status, new Date(until)));
  }

  /** Number of sites in a back-off at the given time. */
  count(now: number): Promise<number> {
    return withDatabaseRetries(() => this.backOffs.countBy({ until: MoreThan(new Date(now)) }));
  }

  async deleteBefore(endedBefore: number): Promise<void> {
    await withDatabaseRetries(() => this.backOffs.delete({ until: LessThan(new Date(endedBefore)) }));
  }
}
